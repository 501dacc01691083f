//! What every ruleset must pass.

#[test]
fn playouts_end() {
    kernel::testkit::playouts_end::<praga::Praga>();
}
#[test]
fn legal_means_legal() {
    kernel::testkit::legal_means_legal::<praga::Praga>();
}
