//! What pages are dressed in: style sheets, scripts, fonts and the seal, embedded in the program. Each is served
//! under a name that holds a fingerprint of its content, so that browsers may keep it for good.

use std::borrow::Cow;
use std::sync::LazyLock;

/// A file that pages ask for.
pub struct Asset {
    /// Its plain name.
    pub name: &'static str,
    /// Its content type.
    pub kind: &'static str,
    /// What it holds.
    pub bytes: Cow<'static, [u8]>,
    /// Its name with the fingerprint.
    pub file: String,
    /// Where it is found.
    pub href: String,
}

const CSS: &str = "text/css; charset=utf-8";
const SCRIPT: &str = "text/javascript; charset=utf-8";
const FONT: &str = "font/woff2";
const PNG: &str = "image/png";

macro_rules! embedded {
    ($file:literal) => {
        include_bytes!(concat!("../../assets/", $file)).as_slice()
    };
}

static ASSETS: LazyLock<Vec<Asset>> = LazyLock::new(|| {
    let mut assets = vec![
        asset("regular.woff2", FONT, embedded!("fonts/libertinus-serif-regular.woff2").into()),
        asset("bold.woff2", FONT, embedded!("fonts/libertinus-serif-bold.woff2").into()),
        asset("seal.svg", "image/svg+xml", embedded!("seal.svg").into()),
        asset("seal-waiting.svg", "image/svg+xml", embedded!("seal-waiting.svg").into()),
        asset("icon-192.png", PNG, embedded!("icons/icon-192.png").into()),
        asset("icon-512.png", PNG, embedded!("icons/icon-512.png").into()),
        asset("maskable-512.png", PNG, embedded!("icons/maskable-512.png").into()),
        asset("touch-180.png", PNG, embedded!("icons/touch-180.png").into()),
        asset("site.js", SCRIPT, embedded!("site.js").into()),
        asset("game.js", SCRIPT, embedded!("game.js").into()),
        asset("new.js", SCRIPT, embedded!("new.js").into()),
        asset("game.css", CSS, embedded!("game.css").into()),
        asset("boards.css", CSS, easel::stylesheet().into_bytes().into()),
    ];
    // The style sheet names the fonts, so it is made when their fingerprints are known.
    let mut style = include_str!("../../assets/style.css").to_owned();
    for font in assets.iter().filter(|asset| asset.kind == FONT) {
        style = style.replace(&format!("url({})", font.name), &format!("url({})", font.href));
    }
    let style = with_chosen_theme(&style);
    assets.push(asset("style.css", CSS, style.into_bytes().into()));
    assets
});

/// Lets a reader choose against the device: what the dark scheme sets holds where `data-theme` is dark too, and not where
/// it is light.
fn with_chosen_theme(style: &str) -> String {
    const DARK: &str = "@media (prefers-color-scheme:dark){:root{";
    let Some((before, rest)) = style.split_once(DARK) else { return style.to_owned() };
    let Some((dark, after)) = rest.split_once("}}") else { return style.to_owned() };
    format!(
        "{before}@media (prefers-color-scheme:dark){{:root:not([data-theme=light]){{{dark}}}}}\n\
         :root[data-theme=dark]{{color-scheme:dark;{dark}}}\n:root[data-theme=light]{{color-scheme:light}}{after}"
    )
}

fn asset(name: &'static str, kind: &'static str, bytes: Cow<'static, [u8]>) -> Asset {
    let print = kernel::Hex(kernel::sha256(&[&bytes])).to_string();
    let (stem, end) = name.split_once('.').unwrap_or((name, "bin"));
    let file = format!("{stem}.{}.{end}", &print[..12]);
    Asset { name, kind, bytes, href: format!("/assets/{file}"), file }
}

/// Where an asset is found.
pub fn href(name: &str) -> &'static str {
    ASSETS.iter().find(|asset| asset.name == name).map_or("", |asset| &asset.href)
}

/// The asset with that name and fingerprint.
pub fn find(file: &str) -> Option<&'static Asset> {
    ASSETS.iter().find(|asset| asset.file == file)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_asset_is_found_under_its_fingerprint() {
        for asset in ASSETS.iter() {
            assert_eq!(find(&asset.file).map(|found| found.name), Some(asset.name));
            assert_eq!(href(asset.name), format!("/assets/{}", asset.file));
            assert!(!asset.bytes.is_empty(), "{}", asset.name);
        }
    }

    #[test]
    fn a_chosen_theme_holds_against_the_device() {
        let style = with_chosen_theme("a{}\n@media (prefers-color-scheme:dark){:root{\n--paper:#000}}\nb{}");

        assert!(style.contains(":root:not([data-theme=light]){\n--paper:#000}}"), "{style}");
        assert!(style.contains(":root[data-theme=dark]{color-scheme:dark;\n--paper:#000}"), "{style}");
        assert!(style.starts_with("a{}") && style.ends_with("b{}"));
        let ours = find(href("style.css").trim_start_matches("/assets/")).unwrap();
        assert!(std::str::from_utf8(&ours.bytes).unwrap().contains("[data-theme=dark]"));
    }

    #[test]
    fn the_style_sheet_names_the_fonts_by_their_fingerprints() {
        let style = find(href("style.css").trim_start_matches("/assets/")).unwrap();
        let text = std::str::from_utf8(&style.bytes).unwrap();

        assert!(text.contains(href("regular.woff2")) && text.contains(href("bold.woff2")));
        assert!(!text.contains("@import") && !text.contains("http"), "nothing is asked of anybody else");
    }
}
