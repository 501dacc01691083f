//! The icons of pages: each shape once, used wherever it is named.

use easel::Icon;

fn find(name: &str) -> Option<Icon> {
    Icon::ALL.iter().copied().find(|icon| icon.name() == name)
}

/// An icon in a line of text, as large as the text. What it means stands beside it in words.
pub fn inline_icon(name: &str) -> String {
    let Some(icon) = find(name) else { return String::new() };
    format!(
        r##"<svg class="icon easel" viewBox="0 0 24 24" aria-hidden="true"><use class="f-{}" href="#i-{name}"/></svg>"##,
        icon.paint().name()
    )
}

/// The shapes of all icons that a page uses.
pub fn icon_sheet(page: &str) -> String {
    if page.contains("href=\"#i-") { easel::symbols_for(page) } else { String::new() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_carries_each_shape_it_uses_once() {
        let page = format!("{}{}{}", inline_icon("coin"), inline_icon("coin"), inline_icon("wood"));

        let sheet = icon_sheet(&page);

        assert_eq!(sheet.matches("<symbol").count(), 2);
        assert!(sheet.contains("id=\"i-coin\"") && sheet.contains("id=\"i-wood\""));
        assert_eq!(icon_sheet("a page without any"), "");
        assert_eq!(inline_icon("no such icon"), "");
    }
}
