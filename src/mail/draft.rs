//! A letter in the making, and how it becomes one: both parts, its headers, its own return address.

use super::courier::{Addressee, Courier};
use super::post::{fresh_token, hashed};
use super::words::Words;
use crate::auth::{AuthError, UnsubscribeClaims};
use crate::domain::{Account, AccountId, Game, GameId, Letter, Notice, Zone};
use crate::pages::mail::{LetterHtml, LetterPage, LetterText, Link, OutlineLine};
use crate::pages::render;
use crate::play::PlayError;
use crate::store::return_addresses::{self, Question, ReturnAddress};
use crate::store::{Conn, StoreError};
use kernel::Seat;

/// Why a letter was not written.
#[derive(Debug, thiserror::Error)]
pub(super) enum Unwritten {
    /// It no longer matters.
    #[error("it no longer matters")]
    Outdated,
    /// It could not be written this time.
    #[error("{0}")]
    Failed(String),
}

impl From<PlayError> for Unwritten {
    fn from(error: PlayError) -> Unwritten {
        match error {
            PlayError::NotFound | PlayError::NoAccount | PlayError::NotBegun => Unwritten::Outdated,
            other => Unwritten::Failed(other.to_string()),
        }
    }
}

impl From<StoreError> for Unwritten {
    fn from(error: StoreError) -> Unwritten {
        Unwritten::Failed(error.to_string())
    }
}

impl From<AuthError> for Unwritten {
    fn from(error: AuthError) -> Unwritten {
        Unwritten::Failed(error.to_string())
    }
}

/// What a letter consists of.
pub(super) struct Draft {
    /// Where it goes.
    pub(super) to: String,
    /// What it says.
    pub(super) page: LetterPage,
    /// The board.
    pub(super) picture: Option<Vec<u8>>,
    /// Whose it is; none for strangers.
    pub(super) account: Option<AccountId>,
    /// What can be answered by mail.
    pub(super) question: Option<Question>,
    /// How to have no more of them: a link that one press follows.
    pub(super) unsubscribe: Option<String>,
    /// The mail it answers.
    pub(super) answers: Option<String>,
}

impl Draft {
    /// A letter that says just this.
    pub(super) fn new(to: impl Into<String>, page: LetterPage) -> Draft {
        Draft {
            to: to.into(),
            page,
            picture: None,
            account: None,
            question: None,
            unsubscribe: None,
            answers: None,
        }
    }
}

impl Courier {
    /// Finishes a letter.
    pub(super) async fn seal(&self, notice: &Notice, mut draft: Draft) -> Result<Letter, Unwritten> {
        let mut headers = vec![("Message-ID".to_owned(), self.post.message_id(&notice.key))];
        if let Some(game) = &notice.game {
            let thread = self.post.thread(game);
            let answers = draft.answers.clone().unwrap_or_else(|| thread.clone());
            let references = draft.answers.as_ref().map_or(thread.clone(), |id| format!("{thread} {id}"));
            headers.push(("In-Reply-To".into(), answers));
            headers.push(("References".into(), references));
        }
        let automatic = if draft.answers.is_some() { "auto-replied" } else { "auto-generated" };
        headers.push(("Auto-Submitted".into(), automatic.into()));
        let token = fresh_token();
        if let Some(address) = self.post.bounce_address(&token) {
            headers.push(("Return-Path".into(), format!("<{address}>")));
        }
        let reply = self.post.reply_address(&token).filter(|_| draft.question.is_some());
        if let Some(reply) = &reply {
            headers.push(("Reply-To".into(), reply.clone()));
        }
        if let Some(link) = &draft.unsubscribe {
            let by_mail = reply.map(|reply| format!(", <mailto:{reply}?subject=stop&body=stop>"));
            headers.push(("List-Unsubscribe".into(), format!("<{link}>{}", by_mail.unwrap_or_default())));
            headers.push(("List-Unsubscribe-Post".into(), "List-Unsubscribe=One-Click".into()));
        }
        if self.post.inbound.is_some() {
            self.keep_return_address(notice, &draft, &token).await?;
        }
        let html = fitting(&mut draft.page);
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
        notice: &Notice,
        draft: &Draft,
        token: &str,
    ) -> Result<(), StoreError> {
        let address = ReturnAddress {
            notice: notice.id.clone(),
            account: draft.account.clone(),
            question: draft.question.clone(),
        };
        let (hash, now) = (hashed(token), self.play.clock.now());
        let keep = move |conn: &mut Conn| return_addresses::keep(conn, &hash, &address, now);
        self.play.store.write(keep).await
    }

    /// A link that ends letters about a game with one press.
    pub(super) fn unsubscribe_link(&self, claims: &UnsubscribeClaims) -> Result<String, Unwritten> {
        Ok(format!("{}/unsubscribe/{}", self.post.base_url, self.auth.unsubscribe_token(claims)?))
    }

    /// What a game is called.
    pub(super) fn title(&self, table: &Game) -> String {
        let named = table.title.as_ref().map(|title| title.as_str().to_owned());
        named.unwrap_or_else(|| self.ruleset_title(table))
    }

    /// What is played.
    pub(super) fn ruleset_title(&self, table: &Game) -> String {
        let ruleset = self.play.shelf().find(&table.ruleset).map(|ruleset| ruleset.title().to_owned());
        ruleset.unwrap_or_else(|| table.ruleset.clone())
    }

    /// The page of a game.
    pub(super) fn game_link(&self, game: &GameId) -> String {
        format!("{}/games/{game}", self.post.base_url)
    }

    /// Where the rhythm of letters is chosen.
    pub(super) fn settings_link(&self, words: &Words) -> Link {
        Link { text: words.say("settings"), link: format!("{}/settings", self.post.base_url) }
    }
}

/// Mail programs cut off what is longer, and with it the way to answer and the way out.
const CLIPPED: usize = 100_000;

/// A letter's part with markup. Of a position that would make it too long the beginning is told: the rest is behind the
/// link.
fn fitting(page: &mut LetterPage) -> String {
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
pub(super) fn words_for(account: &Account) -> Words {
    Words { language: account.profile.language.clone(), zone: Zone::stored(&account.profile.time_zone) }
}

/// The words for somebody who is not known.
pub(super) fn words_for_strangers() -> Words {
    Words { language: "en".into(), zone: Zone::stored("UTC") }
}

/// The game and seat a notice is about.
pub(super) fn about(notice: &Notice) -> Result<(GameId, Seat), Unwritten> {
    notice.game.clone().zip(notice.seat).ok_or(Unwritten::Outdated)
}

/// Where letters to somebody go.
pub(super) fn address(addressee: &Addressee) -> Result<String, Unwritten> {
    let email = addressee.account.email.as_ref();
    email.map(|email| email.as_str().to_owned()).ok_or(Unwritten::Outdated)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pages::mail::{LetterLine, LetterSection};

    #[test]
    fn a_letter_stays_short_enough_to_be_shown_whole() {
        let option = LetterLine {
            text: "Place the white member: ".repeat(6),
            notation: Some("place white ".repeat(4)),
            link: None,
        };
        let options = LetterSection { numbered: true, lines: vec![option; 120], ..LetterSection::default() };
        let line = OutlineLine { depth: 2, heading: false, text: "Gravel Pit (free; brings 2 stone)".into() };
        let mut page =
            LetterPage { sections: vec![options], outline: vec![line; 2000], ..LetterPage::default() };

        let html = fitting(&mut page);

        assert!(html.len() <= CLIPPED, "{}", html.len());
        assert!(page.outline.len() > 100, "as much is told as there is room for");
        assert_eq!(page.outline.last().unwrap().text, "…");
    }
}
