//! The numbered rules of a ruleset as a page: Markdown becomes HTML in which every rule and every ruling has an anchor, so
//! that whoever cites a number can lead there.

use pulldown_cmark::{CowStr, Event, HeadingLevel, Options, Parser, Tag, TagEnd, html};
use std::collections::BTreeSet;
use std::fmt::Write as _;

/// The rules of a ruleset, to be shown.
#[derive(Clone, Default, Debug)]
pub struct RulesDocument {
    /// The text, as HTML.
    pub html: String,
    /// Its headings.
    pub contents: Vec<RulesHeading>,
    anchors: BTreeSet<String>,
}

/// A line of the table of contents.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RulesHeading {
    /// Where it leads.
    pub anchor: String,
    /// What it says.
    pub text: String,
    /// Whether it stands under another.
    pub is_nested: bool,
}

impl RulesDocument {
    /// Renders Markdown. HTML in it is shown as text, and links lead nowhere but to the document itself.
    pub fn of(markdown: &str) -> RulesDocument {
        let events: Vec<Event<'_>> = Parser::new_ext(markdown, Options::ENABLE_TABLES).collect();
        let mut writer = RulesWriter { events: &events, ..RulesWriter::default() };
        let marked = writer.mark_anchors();
        let linked = link_numbers(marked, &writer.anchors);
        let mut text = String::with_capacity(markdown.len() * 2);
        html::push_html(&mut text, linked.into_iter());
        RulesDocument { html: text, contents: writer.contents, anchors: writer.anchors }
    }

    /// Whether a number has a place in it.
    pub fn has(&self, rule: &str) -> bool {
        self.anchors.contains(rule)
    }
}

/// Puts anchors into a text: headings by their number, points of numbered lists by heading and point, rulings by `R` and
/// theirs.
#[derive(Default)]
struct RulesWriter<'a> {
    events: &'a [Event<'a>],
    anchors: BTreeSet<String>,
    contents: Vec<RulesHeading>,
    /// The number of the heading above.
    chapter: String,
    /// The newest number: of that heading, or of a paragraph under it.
    section: String,
    /// Whether the heading above is about rulings.
    is_ruling: bool,
    /// The next point of each list around; none for lists without numbers.
    lists: Vec<Option<u64>>,
}

impl<'a> RulesWriter<'a> {
    fn mark_anchors(&mut self) -> Vec<Event<'a>> {
        let mut out = Vec::with_capacity(self.events.len());
        let mut at = 0;
        while let Some(event) = self.events.get(at) {
            match event {
                Event::Start(Tag::Heading { level: HeadingLevel::H1, .. }) => at = self.end_of_heading(at),
                Event::Start(Tag::Heading { level, .. }) => out.push(self.heading(*level, at)),
                Event::Start(Tag::List(first)) => {
                    self.lists.push(*first);
                    out.push(event.clone());
                }
                Event::End(TagEnd::List(_)) => {
                    self.lists.pop();
                    out.push(event.clone());
                }
                Event::Start(Tag::Item) => out.push(self.point(at)),
                Event::Start(Tag::Paragraph) => out.push(self.paragraph(at)),
                Event::Start(Tag::TableCell) => out.extend([event.clone(), self.cell(at)]),
                Event::SoftBreak if self.begins_rule(at + 1) => {
                    out.extend([raw("</p>\n"), self.paragraph(at)]);
                }
                // A table may be wider than a phone.
                Event::Start(Tag::Table(_)) => {
                    let label = format!(
                        "<div class=\"scroll\" tabindex=\"0\" role=\"group\" aria-labelledby=\"{}\">",
                        self.chapter
                    );
                    out.extend([raw(&label), event.clone()]);
                }
                Event::End(TagEnd::Table) => out.extend([event.clone(), raw("</div>\n")]),
                Event::Html(text) | Event::InlineHtml(text) => out.push(Event::Text(text.clone())),
                Event::Rule
                | Event::Start(Tag::Link { .. } | Tag::Image { .. })
                | Event::End(TagEnd::Link | TagEnd::Image) => {}
                _ => out.push(event.clone()),
            }
            at += 1;
        }
        out
    }

    fn end_of_heading(&self, from: usize) -> usize {
        let length =
            self.events[from..].iter().position(|event| matches!(event, Event::End(TagEnd::Heading(_))));
        from + length.unwrap_or_default()
    }

    /// The words that follow.
    fn text_at(&self, at: usize) -> &str {
        let texts = self.events[at.min(self.events.len())..].iter().take(3);
        let mut texts = texts.filter(|event| !matches!(event, Event::Start(_)));
        match texts.next() {
            Some(Event::Text(text)) => text,
            _ => "",
        }
    }

    /// A new anchor; none if another place has it already.
    fn claim(&mut self, anchor: &str) -> bool {
        self.anchors.insert(anchor.to_owned())
    }

    fn heading(&mut self, level: HeadingLevel, at: usize) -> Event<'a> {
        let words: String = self.events[at..self.end_of_heading(at)]
            .iter()
            .filter_map(|event| match event {
                Event::Text(text) | Event::Code(text) => Some(&**text),
                _ => None,
            })
            .collect();
        let number = words.split(' ').next().unwrap_or_default().trim_end_matches('.');
        let is_number = number.starts_with(|c: char| c.is_ascii_digit());
        self.is_ruling = words.ends_with("Rulings");
        self.section = match number {
            "Appendix:" => "A".to_owned(),
            number if is_number => number.to_owned(),
            _ => slug(&words),
        };
        let anchor = self.section.clone();
        self.chapter.clone_from(&anchor);
        self.claim(&anchor);
        let is_nested = level != HeadingLevel::H2;
        self.contents.push(RulesHeading { anchor: anchor.clone(), text: words, is_nested });
        let id = Some(CowStr::from(anchor));
        Event::Start(Tag::Heading { level, id, classes: Vec::new(), attrs: Vec::new() })
    }

    /// A point of a list: 7.3.1 is the first of 7.3, R1 the first of the rulings.
    fn point(&mut self, at: usize) -> Event<'a> {
        let is_outermost = self.lists.len() == 1;
        let number = match self.lists.last_mut() {
            Some(Some(next)) => {
                *next += 1;
                Some(*next - 1)
            }
            _ => None,
        };
        let mut anchors = Vec::new();
        if let Some(number) = number.filter(|_| is_outermost) {
            anchors.push(format!("{}.{number}", self.section));
            if self.is_ruling {
                anchors.push(format!("R{number}"));
            }
        }
        anchors.extend(ruling_in(self.text_at(at + 1)).map(str::to_owned));
        anchors.retain(|anchor| self.anchors.insert(anchor.clone()));
        let mut html =
            anchors.first().map_or_else(|| "<li>".to_owned(), |anchor| format!("<li id=\"{anchor}\">"));
        for anchor in anchors.iter().skip(1) {
            let _ = write!(html, "<a id=\"{anchor}\"></a>");
        }
        raw(&html)
    }

    /// A paragraph, with an anchor if it begins with a number: of a ruling, or of a rule of the chapter.
    fn paragraph(&mut self, at: usize) -> Event<'a> {
        let text = self.text_at(at + 1);
        let rule = text.split(' ').next().filter(|word| self.is_below_chapter(word)).map(str::to_owned);
        if let Some(rule) = &rule {
            self.section.clone_from(rule);
        }
        let anchor = rule.or_else(|| ruling_in(self.text_at(at + 1)).map(str::to_owned));
        match anchor.filter(|anchor| self.claim(anchor)) {
            Some(anchor) => raw(&format!("<p id=\"{anchor}\">")),
            None => raw("<p>"),
        }
    }

    /// Whether a line begins with the number of a ruling, or of a rule of the chapter.
    fn begins_rule(&self, at: usize) -> bool {
        let text = self.text_at(at);
        ruling_in(text).is_some() || text.split(' ').next().is_some_and(|word| self.is_below_chapter(word))
    }

    /// What a cell begins with.
    fn cell(&mut self, at: usize) -> Event<'a> {
        let ruling = ruling_in(self.text_at(at + 1)).map(str::to_owned);
        let anchor = ruling.filter(|anchor| self.claim(anchor));
        raw(&anchor.map_or_else(String::new, |anchor| format!("<span id=\"{anchor}\"></span>")))
    }

    /// Whether a word is a number such as 7.4 under the heading 7.
    fn is_below_chapter(&self, word: &str) -> bool {
        let rest = word.strip_prefix(self.chapter.as_str()).and_then(|rest| rest.strip_prefix('.'));
        rest.is_some_and(|rest| !rest.is_empty() && rest.bytes().all(|byte| byte.is_ascii_digit()))
    }
}

fn raw<'a>(html: &str) -> Event<'a> {
    Event::Html(html.to_owned().into())
}

/// Words as an anchor.
fn slug(words: &str) -> String {
    let parts = words.split(|c: char| !c.is_alphanumeric()).filter(|part| !part.is_empty());
    parts.collect::<Vec<_>>().join("-").to_lowercase()
}

/// The number of the ruling that a text begins with.
fn ruling_in(text: &str) -> Option<&str> {
    let word = text.split(|c: char| !c.is_alphanumeric()).next()?;
    is_ruling(word).then_some(word)
}

fn is_ruling(word: &str) -> bool {
    word.strip_prefix('R')
        .is_some_and(|number| !number.is_empty() && number.bytes().all(|b| b.is_ascii_digit()))
}

/// Makes links of the numbers of rules that a text mentions.
fn link_numbers<'a>(events: Vec<Event<'a>>, anchors: &BTreeSet<String>) -> Vec<Event<'a>> {
    let mut out = Vec::with_capacity(events.len());
    let mut in_heading = false;
    for event in events {
        match &event {
            Event::Start(Tag::Heading { .. }) => in_heading = true,
            Event::End(TagEnd::Heading(_)) => in_heading = false,
            _ => {}
        }
        match event {
            Event::Text(text) if !in_heading => with_links(&text, anchors, &mut out),
            event => out.push(event),
        }
    }
    out
}

fn with_links(text: &str, anchors: &BTreeSet<String>, out: &mut Vec<Event<'_>>) {
    let mut plain = String::new();
    for (index, word) in text.split_inclusive(|c: char| !c.is_alphanumeric() && c != '.').enumerate() {
        let number = word.trim_end_matches(|c: char| !c.is_alphanumeric());
        let is_cited =
            is_ruling(number) || number.contains('.') && number.starts_with(|c: char| c.is_ascii_digit());
        // What a text begins with is its own number.
        let is_own = index == 0 && is_ruling(number);
        if is_cited && !is_own && anchors.contains(number) {
            out.push(Event::Text(std::mem::take(&mut plain).into()));
            out.push(raw(&format!("<a href=\"#{number}\">{number}</a>")));
            plain.push_str(&word[number.len()..]);
        } else {
            plain.push_str(word);
        }
    }
    out.push(Event::Text(plain.into()));
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "# Title\n\n## 8. Taking\n\n1. First & foremost, see 8.4 and R2.\n2. Second\n\n### 8.4 Bonus\n\n\
        | a | b |\n| - | - |\n| R7 | x |\n\n## 9. Rulings\n\n1. **R1** One.\n2. Two.\n\n## 10. More\n\n**10.1 Bold.** Words.\n1. A point.\n\n10.2 Two.\n10.3 Three.\n\nR5. Five.\nR6. Six, see R5.\n\n\
        <script>alert(1)</script>\n\n[away](https://example.org)\n";

    #[test]
    fn every_numbered_rule_has_an_anchor() {
        let document = RulesDocument::of(TEXT);

        for number in [
            "8", "8.1", "8.2", "8.4", "R7", "9", "9.1", "R1", "R2", "R5", "R6", "10", "10.1", "10.1.1",
            "10.2", "10.3",
        ] {
            assert!(document.has(number), "{number}: {}", document.html);
            assert_eq!(document.html.matches(&format!("id=\"{number}\"")).count(), 1, "{number}");
        }
        assert!(!document.has("8.3") && !document.has("R3"));
    }

    #[test]
    fn numbers_that_a_rule_mentions_are_links() {
        let html = RulesDocument::of(TEXT).html;

        assert!(
            html.contains("First &amp; foremost, see <a href=\"#8.4\">8.4</a> and <a href=\"#R2\">R2</a>."),
            "{html}"
        );
        assert!(html.contains("Six, see <a href=\"#R5\">R5</a>."), "{html}");
    }

    #[test]
    fn html_in_rules_is_shown_and_not_obeyed() {
        let html = RulesDocument::of(TEXT).html;

        assert!(!html.contains("<script"), "{html}");
        assert!(
            html.contains("&lt;script&gt;") && html.contains("away") && !html.contains("example.org"),
            "{html}"
        );
    }

    #[test]
    fn the_contents_are_the_headings() {
        let contents = RulesDocument::of(TEXT).contents;
        let said: Vec<_> = contents.iter().map(|line| (line.text.as_str(), line.is_nested)).collect();

        assert_eq!(
            said,
            [("8. Taking", false), ("8.4 Bonus", true), ("9. Rulings", false), ("10. More", false)]
        );
    }
}
