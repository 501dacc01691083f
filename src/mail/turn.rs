//! Letters that ask: a turn, a reminder, the turns of a day, and what came of an answer by mail.

use super::courier::{Addressee, Courier};
use super::draft::{Draft, Unwritten, about, address, words_for};
use super::message::blank;
use super::report::Report;
use super::words::{Words, as_part, shortened};
use crate::auth::SeatClaims;
use crate::domain::{Game, GameId, Letter, Notice, Rhythm, SeatRow};
use crate::pages::mail::{LetterLine, LetterPage, LetterSection, Link, OutlineLine};
use crate::play::SeenEntry;
use crate::store::return_addresses::Question;
use crate::store::{StoreError, outbox};
use kernel::{Decision, Seat, Section};

/// Entries looked at for what happened since the recipient's last decision.
const LOOK_BACK: u64 = 96;
/// Lines of the chronicle in a letter.
const STORY: usize = 40;
/// Options listed in a letter.
const OPTIONS: usize = 120;
/// The longest question in a subject.
const SUBJECT: usize = 80;

/// A question that stands, with everything about it.
pub(super) struct Asking {
    table: Game,
    row: SeatRow,
    decision: Decision,
    question: String,
    link: String,
}

impl Courier {
    /// The question a seat's holder is asked now.
    pub(super) async fn asking(
        &self,
        game: &GameId,
        seat: Seat,
        addressee: &Addressee,
        words: &Words,
    ) -> Result<Asking, Unwritten> {
        let account = &addressee.account;
        let table = self.play.table_by_letter(game).await?;
        let row = table.seat(seat).filter(|row| row.is_held_by(&account.id)).ok_or(Unwritten::Outdated)?;
        let asked = self.play.decision(game, &account.id, Some(&words.language)).await?;
        let decision = asked.ok_or(Unwritten::Outdated)?;
        let claims = SeatClaims {
            game: game.clone(),
            seat,
            holder: account.id.clone(),
            tenure: row.tenure,
            since: decision.since,
        };
        let link = format!("{}/play/{}", self.post.base_url, self.auth.seat_token(&claims)?);
        let question = decision.text.clone().unwrap_or_else(|| words.say("turn-question"));
        Ok(Asking { row: row.clone(), table, decision, question, link })
    }

    /// Somebody is asked.
    pub(super) async fn turn(&self, notice: &Notice, addressee: &Addressee) -> Result<Draft, Unwritten> {
        let (game, seat) = about(notice)?;
        let words = words_for(&addressee.account);
        let asking = self.asking(&game, seat, addressee, &words).await?;
        if !asking.is_told_by(notice) {
            return Err(Unwritten::Outdated);
        }
        let subject = self.subject("turn-subject", &asking, &words);
        let opening = asking.question.clone();
        self.ask(notice, addressee, &words, &asking, LetterPage { subject, opening, ..blank(&words) }).await
    }

    /// Somebody has been asked for long.
    pub(super) async fn reminder(&self, notice: &Notice, addressee: &Addressee) -> Result<Draft, Unwritten> {
        let (game, seat) = about(notice)?;
        let words = words_for(&addressee.account);
        let asking = self.asking(&game, seat, addressee, &words).await?;
        if !asking.is_told_by(notice) {
            return Err(Unwritten::Outdated);
        }
        let subject = self.subject("reminder-subject", &asking, &words);
        let question = as_part(&asking.question, usize::MAX);
        let opening = words.fill("reminder-opening", &[("question", question.into())]);
        self.ask(notice, addressee, &words, &asking, LetterPage { subject, opening, ..blank(&words) }).await
    }

    fn subject(&self, key: &str, asking: &Asking, words: &Words) -> String {
        let said = words.say("turn-said");
        // The subject says whose turn it is; the question need not say it again.
        let question = asking.question.strip_prefix(&said).unwrap_or(&asking.question);
        let question = as_part(question, SUBJECT);
        words.fill(key, &[("title", self.title(&asking.table).into()), ("question", question.into())])
    }

    /// A letter that asks: the question, the board, what happened, the options.
    async fn ask(
        &self,
        notice: &Notice,
        addressee: &Addressee,
        words: &Words,
        asking: &Asking,
        page: LetterPage,
    ) -> Result<Draft, Unwritten> {
        let account = &addressee.account;
        let (picture, alt) = self.board(&asking.table, account, words).await?;
        let outline = self.play.outline(&asking.table.id, Some(&account.id), &words.language).await?;
        let mut lines = Vec::new();
        flatten(&outline.sections, 0, &mut lines);
        let story = self.since_last_decision(asking, addressee, words).await?;
        let rhythm = self.rhythm(addressee, &asking.table.id).await?;
        let mut page = LetterPage {
            preview: story
                .as_ref()
                .and_then(|story| story.lines.last())
                .map_or_else(String::new, |line| shortened(&line.text, 120)),
            title: Some(self.title(&asking.table)),
            due: asking.row.deadline.map(|deadline| words.until(deadline, self.play.clock.now())),
            button: Some(Link { text: words.say("turn-button"), link: asking.link.clone() }),
            picture: picture.is_some().then(|| format!("{alt} {}", words.say("board-alt-more"))),
            outline_heading: words.say("outline"),
            outline: lines,
            small_print: vec![
                words.say("turn-why"),
                rhythm_in_words(rhythm, addressee, words),
                words.say("link-only"),
            ],
            ..page
        };
        page.sections.extend(story);
        page.sections.push(self.options(&asking.decision, words));
        let question = Some(asking.answerable());
        Ok(Draft { picture, question, ..self.at_the_table(notice, addressee, words, page)? })
    }

    /// What happened since the seat decided last.
    async fn since_last_decision(
        &self,
        asking: &Asking,
        addressee: &Addressee,
        words: &Words,
    ) -> Result<Option<LetterSection>, Unwritten> {
        let (game, seat) = (&asking.table.id, asking.row.seat);
        let after = asking.table.head.saturating_sub(LOOK_BACK);
        let most = usize::try_from(LOOK_BACK).unwrap_or(usize::MAX);
        let page = self.play.log(game, Some(&addressee.account.id), after, most, &words.language).await?;
        let own = page.entries.iter().rposition(|seen| seen.entry.seat == seat);
        let news = own.map_or(&page.entries[..], |own| &page.entries[own + 1..]);
        let mut lines: Vec<String> = news.iter().flat_map(|seen: &SeenEntry| seen.text.clone()).collect();
        if lines.is_empty() {
            return Ok(None);
        }
        let earlier = lines.len().saturating_sub(STORY);
        lines.drain(..earlier);
        let heading = if own.is_none() && after == 0 { "since-begin" } else { "since" };
        let note = (earlier > 0).then(|| words.fill("since-earlier", &[("count", earlier.into())]));
        let lines = lines.into_iter().map(|text| LetterLine { text, ..LetterLine::default() });
        Ok(Some(LetterSection {
            heading: words.say(heading),
            lines: lines.collect(),
            note,
            ..LetterSection::default()
        }))
    }

    fn options(&self, decision: &Decision, words: &Words) -> LetterSection {
        let lines = decision.options.iter().take(OPTIONS).map(|option| LetterLine {
            text: option.text.clone().unwrap_or_else(|| option.notation.clone()),
            notation: Some(option.notation.clone()),
            link: None,
        });
        let more = (decision.options.len() > OPTIONS).then(|| words.say("turn-options-more"));
        let reply = self.post.inbound.as_ref().map(|_| words.say("turn-reply"));
        let note: Vec<String> = more.into_iter().chain(reply).collect();
        LetterSection {
            heading: words.say("turn-options"),
            numbered: true,
            lines: lines.collect(),
            note: Some(note.join(" ")).filter(|note| !note.is_empty()),
            ..LetterSection::default()
        }
    }

    /// One letter for all turns that wait, and which other notices it covers.
    pub(super) async fn write_for_the_day(
        &self,
        notice: &Notice,
        addressee: &Addressee,
    ) -> Result<(Result<Letter, Unwritten>, Vec<String>), StoreError> {
        let (recipient, now) = (notice.recipient.clone(), self.play.clock.now());
        let waiting = self.play.store.read(move |conn| outbox::turns_of(conn, &recipient, now)).await?;
        let words = words_for(&addressee.account);
        let mut others = Vec::new();
        let mut askings = Vec::new();
        for other in [notice.clone()].into_iter().chain(waiting) {
            let Ok((game, seat)) = about(&other) else { continue };
            let first = other.id == notice.id;
            if !first
                && (self.rhythm(addressee, &game).await? != Rhythm::Daily
                    || !self.errands.claim(&other).await?)
            {
                continue;
            }
            match self.asking(&game, seat, addressee, &words).await {
                Ok(asking) if asking.is_told_by(&other) => askings.push(asking),
                Ok(_) | Err(Unwritten::Outdated) => {}
                Err(Unwritten::Failed(why)) => return Ok((Err(Unwritten::Failed(why)), Vec::new())),
            }
            if !first {
                others.push(other.id);
            }
        }
        let letter = match askings.len() {
            0 => Err(Unwritten::Outdated),
            1 if others.is_empty() => self.write(notice, Some(addressee)).await,
            _ => self.digest(notice, addressee, &words, &askings).await,
        };
        Ok((letter, others))
    }

    async fn digest(
        &self,
        notice: &Notice,
        addressee: &Addressee,
        words: &Words,
        askings: &[Asking],
    ) -> Result<Letter, Unwritten> {
        let now = self.play.clock.now();
        let lines = askings.iter().map(|asking| {
            let values =
                [("title", self.title(&asking.table).into()), ("question", asking.question.clone().into())];
            let due = asking.row.deadline.map(|deadline| words.until(deadline, now));
            let text =
                [words.fill("digest-line", &values)].into_iter().chain(due).collect::<Vec<_>>().join(" ");
            LetterLine { text, notation: None, link: Some(asking.link.clone()) }
        });
        let section = LetterSection {
            heading: words.say("digest-heading"),
            lines: lines.collect(),
            link_text: words.say("digest-link"),
            ..LetterSection::default()
        };
        let count = [("count", askings.len().into())];
        let page = LetterPage {
            subject: words.fill("digest-subject", &count),
            opening: words.fill("digest-opening", &count),
            button: Some(Link {
                text: words.say("digest-button"),
                link: format!("{}/games", self.post.base_url),
            }),
            sections: vec![section],
            small_print: vec![words.say("turn-why"), words.say("rhythm-daily")],
            small_links: vec![self.settings_link(words)],
            ..blank(words)
        };
        let account = Some(addressee.account.id.clone());
        // A letter about several games belongs to no thread.
        let notice = Notice { game: None, ..notice.clone() };
        self.seal(&notice, Draft { account, ..Draft::new(address(addressee)?, page) }).await
    }

    /// What came of an answer by mail, and what is asked next.
    pub(super) async fn reply(&self, notice: &Notice, addressee: &Addressee) -> Result<Draft, Unwritten> {
        let (game, seat) = about(notice)?;
        let words = words_for(&addressee.account);
        let report: Report = serde_json::from_str(&notice.body).map_err(|_| Unwritten::Outdated)?;
        let table = self.play.table_by_letter(&game).await?;
        let mut page =
            LetterPage { title: Some(self.title(&table)), ..report.page(&self.title(&table), &words) };
        let mut draft = match self.asking(&game, seat, addressee, &words).await {
            Ok(asking) if report.goes_on() => {
                let question = [("question", asking.question.clone().into())];
                page.paragraphs.push(words.fill("reply-next", &question));
                self.ask(notice, addressee, &words, &asking, page).await?
            }
            Ok(_) | Err(Unwritten::Outdated) => {
                page.paragraphs.push(words.say(if table.status.is_over() {
                    "reply-over"
                } else {
                    "reply-wait"
                }));
                if report.has_played() && !table.status.is_over() {
                    page.paragraphs.push(words.say("reply-undo"));
                }
                page.small_print.push(words.say("reply-why"));
                let row = table.seat(seat).filter(|row| row.is_held_by(&addressee.account.id));
                let question = row.map(|row| Question {
                    game: game.clone(),
                    seat,
                    tenure: row.tenure,
                    asked: row.asked,
                    since: None,
                });
                Draft { question, ..self.at_the_table(notice, addressee, &words, page)? }
            }
            Err(error) => return Err(error),
        };
        draft.answers = report.message_id;
        Ok(draft)
    }
}

impl Asking {
    /// Whether a notice tells of this very question: its key ends with the entry from which the seat has been asked.
    /// One about an earlier turn that was played meanwhile has nothing to tell any more.
    fn is_told_by(&self, notice: &Notice) -> bool {
        let told: Option<u64> = notice.key.rsplit(':').next().and_then(|asked| asked.parse().ok());
        told == self.row.asked
    }

    fn answerable(&self) -> Question {
        Question {
            game: self.table.id.clone(),
            seat: self.row.seat,
            tenure: self.row.tenure,
            asked: self.row.asked,
            since: Some(self.decision.since),
        }
    }
}

fn rhythm_in_words(rhythm: Rhythm, addressee: &Addressee, words: &Words) -> String {
    let minutes = addressee.known.habits.quiet_minutes;
    words.fill(&format!("rhythm-{}", rhythm.name()), &[("minutes", minutes.into())])
}

/// The position as lines.
fn flatten(sections: &[Section], depth: usize, lines: &mut Vec<OutlineLine>) {
    for section in sections {
        lines.push(OutlineLine { depth, heading: true, text: section.heading.clone() });
        let below = section.lines.iter().cloned();
        lines.extend(below.map(|text| OutlineLine { depth: depth + 1, heading: false, text }));
        flatten(&section.sections, depth + 1, lines);
    }
}
