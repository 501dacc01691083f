//! `staffetta rulesets`: what can be played here, with which options, and how true it is.

use super::Finding;
use crate::play::rulesets;
use clap::Args;
use kernel::{Choices, Provenance, Reader, Ruleset};
use serde_json::{Value, json};
use std::io::Write;

/// List the rulesets, their options and how true their components are
#[derive(Args)]
pub(crate) struct Rulesets {
    /// Print one JSON list for machines
    #[arg(long)]
    json: bool,
}

const READER: Reader<'static> = Reader { language: "en", names: &[] };

impl Rulesets {
    pub(crate) fn run(&self) -> anyhow::Result<Finding> {
        let mut out = std::io::stdout().lock();
        if self.json {
            let all: Vec<Value> = rulesets::all().iter().map(|ruleset| as_json(&**ruleset)).collect();
            writeln!(out, "{}", Value::from(all))?;
        } else {
            for ruleset in rulesets::all() {
                in_words(&mut out, &**ruleset)?;
            }
        }
        Ok(Finding::Fine)
    }
}

fn as_json(ruleset: &dyn Ruleset) -> Value {
    let options = ruleset.options().iter().map(|option| {
        let choices = match option.choices {
            Choices::Flag => json!([false, true]),
            Choices::OneOf(words) => json!(words),
        };
        json!({"name": option.name, "choices": choices})
    });
    json!({
        "id": ruleset.id(),
        "title": ruleset.title(),
        "revision": ruleset.revision(),
        "players": {"min": ruleset.seats().start(), "max": ruleset.seats().end()},
        "options": options.collect::<Vec<_>>(),
        "provenance": ruleset.provenance(),
    })
}

fn in_words(out: &mut impl Write, ruleset: &dyn Ruleset) -> std::io::Result<()> {
    let (least, most) = (ruleset.seats().start().to_owned(), ruleset.seats().end().to_owned());
    writeln!(
        out,
        "{}: {}, {least} to {most} players, revision {}",
        ruleset.id(),
        ruleset.title(),
        ruleset.revision()
    )?;
    for option in ruleset.options() {
        writeln!(out, "  --option {}=...  {}", option.name, ruleset.explain(option.name, &READER))?;
        let Choices::OneOf(words) = option.choices else {
            continue;
        };
        for word in words {
            let explained = ruleset.explain(&format!("{}.{word}", option.name), &READER);
            writeln!(out, "    {word}: {explained}")?;
        }
    }
    let Provenance { seed, public, recalled, reconstructed } = ruleset.provenance();
    writeln!(
        out,
        "  components: {seed} from the rulebook, {public} from public descriptions, {recalled} from memory, \
         {reconstructed} reconstructed\n"
    )
}
