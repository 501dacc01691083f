//! The command line: one file a command. Words, exit codes and progress bars; no rules, no queries.

mod admin;
mod check;
mod components;
mod database;
mod load;
mod progress;
mod receive;
mod rerun;
mod rerun_stored;
mod rerun_under;
mod rulesets;
mod serve;
mod show;
mod simulate;
mod stats;

use clap::{Parser, Subcommand};
use std::process::ExitCode;

/// Heavy Eurogames by mail: a rules-enforcing service, and logs that anybody can rerun and verify.
#[derive(Parser)]
#[command(
    version,
    after_help = "Exit status: 0 when all is well, 1 when a check failed, 2 when the command could not be carried out."
)]
struct Arguments {
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Subcommand)]
enum Command {
    Serve(serve::ServeArgs),
    Check(check::CheckArgs),
    Load(load::LoadArgs),
    Receive(receive::ReceiveArgs),
    Migrate(database::MigrateArgs),
    Backup(database::BackupArgs),
    Export(database::ExportArgs),
    Import(database::ImportArgs),
    Admin(admin::AdminArgs),
    Simulate(simulate::SimulateArgs),
    Rerun(rerun::RerunArgs),
    Show(show::ShowArgs),
    Rulesets(rulesets::RulesetsArgs),
    Components(components::ComponentsArgs),
}

/// What a command that could be carried out found.
pub(crate) enum CheckResult {
    /// All is well.
    Passed,
    /// A check failed; it has been said where.
    Failed,
}

/// Runs the command that was typed.
pub fn run() -> ExitCode {
    let command = Arguments::parse().command;
    // Whatever keeps a mail from being read is not the mail's fault: it comes again.
    let trouble = if matches!(command, Some(Command::Receive(_))) { receive::TRY_AGAIN } else { 2 };
    let found = match command.unwrap_or_else(|| Command::Serve(serve::ServeArgs::default())) {
        Command::Serve(command) => command.run(),
        Command::Check(command) => command.run(),
        Command::Load(command) => command.run(),
        Command::Receive(command) => command.run(),
        Command::Migrate(command) => command.run(),
        Command::Backup(command) => command.run(),
        Command::Export(command) => command.run(),
        Command::Import(command) => command.run(),
        Command::Admin(command) => command.run(),
        Command::Simulate(command) => command.run(),
        Command::Rerun(command) => command.run(),
        Command::Show(command) => command.run(),
        Command::Rulesets(command) => command.run(),
        Command::Components(command) => command.run(),
    };
    match found {
        Ok(CheckResult::Passed) => ExitCode::SUCCESS,
        Ok(CheckResult::Failed) => ExitCode::FAILURE,
        // Whoever listened has gone away (`| head`): nobody is left to tell.
        Err(error) if is_broken_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            say_error(&error);
            ExitCode::from(trouble)
        }
    }
}

#[expect(clippy::print_stderr, reason = "this is where the program speaks of its errors")]
fn say_error(error: &anyhow::Error) {
    eprintln!("staffetta: {error:#}");
}

fn is_broken_pipe(error: &anyhow::Error) -> bool {
    error.downcast_ref::<std::io::Error>().is_some_and(|error| error.kind() == std::io::ErrorKind::BrokenPipe)
}

/// Reads `key=value` options into the JSON a ruleset takes.
pub(crate) fn read_options(pairs: &[String]) -> anyhow::Result<serde_json::Value> {
    let mut options = serde_json::Map::new();
    for pair in pairs {
        let (key, value) =
            pair.split_once('=').ok_or_else(|| anyhow::anyhow!("--option takes name=value, not {pair:?}"))?;
        let value = serde_json::from_str(value).unwrap_or_else(|_| value.into());
        anyhow::ensure!(options.insert(key.to_owned(), value).is_none(), "option {key:?} is given twice");
    }
    Ok(options.into())
}
