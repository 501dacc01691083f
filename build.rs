//! Embedded files are read anew when they change.

fn main() {
    println!("cargo:rerun-if-changed=migrations");
}
