//! `staffetta rulesets`: what can be played here, with which options, and how true it is.

use crate::app::rulesets;
use crate::cli::CheckResult;
use clap::Args;
use kernel::{OptionValues, Provenance, Reader, Ruleset};
use serde_json::{Value, json};
use std::fmt::Write as _;
use std::io::Write;

/// List the rulesets, their options and how true their components are
#[derive(Args)]
pub(crate) struct RulesetsArgs {
    /// Print one JSON list for machines
    #[arg(long)]
    json: bool,
    /// Print the table of the README
    #[arg(long, conflicts_with = "json")]
    markdown: bool,
}

const READER: Reader<'static> = Reader { language: "en", names: &[], seat: None };

impl RulesetsArgs {
    pub(crate) fn run(&self) -> anyhow::Result<CheckResult> {
        let mut out = std::io::stdout().lock();
        if self.json {
            let all: Vec<Value> = rulesets::all().iter().map(|ruleset| as_json(&**ruleset)).collect();
            writeln!(out, "{}", Value::from(all))?;
        } else if self.markdown {
            write!(out, "{}", as_markdown(rulesets::all()))?;
        } else {
            for ruleset in rulesets::all() {
                in_words(&mut out, &**ruleset)?;
            }
        }
        Ok(CheckResult::Passed)
    }
}

fn as_json(ruleset: &dyn Ruleset) -> Value {
    let options = ruleset.options().iter().map(|option| {
        let choices = match option.choices {
            OptionValues::Flag => json!([false, true]),
            OptionValues::OneOf(words) => json!(words),
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

/// The rulesets as a table, with how true their components are.
fn as_markdown(rulesets: &[Box<dyn Ruleset>]) -> String {
    let mut table = String::from(
        "| ruleset | game | players | how true its components are |\n| --- | --- | --- | --- |\n",
    );
    for ruleset in rulesets {
        let (least, most) = ruleset.seats().into_inner();
        let Provenance { seed, public, recalled, reconstructed } = ruleset.provenance();
        let sources = [
            (seed, format!("{seed} records from the rulebook")),
            (public, format!("{public} public")),
            (recalled, format!("{recalled} recalled")),
            (reconstructed, format!("**{reconstructed} reconstructed**")),
        ];
        let sources: Vec<_> =
            sources.into_iter().filter(|(count, _)| *count > 0).map(|(_, text)| text).collect();
        let (id, title) = (ruleset.id(), ruleset.title());
        let _infallible = writeln!(table, "| `{id}` | {title} | {least}-{most} | {} |", sources.join(", "));
    }
    table
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
        let OptionValues::OneOf(words) = option.choices else {
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_readme_has_the_table_of_today() {
        let readme = include_str!("../../README.md");

        assert!(
            readme.contains(&as_markdown(rulesets::all())),
            "write `staffetta rulesets --markdown` into README.md"
        );
    }
}
