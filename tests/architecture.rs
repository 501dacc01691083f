//! Who may know whom. If a change needs an arrow that is not in these tables, the change is in the wrong place.

#![expect(clippy::unwrap_used, reason = "a failing unwrap here is a failing test")]

use std::fs;
use std::path::{Path, PathBuf};

/// Modules of the service: what each may use of the others, and the libraries it may use.
const ROOMS: &[(&str, &[&str], &[&str])] = &[
    ("domain", &[], &["chrono", "kernel"]),
    ("errands", &["domain", "store", "clock"], &["kernel", "tokio"]),
    ("store", &["domain", "clock"], &["chrono", "diesel", "diesel_migrations", "kernel", "tokio"]),
    (
        "play",
        &["domain", "store", "clock"],
        &["chrono", "kernel", "tokio", "florence", "lorenzo", "praga", "tiletum", "viscounts"],
    ),
    (
        "mail",
        &["domain", "store", "auth", "errands", "pages", "pictures", "play", "clock"],
        &["chrono", "lettre", "mail_parser", "tokio", "kernel"],
    ),
    (
        "webhooks",
        &["domain", "store", "errands", "play"],
        &["kernel", "rustls", "tokio", "tokio_rustls", "webpki_roots"],
    ),
    ("auth", &["domain", "store", "clock"], &["chrono", "jsonwebtoken"]),
    ("pages", &["domain"], &["askama", "chrono", "kernel"]),
    ("pictures", &[], &["resvg", "tokio"]),
    (
        "http",
        &["play", "domain", "auth", "pages", "pictures", "clock"],
        &["actix_web", "utoipa", "chrono", "kernel", "tokio"],
    ),
];

/// Libraries that have one room each.
const GUARDED: &[&str] = &[
    "actix_web",
    "diesel",
    "diesel_migrations",
    "lettre",
    "mail_parser",
    "jsonwebtoken",
    "askama",
    "resvg",
    "rustls",
    "tokio_rustls",
    "utoipa",
    "webpki_roots",
];

/// Crates below `games/`: what each may depend on. Rulesets share the last line.
const CRATES: &[(&str, &[&str])] = &[
    (
        "kernel",
        &["blake3", "hmac", "postcard", "rand_chacha", "serde", "serde_json", "sha2", "thiserror", "utoipa"],
    ),
    ("phrases", &["fluent-bundle", "unic-langid"]),
    ("easel", &[]),
];
const RULESET: &[&str] =
    &["kernel", "phrases", "easel", "serde", "serde_json", "arrayvec", "thiserror", "utoipa"];
const RULESETS: &[&str] = &["florence", "lorenzo", "praga", "tiletum", "viscounts"];

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

fn sources(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        if path.is_dir() {
            found.extend(sources(&path));
        } else if path.extension().is_some_and(|end| end == "rs") {
            found.push(path);
        }
    }
    found.sort();
    found
}

/// The words of a file that are followed by `::`, with what follows: `crate::play`, `diesel::sqlite`.
fn paths_in(source: &str) -> Vec<(String, String)> {
    let code =
        source.lines().filter(|line| !line.trim_start().starts_with("//")).collect::<Vec<_>>().join("\n");
    let mut paths = Vec::new();
    for (at, _) in code.match_indices("::") {
        let word =
            |text: &str| text.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect::<String>();
        let before: String = code[..at].chars().rev().collect();
        let before: String = word(&before).chars().rev().collect();
        paths.push((before, word(&code[at + 2..])));
    }
    paths
}

#[test]
fn modules_know_only_whom_they_may() {
    let mut wrong = Vec::new();
    for (room, rooms, libraries) in ROOMS {
        let mut files = sources(&root().join("src").join(room));
        files
            .extend([root().join("src").join(format!("{room}.rs"))].into_iter().filter(|file| file.exists()));
        for file in files {
            for (first, second) in paths_in(&fs::read_to_string(&file).unwrap()) {
                let other = ROOMS.iter().any(|(other, ..)| *other == second) && second != *room;
                let stranger = first == "crate" && other && !rooms.contains(&second.as_str());
                let guarded = GUARDED.contains(&first.as_str()) && !libraries.contains(&first.as_str());
                if stranger || guarded {
                    wrong.push(format!("{}: {first}::{second}", file.display()));
                }
            }
        }
    }

    assert!(wrong.is_empty(), "these arrows are not in the table:\n{}", wrong.join("\n"));
}

#[test]
fn rulesets_are_named_in_one_file() {
    let named: Vec<_> = sources(&root().join("src"))
        .into_iter()
        .filter(|file| {
            let paths = paths_in(&fs::read_to_string(file).unwrap());
            paths.iter().any(|(first, _)| RULESETS.contains(&first.as_str()))
        })
        .filter(|file| !file.ends_with("play/rulesets.rs"))
        .collect();

    assert!(named.is_empty(), "rulesets belong into play/rulesets.rs only: {named:?}");
}

fn dependencies(manifest: &Path) -> Vec<String> {
    let text = fs::read_to_string(manifest).unwrap();
    let section =
        text.split("\n[dependencies]\n").nth(1).unwrap_or_default().split("\n[").next().unwrap_or_default();
    let names = section.lines().filter_map(|line| line.split(['.', '=', ' ']).next());
    names.filter(|name| !name.is_empty() && !name.starts_with('#')).map(str::to_owned).collect()
}

#[test]
fn crates_depend_only_on_what_they_may() {
    let mut seen = 0;
    for entry in fs::read_dir(root().join("games")).unwrap().flatten().filter(|entry| entry.path().is_dir()) {
        let name = entry.file_name().into_string().unwrap();
        let allowed = CRATES.iter().find(|(other, _)| *other == name).map_or(RULESET, |(_, allowed)| allowed);
        for dependency in dependencies(&entry.path().join("Cargo.toml")) {
            assert!(allowed.contains(&dependency.as_str()), "{name} may not depend on {dependency}");
        }
        seen += 1;
    }

    assert!(seen > 1);
}

#[test]
fn rules_have_no_words_and_no_pictures() {
    for ruleset in RULESETS {
        for file in sources(&root().join("games").join(ruleset).join("src")) {
            if file.components().any(|part| part.as_os_str() == "present") {
                continue;
            }
            for (first, second) in paths_in(&fs::read_to_string(&file).unwrap()) {
                let stranger = ["phrases", "easel"].contains(&first.as_str());
                assert!(!stranger, "{}: {first}::{second} belongs into present/", file.display());
            }
        }
    }
}

#[test]
fn the_check_itself_finds_arrows() {
    let paths = paths_in("use crate::play::rulesets;\n// diesel::table\nlet x = diesel::insert_into(y);");

    assert!(paths.contains(&("crate".into(), "play".into())));
    assert!(paths.contains(&("diesel".into(), "insert_into".into())));
    assert!(!paths.contains(&("diesel".into(), "table".into())));
}
