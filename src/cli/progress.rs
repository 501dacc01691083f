//! Progress on long work, when a terminal is there to show it.

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use std::time::Duration;

/// A bar on standard error; invisible where that is no terminal.
pub(crate) fn bar(length: u64, what: &'static str) -> ProgressBar {
    let bar = ProgressBar::with_draw_target(Some(length), ProgressDrawTarget::stderr_with_hz(8));
    let style = ProgressStyle::with_template("{msg} {wide_bar} {human_pos} of {human_len}, {eta} left")
        .expect("the template is fixed");
    bar.set_style(style.progress_chars("━╸─"));
    bar.set_message(what);
    bar.enable_steady_tick(Duration::from_millis(250));
    bar
}
