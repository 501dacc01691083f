//! Drawings as PNG, for mails and whoever cannot show SVG. The one room of resvg: text is set in the embedded open
//! font, nothing is fetched, and a drawing that would take too much is refused.

use resvg::{tiny_skia, usvg};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, LazyLock};
use tokio::sync::Semaphore;

/// Pictures made at the same time.
const AT_ONCE: usize = 2;
/// Pictures that may wait for their turn.
const WAITING: usize = 64;
/// The largest drawing, in bytes.
const LARGEST: usize = 4 << 20;
/// The most pixels of a picture.
const PIXELS: u64 = 16_000_000;

/// Why there is no picture.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum PngError {
    /// Too many wait already.
    #[error("too many pictures are being made")]
    Busy,
    /// Too large a drawing, or too many pixels.
    #[error("the picture would be too large")]
    TooLarge,
    /// Not a drawing of ours.
    #[error("the drawing cannot be read: {0}")]
    Unreadable(String),
}

/// Where pictures are made: a few at once, some waiting, never on the threads that answer requests.
#[derive(Clone)]
pub struct PngRenderer {
    permits: Arc<Semaphore>,
    waiting: Arc<AtomicUsize>,
}

impl Default for PngRenderer {
    fn default() -> PngRenderer {
        PngRenderer { permits: Arc::new(Semaphore::new(AT_ONCE)), waiting: Arc::default() }
    }
}

/// Counts somebody who waits, until dropped.
struct QueueTicket<'a>(&'a AtomicUsize);

impl Drop for QueueTicket<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::SeqCst);
    }
}

impl PngRenderer {
    /// A drawing as a PNG of that width.
    pub async fn png(&self, svg: String, width: u32) -> Result<Vec<u8>, PngError> {
        if svg.len() > LARGEST {
            return Err(PngError::TooLarge);
        }
        if self.waiting.fetch_add(1, Ordering::SeqCst) >= WAITING {
            self.waiting.fetch_sub(1, Ordering::SeqCst);
            return Err(PngError::Busy);
        }
        let _waiting = QueueTicket(&self.waiting);
        let easel = Arc::clone(&self.permits).acquire_owned().await.map_err(|_| PngError::Busy)?;
        let painted = tokio::task::spawn_blocking(move || {
            let _easel = easel;
            render_png(&svg, width)
        });
        painted.await.unwrap_or_else(|error| Err(PngError::Unreadable(error.to_string())))
    }
}

/// The fonts of all drawings, read once.
static OPTIONS: LazyLock<usvg::Options<'static>> = LazyLock::new(|| {
    let mut options = usvg::Options { font_family: FAMILY.into(), ..usvg::Options::default() };
    let fonts = options.fontdb_mut();
    for font in typst_assets::fonts() {
        fonts.load_font_source(usvg::fontdb::Source::Binary(Arc::new(font)));
    }
    let others: Vec<_> = fonts
        .faces()
        .filter(|face| face.families.iter().all(|(family, _)| family != FAMILY))
        .map(|face| face.id)
        .collect();
    for other in others {
        fonts.remove_face(other);
    }
    fonts.set_serif_family(FAMILY);
    options
});

/// The font of every drawing.
const FAMILY: &str = "Libertinus Serif";

fn render_png(svg: &str, width: u32) -> Result<Vec<u8>, PngError> {
    let tree =
        usvg::Tree::from_str(svg, &OPTIONS).map_err(|error| PngError::Unreadable(error.to_string()))?;
    let size = tree.size().to_int_size().scale_to_width(width).ok_or(PngError::TooLarge)?;
    if u64::from(size.width()) * u64::from(size.height()) > PIXELS {
        return Err(PngError::TooLarge);
    }
    let mut pixels = tiny_skia::Pixmap::new(size.width(), size.height()).ok_or(PngError::TooLarge)?;
    pixels.fill(tiny_skia::Color::WHITE);
    let scale = tiny_skia::Transform::from_scale(
        size.to_size().width() / tree.size().width(),
        size.to_size().height() / tree.size().height(),
    );
    resvg::render(&tree, scale, &mut pixels.as_mut());
    pixels.encode_png().map_err(|error| PngError::Unreadable(error.to_string()))
}

#[cfg(test)]
mod tests {
    use super::*;

    const DRAWING: &str = r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 30" width="40" height="30"
        font-family="'Libertinus Serif',serif"><rect width="40" height="30" fill="#f7f1e3"/>
        <text x="2" y="20" font-size="12">Žluť</text></svg>"##;

    fn png(svg: &str, width: u32) -> Result<Vec<u8>, PngError> {
        let runtime = tokio::runtime::Builder::new_current_thread().build().unwrap();
        runtime.block_on(PngRenderer::default().png(svg.into(), width))
    }

    fn dimensions(png: &[u8]) -> (u32, u32) {
        let number = |at: usize| u32::from_be_bytes(png[at..at + 4].try_into().unwrap());
        (number(16), number(20))
    }

    #[test]
    fn a_drawing_becomes_a_png_of_the_wanted_width() {
        let png = png(DRAWING, 400).unwrap();

        assert!(png.starts_with(b"\x89PNG"));
        assert_eq!(dimensions(&png), (400, 300));
    }

    #[test]
    fn text_is_set_in_the_embedded_font() {
        let with = png(DRAWING, 400).unwrap();
        let without = png(&DRAWING.replace("Žluť", ""), 400).unwrap();

        assert_ne!(with, without);
    }

    #[test]
    fn what_is_too_large_or_no_drawing_is_refused() {
        let tall = DRAWING.replace("\"30\"", "\"30000\"").replace("0 0 40 30", "0 0 40 30000");

        let refused = [png(&"x".repeat(LARGEST + 1), 400), png(&tall, 4000), png("<p>no drawing</p>", 400)];

        assert_eq!(refused[0], Err(PngError::TooLarge));
        assert_eq!(refused[1], Err(PngError::TooLarge));
        assert!(matches!(refused[2], Err(PngError::Unreadable(_))));
    }
}
