//! Heavy Eurogames by mail. Hands over to the command line.

use std::process::ExitCode;

/// Requests are made of many small pieces of memory: the system's allocator took a fifth of the time.
#[global_allocator]
static MEMORY: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    staffetta::cli::run()
}
