//! Writes the table of advance widths to the file named, from the font itself.

#[path = "../tests/support/mod.rs"]
mod support;

fn main() -> std::io::Result<()> {
    let path = std::env::args().nth(1).expect("usage: widths src/text/widths.rs");
    std::fs::write(path, support::widths_source())
}
