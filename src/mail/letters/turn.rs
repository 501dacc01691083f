//! Letters that ask: a turn, a reminder, the turns of a day, and what came of an answer by mail.

use crate::app::VisibleEntry;
use crate::auth::SeatClaims;
use crate::domain::{Game, GameId, Letter, OutboxJob, Rhythm, TableSeat};
use crate::mail::catalogue::{LetterCatalogue, as_clause, truncate_at_word};
use crate::mail::inbound::reply_report::ReplyReport;
use crate::mail::letters::compose::empty_content;
use crate::mail::letters::finish::{ComposeError, LetterDraft, address, game_and_seat, words_for};
use crate::mail::sender::{MailSender, Recipient};
use crate::store::return_addresses::AskedDecision;
use crate::store::{StoreError, outbox};
use crate::views::letter::{LetterContent, LetterLine, LetterSection, Link, OutlineLine};
use kernel::{Decision, Seat, Section};

/// Entries looked at for what happened since the recipient's last decision.
const LOOK_BACK: u64 = 96;
/// Lines of the chronicle in a letter.
const MAX_NEWS_LINES: usize = 40;
/// Options listed in a letter.
const OPTIONS: usize = 120;
/// The longest question in a subject.
const SUBJECT: usize = 80;

/// A question that stands, with everything about it.
pub(in crate::mail) struct OpenDecision {
    game: Game,
    row: TableSeat,
    decision: Decision,
    question: String,
    link: String,
}

impl MailSender {
    /// The question a seat's holder is asked now.
    pub(in crate::mail) async fn load_open_decision(
        &self,
        game: &GameId,
        seat: Seat,
        addressee: &Recipient,
        words: &LetterCatalogue,
    ) -> Result<OpenDecision, ComposeError> {
        let account = &addressee.account;
        let table = self.app.load_unchecked(game).await?;
        let row = table.seat(seat).filter(|row| row.is_held_by(&account.id)).ok_or(ComposeError::Outdated)?;
        let asked = self.app.decision(game, &account.id, Some(&words.language)).await?;
        let decision = asked.ok_or(ComposeError::Outdated)?;
        let claims = SeatClaims {
            game: game.clone(),
            seat,
            holder: account.id.clone(),
            tenure: row.tenure,
            since: decision.since,
        };
        let link = format!("{}/play/{}", self.config.base_url, self.auth.seat_token(&claims)?);
        let question = decision.text.clone().unwrap_or_else(|| words.text("turn-question"));
        Ok(OpenDecision { row: row.clone(), game: table, decision, question, link })
    }

    /// Somebody is asked.
    pub(in crate::mail) async fn turn(
        &self,
        job: &OutboxJob,
        addressee: &Recipient,
    ) -> Result<LetterDraft, ComposeError> {
        let (game, seat) = game_and_seat(job)?;
        let words = words_for(&addressee.account);
        let asking = self.load_open_decision(&game, seat, addressee, &words).await?;
        if !asking.matches_job(job) {
            return Err(ComposeError::Outdated);
        }
        let subject = self.subject("turn-subject", &asking, &words);
        let opening = asking.question.clone();
        self.decision_letter(
            job,
            addressee,
            &words,
            &asking,
            LetterContent { subject, opening, ..empty_content(&words) },
        )
        .await
    }

    /// Somebody has been asked for long.
    pub(in crate::mail) async fn reminder(
        &self,
        job: &OutboxJob,
        addressee: &Recipient,
    ) -> Result<LetterDraft, ComposeError> {
        let (game, seat) = game_and_seat(job)?;
        let words = words_for(&addressee.account);
        let asking = self.load_open_decision(&game, seat, addressee, &words).await?;
        if !asking.matches_job(job) {
            return Err(ComposeError::Outdated);
        }
        let subject = self.subject("reminder-subject", &asking, &words);
        let question = as_clause(&asking.question, usize::MAX);
        let opening = words.text_with("reminder-opening", &[("question", question.into())]);
        self.decision_letter(
            job,
            addressee,
            &words,
            &asking,
            LetterContent { subject, opening, ..empty_content(&words) },
        )
        .await
    }

    fn subject(&self, key: &str, asking: &OpenDecision, words: &LetterCatalogue) -> String {
        let said = words.text("turn-said");
        // The subject says whose turn it is; the question need not say it again.
        let question = asking.question.strip_prefix(&said).unwrap_or(&asking.question);
        let question = as_clause(question, SUBJECT);
        words.text_with(key, &[("title", self.title(&asking.game).into()), ("question", question.into())])
    }

    /// A letter that asks: the question, the board, what happened, the options.
    async fn decision_letter(
        &self,
        job: &OutboxJob,
        addressee: &Recipient,
        words: &LetterCatalogue,
        asking: &OpenDecision,
        page: LetterContent,
    ) -> Result<LetterDraft, ComposeError> {
        let account = &addressee.account;
        let (picture, alt) = self.board(&asking.game, account, words).await?;
        let outline = self.app.outline(&asking.game.id, Some(&account.id), &words.language).await?;
        let mut lines = Vec::new();
        flatten(&outline.sections, 0, &mut lines);
        let story = self.since_last_decision(asking, addressee, words).await?;
        let rhythm = self.rhythm(addressee, &asking.game.id).await?;
        let mut page = LetterContent {
            preview: story
                .as_ref()
                .and_then(|story| story.lines.last())
                .map_or_else(String::new, |line| truncate_at_word(&line.text, 120)),
            title: Some(self.title(&asking.game)),
            rule: page.rule.or_else(|| self.rule_link(asking.decision.rule_url.as_deref(), words)),
            due: words.due_text(&asking.row, self.app.clock.now()),
            button: Some(Link { text: words.text("turn-button"), url: asking.link.clone() }),
            picture: picture.is_some().then(|| format!("{alt} {}", words.text("board-alt-more"))),
            outline_heading: words.text("outline"),
            outline: lines,
            small_print: vec![
                words.text("turn-why"),
                rhythm_in_words(rhythm, addressee, words),
                words.text("link-only"),
            ],
            ..page
        };
        page.sections.extend(story);
        page.sections.push(self.options(&asking.decision, words));
        let question = Some(asking.asked_decision());
        Ok(LetterDraft { picture, question, ..self.table_letter(job, addressee, words, page)? })
    }

    /// What happened since the seat decided last.
    async fn since_last_decision(
        &self,
        asking: &OpenDecision,
        addressee: &Recipient,
        words: &LetterCatalogue,
    ) -> Result<Option<LetterSection>, ComposeError> {
        let (game, seat) = (&asking.game.id, asking.row.seat);
        let after = asking.game.head.saturating_sub(LOOK_BACK);
        let most = usize::try_from(LOOK_BACK).unwrap_or(usize::MAX);
        let page = self.app.log(game, Some(&addressee.account.id), after, most, &words.language).await?;
        let own = page.entries.iter().rposition(|seen| seen.entry.seat == seat);
        let news = own.map_or(&page.entries[..], |own| &page.entries[own + 1..]);
        let mut lines: Vec<String> = news.iter().flat_map(|seen: &VisibleEntry| seen.text.clone()).collect();
        if lines.is_empty() {
            return Ok(None);
        }
        let earlier = lines.len().saturating_sub(MAX_NEWS_LINES);
        lines.drain(..earlier);
        let heading = if own.is_none() && after == 0 { "since-begin" } else { "since" };
        let note = (earlier > 0).then(|| words.text_with("since-earlier", &[("count", earlier.into())]));
        let lines = lines.into_iter().map(|text| LetterLine { text, ..LetterLine::default() });
        Ok(Some(LetterSection {
            heading: words.text(heading),
            lines: lines.collect(),
            note,
            ..LetterSection::default()
        }))
    }

    /// Where a rule can be read: its number stands behind the address of its page.
    fn rule_link(&self, rule_url: Option<&str>, words: &LetterCatalogue) -> Option<Link> {
        let path = rule_url?;
        let (_, number) = path.split_once('#')?;
        let text = words.text_with("rule", &[("number", number.to_owned().into())]);
        Some(Link { text, url: format!("{}{path}", self.config.base_url) })
    }

    fn options(&self, decision: &Decision, words: &LetterCatalogue) -> LetterSection {
        let lines = decision.options.iter().take(OPTIONS).map(|option| LetterLine {
            text: option.text.clone().unwrap_or_else(|| option.notation.clone()),
            notation: Some(option.notation.clone()),
            url: None,
        });
        let more = (decision.options.len() > OPTIONS).then(|| words.text("turn-options-more"));
        let reply = self.config.inbound.as_ref().map(|_| words.text("turn-reply"));
        let note: Vec<String> = more.into_iter().chain(reply).collect();
        LetterSection {
            heading: words.text("turn-options"),
            numbered: true,
            lines: lines.collect(),
            note: Some(note.join(" ")).filter(|note| !note.is_empty()),
            ..LetterSection::default()
        }
    }

    /// One letter for all turns that wait, and which other notices it covers.
    pub(in crate::mail) async fn compose_digest(
        &self,
        job: &OutboxJob,
        addressee: &Recipient,
    ) -> Result<(Result<Letter, ComposeError>, Vec<String>), StoreError> {
        let (recipient, now) = (job.recipient.clone(), self.app.clock.now());
        let waiting =
            self.app.store.read(move |conn| outbox::list_pending_turns(conn, &recipient, now)).await?;
        let words = words_for(&addressee.account);
        let mut others = Vec::new();
        let mut askings = Vec::new();
        for other in [job.clone()].into_iter().chain(waiting) {
            let Ok((game, seat)) = game_and_seat(&other) else { continue };
            let first = other.id == job.id;
            if !first
                && (self.rhythm(addressee, &game).await? != Rhythm::Daily
                    || !self.errands.claim(&other).await?)
            {
                continue;
            }
            match self.load_open_decision(&game, seat, addressee, &words).await {
                Ok(asking) if asking.matches_job(&other) => askings.push(asking),
                Ok(_) | Err(ComposeError::Outdated) => {}
                Err(ComposeError::Failed(why)) => return Ok((Err(ComposeError::Failed(why)), Vec::new())),
            }
            if !first {
                others.push(other.id);
            }
        }
        let letter = match askings.len() {
            0 => Err(ComposeError::Outdated),
            1 if others.is_empty() => self.compose(job, Some(addressee)).await,
            _ => self.digest(job, addressee, &words, &askings).await,
        };
        Ok((letter, others))
    }

    async fn digest(
        &self,
        job: &OutboxJob,
        addressee: &Recipient,
        words: &LetterCatalogue,
        askings: &[OpenDecision],
    ) -> Result<Letter, ComposeError> {
        let now = self.app.clock.now();
        let lines = askings.iter().map(|asking| {
            let values =
                [("title", self.title(&asking.game).into()), ("question", asking.question.clone().into())];
            let due = words.due_text(&asking.row, now);
            let text = [words.text_with("digest-line", &values)]
                .into_iter()
                .chain(due)
                .collect::<Vec<_>>()
                .join(" ");
            LetterLine { text, notation: None, url: Some(asking.link.clone()) }
        });
        let section = LetterSection {
            heading: words.text("digest-heading"),
            lines: lines.collect(),
            link_text: words.text("digest-link"),
            ..LetterSection::default()
        };
        let count = [("count", askings.len().into())];
        let page = LetterContent {
            subject: words.text_with("digest-subject", &count),
            opening: words.text_with("digest-opening", &count),
            button: Some(Link {
                text: words.text("digest-button"),
                url: format!("{}/games", self.config.base_url),
            }),
            sections: vec![section],
            small_print: vec![words.text("turn-why"), words.text("rhythm-daily")],
            small_links: vec![self.settings_link(words)],
            ..empty_content(words)
        };
        let account = Some(addressee.account.id.clone());
        // A letter about several games belongs to no thread.
        let job = OutboxJob { game: None, ..job.clone() };
        self.finish_letter(&job, LetterDraft { account, ..LetterDraft::new(address(addressee)?, page) }).await
    }

    /// What came of an answer by mail, and what is asked next.
    pub(in crate::mail) async fn reply(
        &self,
        job: &OutboxJob,
        addressee: &Recipient,
    ) -> Result<LetterDraft, ComposeError> {
        let (game, seat) = game_and_seat(job)?;
        let words = words_for(&addressee.account);
        let report: ReplyReport = serde_json::from_str(&job.body).map_err(|_| ComposeError::Outdated)?;
        let table = self.app.load_unchecked(&game).await?;
        let mut page =
            LetterContent { title: Some(self.title(&table)), ..report.page(&self.title(&table), &words) };
        page.rule = self.rule_link(report.rule_url.as_deref(), &words);
        let mut draft = match self.load_open_decision(&game, seat, addressee, &words).await {
            Ok(asking) if report.asks_next() => {
                let question = [("question", asking.question.clone().into())];
                page.paragraphs.push(words.text_with("reply-next", &question));
                self.decision_letter(job, addressee, &words, &asking, page).await?
            }
            Ok(_) | Err(ComposeError::Outdated) => {
                page.paragraphs.push(words.text(if table.status.is_over() {
                    "reply-over"
                } else {
                    "reply-wait"
                }));
                if report.has_played() && !table.status.is_over() {
                    page.paragraphs.push(words.text("reply-undo"));
                }
                page.small_print.push(words.text("reply-why"));
                let row = table.seat(seat).filter(|row| row.is_held_by(&addressee.account.id));
                let question = row.map(|row| AskedDecision {
                    game: game.clone(),
                    seat,
                    tenure: row.tenure,
                    asked: row.asked_since,
                    since: None,
                    upgrade: None,
                });
                LetterDraft { question, ..self.table_letter(job, addressee, &words, page)? }
            }
            Err(error) => return Err(error),
        };
        draft.in_reply_to = report.message_id;
        Ok(draft)
    }
}

impl OpenDecision {
    /// Whether a notice tells of this very question: its key ends with the entry from which the seat has been asked.
    /// One about an earlier turn that was played meanwhile has nothing to tell any more.
    fn matches_job(&self, job: &OutboxJob) -> bool {
        let told: Option<u64> = job.dedupe_key.rsplit(':').next().and_then(|asked| asked.parse().ok());
        told == self.row.asked_since
    }

    fn asked_decision(&self) -> AskedDecision {
        AskedDecision {
            game: self.game.id.clone(),
            seat: self.row.seat,
            tenure: self.row.tenure,
            asked: self.row.asked_since,
            since: Some(self.decision.since),
            upgrade: None,
        }
    }
}

fn rhythm_in_words(rhythm: Rhythm, addressee: &Recipient, words: &LetterCatalogue) -> String {
    let minutes = addressee.profile.preferences.quiet_minutes;
    words.text_with(&format!("rhythm-{}", rhythm.name()), &[("minutes", minutes.into())])
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
