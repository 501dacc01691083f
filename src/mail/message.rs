//! What letters say.

use super::courier::Courier;
use crate::auth::login_links::LinkRequest;
use crate::auth::{InvitationClaims, SeatClaims, SignInClaims};
use crate::domain::{Account, AccountId, Email, Game, GameId, Holding, Letter, Notice, NoticeKind};
use crate::pages::{LetterHtml, LetterText, render};
use crate::play::PlayError;
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
            PlayError::NotFound | PlayError::NoAccount => Unwritten::Outdated,
            other => Unwritten::Failed(other.to_string()),
        }
    }
}

/// What a letter consists of.
struct Draft {
    to: String,
    subject: String,
    opening: String,
    lines: Vec<String>,
    link: Option<String>,
    link_text: &'static str,
    options: Vec<String>,
    small_print: &'static str,
}

impl Draft {
    fn letter(self, notice: &Notice, host: &str) -> Letter {
        let text = render(&LetterText {
            opening: &self.opening,
            lines: &self.lines,
            link: self.link.as_deref(),
            link_text: self.link_text,
            options: &self.options,
            small_print: self.small_print,
        });
        let html = render(&LetterHtml {
            opening: &self.opening,
            lines: &self.lines,
            link: self.link.as_deref(),
            link_text: self.link_text,
            options: &self.options,
            small_print: self.small_print,
        });
        // The key names the fact, so a letter that goes out twice is recognised as one.
        let id = format!("<{}@{host}>", notice.key.replace(':', "."));
        let mut headers =
            vec![("Message-ID".to_owned(), id), ("Auto-Submitted".to_owned(), "auto-generated".into())];
        headers.extend(
            notice.game.as_ref().map(|game| ("References".to_owned(), format!("<game.{game}@{host}>"))),
        );
        Letter { to: self.to, subject: self.subject, text, html, headers }
    }
}

impl Courier {
    /// Writes the letter a notice asks for, from the position of now.
    pub(super) async fn write(&self, notice: &Notice) -> Result<Letter, Unwritten> {
        let draft = match notice.kind {
            NoticeKind::SignIn => self.sign_in(notice)?,
            NoticeKind::Invitation => self.invitation(notice).await?,
            NoticeKind::Turn | NoticeKind::Reminder => self.turn(notice).await?,
            NoticeKind::Finished => self.finished(notice).await?,
            NoticeKind::Bot | NoticeKind::Started | NoticeKind::SeatTaken => return Err(Unwritten::Outdated),
        };
        let host = self.base_url.split("://").last().unwrap_or("localhost").split([':', '/']).next();
        Ok(draft.letter(notice, host.unwrap_or("localhost")))
    }

    fn sign_in(&self, notice: &Notice) -> Result<Draft, Unwritten> {
        let request: LinkRequest = serde_json::from_str(&notice.body).unwrap_or_default();
        let claims = SignInClaims {
            jti: notice.id.clone(),
            email: Email::stored(notice.recipient.clone()),
            name: request.name,
            guest: request.guest,
        };
        let token = self.auth.sign_in_token(&claims).map_err(|error| Unwritten::Failed(error.to_string()))?;
        Ok(Draft {
            to: notice.recipient.clone(),
            subject: "Your sign-in link".into(),
            opening: "Here is your link to sign in to Staffetta.".into(),
            lines: vec!["It works once, for a quarter of an hour.".into()],
            link: Some(format!("{}/login/{token}", self.base_url)),
            link_text: "Sign in",
            options: Vec::new(),
            small_print: "You get this because somebody, probably you, asked for it. If not, nothing has happened.",
        })
    }

    async fn invitation(&self, notice: &Notice) -> Result<Draft, Unwritten> {
        let (game, seat) = about(notice)?;
        let table = self.play.table_by_letter(&game).await?;
        let row = table.seat(seat).filter(|row| row.holding == Holding::Free);
        let email = row.and_then(|row| row.invited.clone()).ok_or(Unwritten::Outdated)?;
        let token =
            self.auth.invitation_token(&InvitationClaims { game: game.clone(), email: email.clone() });
        let token = token.map_err(|error| Unwritten::Failed(error.to_string()))?;
        let title = self.title(&table);
        Ok(Draft {
            to: email.as_str().into(),
            subject: format!("A seat is kept for you: {title}"),
            opening: format!("A seat at a game of {title} is kept for you."),
            lines: vec![format!("Game {game}.")],
            link: Some(format!("{}/invitation/{token}", self.base_url)),
            link_text: "See the invitation",
            options: Vec::new(),
            small_print: "You get this because somebody gave your address. If you do not answer, nothing happens.",
        })
    }

    async fn turn(&self, notice: &Notice) -> Result<Draft, Unwritten> {
        let (game, seat) = about(notice)?;
        let account = self.account(notice).await?;
        let table = self.play.table_by_letter(&game).await?;
        let row = table.seat(seat).filter(|row| row.is_held_by(&account.id)).ok_or(Unwritten::Outdated)?;
        let asked = self.play.decision(&game, &account.id, Some(&account.profile.language), false).await?;
        let decision = asked.ok_or(Unwritten::Outdated)?.decision;
        let claims = SeatClaims {
            game: game.clone(),
            seat,
            holder: account.id.clone(),
            tenure: row.tenure,
            since: decision.since,
        };
        let token = self.auth.seat_token(&claims).map_err(|error| Unwritten::Failed(error.to_string()))?;
        let question = decision.text.unwrap_or_else(|| "It is your turn.".into());
        let due = row.deadline.map(|deadline| format!("An answer is due by {deadline}."));
        let title = self.title(&table);
        Ok(Draft {
            to: address(&account)?,
            subject: format!("Your turn in {title}: {question}"),
            opening: question,
            lines: due.into_iter().collect(),
            link: Some(format!("{}/play/{token}", self.base_url)),
            link_text: "Answer",
            options: decision
                .options
                .into_iter()
                .map(|option| option.text.unwrap_or(option.notation))
                .collect(),
            small_print: "You get a letter for each of your turns; your profile can change that.",
        })
    }

    async fn finished(&self, notice: &Notice) -> Result<Draft, Unwritten> {
        let (game, _) = about(notice)?;
        let account = self.account(notice).await?;
        let table = self.play.table_by_letter(&game).await?;
        let names = table.names();
        let standings = table.outcome.iter().flat_map(|outcome| &outcome.standings).map(|standing| {
            let name = standing.seat.and_then(|seat| names.get(seat.index()).cloned());
            let name = name.or_else(|| standing.automaton.clone()).unwrap_or_default();
            format!("{}. {name}, {} points", standing.place, standing.score)
        });
        let title = self.title(&table);
        Ok(Draft {
            to: address(&account)?,
            subject: format!("The end of {title}"),
            opening: format!("{title} is over."),
            lines: standings.collect(),
            link: Some(format!("{}/api/v1/games/{game}/export", self.base_url)),
            link_text: "The game file, for anybody to check",
            options: Vec::new(),
            small_print: "You get this because you played.",
        })
    }

    async fn account(&self, notice: &Notice) -> Result<Account, Unwritten> {
        let id = AccountId::stored(notice.recipient.clone());
        Ok(self.play.account(&id).await?)
    }

    fn title(&self, table: &Game) -> String {
        let named = table.title.as_ref().map(|title| title.as_str().to_owned());
        let ruleset = self.play.shelf().find(&table.ruleset).map(|ruleset| ruleset.title().to_owned());
        named.or(ruleset).unwrap_or_else(|| table.ruleset.clone())
    }
}

fn about(notice: &Notice) -> Result<(GameId, Seat), Unwritten> {
    notice.game.clone().zip(notice.seat).ok_or(Unwritten::Outdated)
}

fn address(account: &Account) -> Result<String, Unwritten> {
    account.email.as_ref().map(|email| email.as_str().to_owned()).ok_or(Unwritten::Outdated)
}
