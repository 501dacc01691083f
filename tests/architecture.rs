//! Who may know whom, and one name for one thing. If a change needs an arrow that is not in these tables, the change is
//! in the wrong place; an arrow that nobody needs any more goes from the table, too.

#![expect(clippy::unwrap_used, reason = "a failing unwrap here is a failing test")]

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// A room of the service: a file or folder below `src`.
struct Room {
    name: &'static str,
    /// The rooms it may use.
    rooms: &'static [&'static str],
    /// The libraries it may use, besides those in [`EVERYWHERE`].
    libraries: &'static [&'static str],
}

/// Every room. `app/outbox` is a room inside another, because mail and webhooks work by it.
const ROOMS: &[Room] = &[
    Room { name: "main", rooms: &[], libraries: &["mimalloc"] },
    Room {
        name: "cli",
        rooms: &["app", "auth", "clock", "config", "domain", "http", "mail", "startup", "store", "views"],
        libraries: &[
            "actix_web",
            "anyhow",
            "clap",
            "indicatif",
            "metrics_exporter_prometheus",
            "tokio",
            "tracing_subscriber",
        ],
    },
    Room { name: "config", rooms: &["http", "mail", "webhooks"], libraries: &["figment"] },
    Room {
        name: "startup",
        rooms: &["app", "auth", "clock", "config", "http", "mail", "store", "views", "webhooks"],
        libraries: &["actix_web", "metrics_exporter_prometheus", "tokio"],
    },
    Room { name: "clock", rooms: &[], libraries: &[] },
    Room {
        name: "domain",
        rooms: &[],
        libraries: &["arrayvec", "chrono", "chrono_tz", "data_encoding", "url", "uuid"],
    },
    Room {
        name: "store",
        rooms: &["domain"],
        // The client library of Postgres is built without TLS, so that the program has one TLS and not two.
        libraries: &[
            "chrono",
            "diesel",
            "diesel_migrations",
            "metrics",
            "rustls",
            "tokio",
            "tokio_rustls",
            "webpki_roots",
        ],
    },
    Room {
        name: "app",
        rooms: &["clock", "domain", "store"],
        // And the rulesets, in one file: see below.
        libraries: &["ed25519_dalek", "metrics", "rand", "tokio"],
    },
    Room { name: "app/outbox", rooms: &["clock", "domain", "store"], libraries: &["tokio"] },
    Room {
        name: "auth",
        rooms: &["clock", "domain", "store"],
        libraries: &["data_encoding", "hmac", "jsonwebtoken", "rand", "sha2", "signature"],
    },
    Room {
        name: "views",
        rooms: &["domain"],
        libraries: &["askama", "easel", "phrases", "pulldown_cmark", "resvg", "tokio", "typst_assets"],
    },
    Room {
        name: "mail",
        rooms: &["app", "app/outbox", "auth", "clock", "domain", "store", "views"],
        libraries: &["data_encoding", "lettre", "mail_parser", "metrics", "phrases"],
    },
    Room {
        name: "webhooks",
        rooms: &["app", "app/outbox", "domain", "store"],
        libraries: &["data_encoding", "metrics", "rand", "rustls", "tokio", "tokio_rustls", "webpki_roots"],
    },
    Room {
        name: "http",
        rooms: &["app", "auth", "clock", "domain", "views"],
        libraries: &[
            "actix_web",
            "data_encoding",
            "flate2",
            "governor",
            "metrics",
            "metrics_exporter_prometheus",
            "subtle",
            "tokio",
            "utoipa",
            "utoipa_actix_web",
            "utoipa_swagger_ui",
        ],
    },
];

/// What any room may use: data, errors, logs, and what rules are made of.
const EVERYWHERE: &[&str] = &["kernel", "serde", "serde_json", "thiserror", "tracing"];

/// Declared only to be built in a certain way, never named in code.
const NEVER_NAMED: &[&str] = &["libsqlite3_sys", "pq_sys"];

/// Crates below `games/`: what each may depend on. Rulesets share the last line.
const CRATES: &[(&str, &[&str])] = &[
    (
        "kernel",
        &["blake3", "hmac", "postcard", "rand_chacha", "serde", "serde_json", "sha2", "thiserror", "utoipa"],
    ),
    ("phrases", &["fluent-bundle", "unic-langid"]),
    ("easel", &[]),
    ("rulekit", &["arrayvec", "kernel", "phrases", "serde", "thiserror", "utoipa"]),
];
const RULESET: &[&str] =
    &["kernel", "rulekit", "phrases", "easel", "serde", "serde_json", "arrayvec", "utoipa"];

/// Where the rulesets of this binary are listed.
const LIST_OF_RULESETS: &str = "app/games/rulesets.rs";

/// Names that several files define for themselves alone, each beside the only code that uses it.
const PRIVATE_NAMES: &[&str] = &["Row", "Found"];

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

/// The rulesets: what lies below `games/` and is not one of the crates they are built on.
fn rulesets() -> Vec<String> {
    let folders = fs::read_dir(root().join("games")).unwrap().flatten().filter(|entry| entry.path().is_dir());
    let names = folders.map(|entry| entry.file_name().into_string().unwrap());
    names.filter(|name| CRATES.iter().all(|(other, _)| other != name)).collect()
}

/// The room a file below `src` belongs to.
fn room_of(file: &Path) -> String {
    let inside = file.strip_prefix(root().join("src")).unwrap().with_extension("");
    let parts: Vec<_> = inside.iter().map(|part| part.to_str().unwrap()).collect();
    match parts[..] {
        ["app", "outbox", ..] => "app/outbox".into(),
        [room, ..] => room.into(),
        [] => String::new(),
    }
}

/// A source without its comments and without what stands between quotation marks.
fn code_of(source: &str) -> String {
    let lines = source.lines().filter(|line| !line.trim_start().starts_with("//"));
    let code = lines.collect::<Vec<_>>().join("\n").replace("\\\"", "").replace("'\"'", "");
    code.split('"').step_by(2).collect::<Vec<_>>().join("\"\"")
}

fn word(text: &str) -> String {
    text.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect()
}

/// What stands at the top of the braces that a text begins with: `a` and `b` of `{a, b::{c, d}}`.
fn members(text: &str) -> Vec<String> {
    let mut depth = 0;
    let mut found = vec![String::new()];
    for c in text.chars() {
        depth += i32::from(c == '{') - i32::from(c == '}');
        match c {
            _ if depth == 0 => break,
            ',' if depth == 1 => found.push(String::new()),
            '{' if depth == 1 => {}
            _ => found.last_mut().unwrap().push(c),
        }
    }
    found.iter().map(|member| member.trim().replace("::", "/")).filter(|member| !member.is_empty()).collect()
}

/// Every path of a source by its first word and what follows: `crate` and `app/outbox/slots`, `diesel` and `sqlite`.
fn paths_in(source: &str) -> Vec<(String, String)> {
    let code = code_of(source);
    let mut paths = Vec::new();
    for (at, _) in code.match_indices("::") {
        let first: String = word(&code[..at].chars().rev().collect::<String>()).chars().rev().collect();
        let begins = code[..at - first.len()].ends_with("::");
        let rest = &code[at + 2..];
        if first.is_empty() || begins {
            continue;
        }
        if rest.starts_with('{') {
            paths.extend(members(rest).into_iter().map(|member| (first.clone(), member)));
        } else {
            let path = rest.split(|c: char| !(c.is_alphanumeric() || c == '_' || c == ':')).next().unwrap();
            paths.push((first, path.trim_end_matches(':').replace("::", "/")));
        }
    }
    paths
}

/// The libraries the service is built with, as code names them.
fn libraries() -> Vec<String> {
    let names = dependencies(&root().join("Cargo.toml")).into_iter().map(|name| name.replace('-', "_"));
    let rulesets = rulesets();
    names.filter(|name| !NEVER_NAMED.contains(&name.as_str()) && !rulesets.contains(name)).collect()
}

/// What the rooms really use: rooms and libraries, each with a file that does.
fn arrows() -> BTreeMap<String, BTreeMap<String, PathBuf>> {
    let libraries = libraries();
    let mut arrows: BTreeMap<String, BTreeMap<String, PathBuf>> = BTreeMap::new();
    for file in sources(&root().join("src")).into_iter().filter(|file| !file.ends_with("src/lib.rs")) {
        let room = room_of(&file);
        let used = arrows.entry(room.clone()).or_default();
        for (first, rest) in paths_in(&fs::read_to_string(&file).unwrap()) {
            let inner = ROOMS.iter().find(|room| room.name.contains('/') && rest.starts_with(room.name));
            let other = inner
                .map_or_else(|| rest.split('/').next().unwrap_or_default().into(), |room| room.name.into());
            let library = libraries.contains(&first) && !EVERYWHERE.contains(&first.as_str());
            match first.as_str() {
                "crate" if ROOMS.iter().any(|room| room.name == other) && other != room => {
                    used.insert(other, file.clone());
                }
                _ if library => {
                    used.insert(first, file.clone());
                }
                _ => {}
            }
        }
    }
    arrows
}

#[test]
fn rooms_know_whom_the_table_says_and_nobody_else() {
    let arrows = arrows();
    let mut wrong = Vec::new();
    for (room, used) in &arrows {
        let Some(table) = ROOMS.iter().find(|other| other.name == room) else {
            wrong.push(format!("{room} is not in the table"));
            continue;
        };
        // Whoever is inside a room may use it.
        let allowed = |name: &str| {
            let inside = room.starts_with(&format!("{name}/"));
            inside || table.rooms.contains(&name) || table.libraries.contains(&name)
        };
        let strange = used.iter().filter(|(name, _)| !allowed(name));
        wrong.extend(strange.map(|(name, file)| format!("{room} may not use {name}: {}", file.display())));
        let unused = table.rooms.iter().chain(table.libraries).filter(|name| !used.contains_key(**name));
        wrong.extend(unused.map(|name| format!("{room} does not use {name} any more")));
    }
    let gone = ROOMS.iter().filter(|room| !arrows.contains_key(room.name));
    wrong.extend(gone.map(|room| format!("there is no room {}", room.name)));

    assert!(wrong.is_empty(), "the table and the house differ:\n{}", wrong.join("\n"));
}

#[test]
fn every_library_has_a_room() {
    let known: BTreeSet<_> =
        ROOMS.iter().flat_map(|room| room.libraries).chain(EVERYWHERE).copied().map(str::to_owned).collect();
    let homeless: Vec<_> = libraries().into_iter().filter(|name| !known.contains(name)).collect();

    assert!(homeless.is_empty(), "no room uses {homeless:?}");
}

#[test]
fn rulesets_are_named_in_one_file() {
    let rulesets = rulesets();
    let named: Vec<_> = sources(&root().join("src"))
        .into_iter()
        .filter(|file| {
            let paths = paths_in(&fs::read_to_string(file).unwrap());
            paths.iter().any(|(first, _)| rulesets.contains(first))
        })
        .filter(|file| !file.ends_with(LIST_OF_RULESETS))
        .collect();

    assert!(named.is_empty(), "rulesets belong into {LIST_OF_RULESETS} only: {named:?}");
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

    assert!(seen > CRATES.len());
}

#[test]
fn crates_use_what_they_depend_on() {
    let mut unused = Vec::new();
    for entry in fs::read_dir(root().join("games")).unwrap().flatten().filter(|entry| entry.path().is_dir()) {
        let code: String = sources(&entry.path().join("src"))
            .iter()
            .map(|file| code_of(&fs::read_to_string(file).unwrap()))
            .collect();
        for dependency in dependencies(&entry.path().join("Cargo.toml")) {
            let name = dependency.replace('-', "_");
            let named = [format!("{name}::"), format!("use {name};"), format!("{name}!")];
            // What reads component files stands in the kit's macro.
            let by_macro = name == "serde_json" && code.contains("rulekit::components!");
            if !by_macro && !named.iter().any(|named| code.contains(named.as_str())) {
                unused.push(format!("{}: {dependency}", entry.path().display()));
            }
        }
    }

    assert!(unused.is_empty(), "nobody uses these:\n{}", unused.join("\n"));
}

#[test]
fn rules_have_no_words_and_no_pictures() {
    for ruleset in rulesets() {
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

/// The types a source defines outside of traits and functions: what begins a line, alone or made public.
fn types_in(source: &str) -> Vec<String> {
    let code = code_of(source);
    let defined = code.lines().filter_map(|line| {
        let line = line.strip_prefix("pub").map_or(line, |rest| {
            rest.strip_prefix('(')
                .and_then(|rest| rest.split_once(')'))
                .map_or(rest, |(_, rest)| rest)
                .trim_start()
        });
        let (keyword, rest) = line.split_once(' ')?;
        ["struct", "enum", "trait", "type", "union"].contains(&keyword).then(|| word(rest))
    });
    defined.filter(|name| !name.is_empty()).collect()
}

#[test]
fn type_names_are_unique_in_service_kernel_and_easel() {
    let mut definitions: BTreeMap<String, Vec<PathBuf>> = BTreeMap::new();
    for folder in ["src", "games/kernel/src", "games/easel/src"] {
        for file in sources(&root().join(folder)) {
            for name in types_in(&fs::read_to_string(&file).unwrap()) {
                definitions.entry(name).or_default().push(file.strip_prefix(root()).unwrap().into());
            }
        }
    }
    assert!(definitions.len() > 300, "the check itself finds types: {}", definitions.len());

    let homonyms: Vec<_> = definitions
        .iter()
        .filter(|(name, files)| files.len() > 1 && !PRIVATE_NAMES.contains(&name.as_str()))
        .map(|(name, files)| format!("{name}: {files:?}"))
        .collect();
    assert!(homonyms.is_empty(), "one name, one thing:\n{}", homonyms.join("\n"));
}

#[test]
fn the_check_itself_finds_arrows_and_types() {
    let paths = paths_in(
        "use crate::app::rulesets;\nuse crate::{store, mail::{self, Relay}};\n// diesel::table\n\
         let x = diesel::insert_into(y); let z = \"lettre::Message\"; app::outbox::run();",
    );
    let known = |first: &str, rest: &str| paths.contains(&(first.into(), rest.into()));

    assert!(known("crate", "app/rulesets"));
    assert!(known("crate", "store"));
    assert!(known("crate", "mail/{self, Relay}") || known("crate", "mail/self"), "{paths:?}");
    assert!(known("diesel", "insert_into"));
    assert!(!paths.iter().any(|(first, rest)| first == "lettre" || rest == "table"));
    assert_eq!(
        types_in("pub(crate) struct A<T>(T);\nenum B {\n    type C;\n}\npub trait D: E {"),
        ["A", "B", "D"]
    );
}
