//! Renders a drawing as mails do, without CSS variables: `png IN.svg OUT.png [WIDTH]`.

use resvg::{tiny_skia, usvg};

fn main() {
    let mut arguments = std::env::args().skip(1);
    let (input, output) = (arguments.next(), arguments.next());
    let (input, output) = (
        input.expect("usage: png IN.svg OUT.png [WIDTH]"),
        output.expect("an output file"),
    );
    let width: Option<f32> = arguments
        .next()
        .map(|width| width.parse().expect("a width in pixels"));
    let mut options = usvg::Options {
        font_family: "Libertinus Serif".into(),
        ..usvg::Options::default()
    };
    for font in typst_assets::fonts() {
        options.fontdb_mut().load_font_data(font.to_vec());
    }
    let svg = std::fs::read_to_string(input).expect("the drawing can be read");
    let tree = usvg::Tree::from_str(&svg, &options).expect("the drawing is well-formed");
    let scale = width.map_or(1.0, |width| width / tree.size().width());
    let size = tree
        .size()
        .to_int_size()
        .scale_by(scale)
        .expect("a size above zero");
    let mut pixels = tiny_skia::Pixmap::new(size.width(), size.height()).expect("a picture of that size");
    resvg::render(
        &tree,
        tiny_skia::Transform::from_scale(scale, scale),
        &mut pixels.as_mut(),
    );
    pixels.save_png(output).expect("the picture can be written");
}
