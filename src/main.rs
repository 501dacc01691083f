//! Heavy Eurogames by mail. Hands over to the command line.

use std::process::ExitCode;

fn main() -> ExitCode {
    staffetta::cli::run()
}
