//! A letter in the making, and how it becomes one: both parts, its headers, its own return address.

use crate::app::AppError;
use crate::auth::{AuthError, UnsubscribeClaims};
use crate::domain::{Account, AccountId, Game, GameId, Letter, OutboxJob, TimeZone};
use crate::mail::addresses::{fresh_token, hash_token, reply_token};
use crate::mail::catalogue::LetterCatalogue;
use crate::mail::sender::{MailSender, Recipient};
use crate::store::return_addresses::{self, AskedDecision, ReturnAddress};
use crate::store::{Conn, StoreError};
use crate::views::letter::{LetterContent, LetterHtml, LetterText, Link, OutlineLine};
use crate::views::render;
use kernel::Seat;

/// Why a letter was not written.
#[derive(Debug, thiserror::Error)]
pub(in crate::mail) enum ComposeError {
    /// It no longer matters.
    #[error("it no longer matters")]
    Outdated,
    /// It could not be written this time.
    #[error("{0}")]
    Failed(String),
}

impl From<AppError> for ComposeError {
    fn from(error: AppError) -> ComposeError {
        match error {
            AppError::NotFound | AppError::AccountGone | AppError::NotBegun => ComposeError::Outdated,
            other => ComposeError::Failed(other.to_string()),
        }
    }
}

impl From<StoreError> for ComposeError {
    fn from(error: StoreError) -> ComposeError {
        ComposeError::Failed(error.to_string())
    }
}

impl From<AuthError> for ComposeError {
    fn from(error: AuthError) -> ComposeError {
        ComposeError::Failed(error.to_string())
    }
}

/// What a letter consists of.
pub(in crate::mail) struct LetterDraft {
    /// Where it goes.
    pub(in crate::mail) to: String,
    /// What it says.
    pub(in crate::mail) page: LetterContent,
    /// The board.
    pub(in crate::mail) picture: Option<Vec<u8>>,
    /// Whose it is; none for strangers.
    pub(in crate::mail) account: Option<AccountId>,
    /// What can be answered by mail.
    pub(in crate::mail) question: Option<AskedDecision>,
    /// How to have no more of them: a link that one press follows.
    pub(in crate::mail) unsubscribe: Option<String>,
    /// The mail it answers.
    pub(in crate::mail) in_reply_to: Option<String>,
}

impl LetterDraft {
    /// A letter that says just this.
    pub(in crate::mail) fn new(to: impl Into<String>, page: LetterContent) -> LetterDraft {
        LetterDraft {
            to: to.into(),
            page,
            picture: None,
            account: None,
            question: None,
            unsubscribe: None,
            in_reply_to: None,
        }
    }
}

impl MailSender {
    /// Finishes a letter.
    pub(in crate::mail) async fn finish_letter(
        &self,
        job: &OutboxJob,
        mut draft: LetterDraft,
    ) -> Result<Letter, ComposeError> {
        let mut headers = vec![("Message-ID".to_owned(), self.config.message_id(&job.dedupe_key))];
        if let Some(game) = &job.game {
            let thread = self.config.thread(game);
            let answers = draft.in_reply_to.clone().unwrap_or_else(|| thread.clone());
            let references = draft.in_reply_to.as_ref().map_or(thread.clone(), |id| format!("{thread} {id}"));
            headers.push(("In-Reply-To".into(), answers));
            headers.push(("References".into(), references));
        }
        let automatic = if draft.in_reply_to.is_some() { "auto-replied" } else { "auto-generated" };
        headers.push(("Auto-Submitted".into(), automatic.into()));
        let bounce_token = fresh_token();
        let token = reply_token(&bounce_token);
        if let Some(address) = self.config.bounce_address(&bounce_token) {
            headers.push(("Return-Path".into(), format!("<{address}>")));
        }
        let reply = self.config.reply_address(&token).filter(|_| draft.question.is_some());
        if let Some(reply) = &reply {
            headers.push(("Reply-To".into(), reply.clone()));
        }
        if let Some(link) = &draft.unsubscribe {
            let by_mail = reply.map(|reply| format!(", <mailto:{reply}?subject=stop&body=stop>"));
            headers.push(("List-Unsubscribe".into(), format!("<{link}>{}", by_mail.unwrap_or_default())));
            headers.push(("List-Unsubscribe-Post".into(), "List-Unsubscribe=One-Click".into()));
        }
        if self.config.inbound.is_some() {
            self.keep_return_address(job, &draft, &token).await?;
        }
        let html = render_within_limit(&mut draft.page);
        Ok(Letter {
            to: draft.to,
            subject: draft.page.subject.clone(),
            text: render(&LetterText { letter: &draft.page }),
            html,
            headers,
            picture: draft.picture,
        })
    }

    async fn keep_return_address(
        &self,
        job: &OutboxJob,
        draft: &LetterDraft,
        token: &str,
    ) -> Result<(), StoreError> {
        let address = ReturnAddress {
            job: job.id.clone(),
            account: draft.account.clone(),
            question: draft.question.clone(),
        };
        let (hash, now) = (hash_token(token), self.app.clock.now());
        let keep = move |conn: &mut Conn| return_addresses::insert(conn, &hash, &address, now);
        self.app.store.write(keep).await
    }

    /// A link that ends letters about a game with one press.
    pub(in crate::mail) fn unsubscribe_link(
        &self,
        claims: &UnsubscribeClaims,
    ) -> Result<String, ComposeError> {
        Ok(format!("{}/unsubscribe/{}", self.config.base_url, self.auth.unsubscribe_token(claims)?))
    }

    /// What a game is called.
    pub(in crate::mail) fn title(&self, game: &Game) -> String {
        let named = game.title.as_ref().map(|title| title.as_str().to_owned());
        named.unwrap_or_else(|| self.ruleset_title(game))
    }

    /// What is played.
    pub(in crate::mail) fn ruleset_title(&self, game: &Game) -> String {
        let ruleset = self.app.rulesets().find(&game.ruleset).map(|ruleset| ruleset.title().to_owned());
        ruleset.unwrap_or_else(|| game.ruleset.clone())
    }

    /// The page of a game.
    pub(in crate::mail) fn game_link(&self, game: &GameId) -> String {
        format!("{}/games/{game}", self.config.base_url)
    }

    /// Where the rhythm of letters is chosen.
    pub(in crate::mail) fn settings_link(&self, words: &LetterCatalogue) -> Link {
        Link { text: words.text("settings"), url: format!("{}/settings", self.config.base_url) }
    }
}

/// Mail programs cut off what is longer, and with it the way to answer and the way out.
const CLIPPED: usize = 100_000;

/// A letter's part with markup. Of a position that would make it too long the beginning is told: the rest is behind the
/// link.
fn render_within_limit(page: &mut LetterContent) -> String {
    loop {
        let html = render(&LetterHtml { letter: page });
        if html.len() <= CLIPPED || page.outline.is_empty() {
            return html;
        }
        page.outline.truncate(page.outline.len() / 2);
        if let Some(last) = page.outline.last_mut() {
            *last = OutlineLine { depth: 0, heading: false, text: "…".into() };
        }
    }
}

/// The words for an account.
pub(in crate::mail) fn words_for(account: &Account) -> LetterCatalogue {
    LetterCatalogue {
        language: account.profile.language.clone(),
        zone: TimeZone::from_stored(&account.profile.time_zone),
    }
}

/// The words for somebody who is not known.
pub(in crate::mail) fn words_for_strangers() -> LetterCatalogue {
    LetterCatalogue { language: "en".into(), zone: TimeZone::from_stored("UTC") }
}

/// The game and seat a notice is about.
pub(in crate::mail) fn game_and_seat(job: &OutboxJob) -> Result<(GameId, Seat), ComposeError> {
    job.game.clone().zip(job.seat).ok_or(ComposeError::Outdated)
}

/// Where letters to somebody go.
pub(in crate::mail) fn address(addressee: &Recipient) -> Result<String, ComposeError> {
    let email = addressee.account.email.as_ref();
    email.map(|email| email.as_str().to_owned()).ok_or(ComposeError::Outdated)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::views::letter::{LetterLine, LetterSection};

    #[test]
    fn a_letter_stays_short_enough_to_be_shown_whole() {
        let option = LetterLine {
            text: "Place the white member: ".repeat(6),
            notation: Some("place white ".repeat(4)),
            url: None,
        };
        let options = LetterSection { numbered: true, lines: vec![option; 120], ..LetterSection::default() };
        let line = OutlineLine { depth: 2, heading: false, text: "Gravel Pit (free; brings 2 stone)".into() };
        let mut page =
            LetterContent { sections: vec![options], outline: vec![line; 2000], ..LetterContent::default() };

        let html = render_within_limit(&mut page);

        assert!(html.len() <= CLIPPED, "{}", html.len());
        assert!(page.outline.len() > 100, "as much is told as there is room for");
        assert_eq!(page.outline.last().unwrap().text, "…");
    }
}
