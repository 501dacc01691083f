//! What letters say that ask nothing of the game: signing in, invitations, beginnings, changes at the table, ends.

use crate::app::AppError;
use crate::auth::sign_in_links::SignInLinkRequest;
use crate::auth::{InvitationClaims, SignInClaims, UnsubscribeClaims};
use crate::domain::{Account, Email, Game, GameStatus, JobKind, Letter, OutboxJob, SeatHolder, TimeZone};
use crate::mail::catalogue::LetterCatalogue;
use crate::mail::letters::finish::{
    ComposeError, LetterDraft, address, game_and_seat, words_for, words_for_strangers,
};
use crate::mail::sender::{MailSender, Recipient};
use crate::views::dates;
use crate::views::letter::{LetterContent, LetterLine, LetterSection, Link};
use kernel::{Hex, Seat, sha256};

impl MailSender {
    /// Writes the letter a notice asks for, from the position of now.
    pub(in crate::mail) async fn compose(
        &self,
        job: &OutboxJob,
        addressee: Option<&Recipient>,
    ) -> Result<Letter, ComposeError> {
        let somebody = addressee.ok_or(ComposeError::Outdated);
        let draft = match job.kind {
            JobKind::SignIn => self.sign_in(job).await?,
            JobKind::Invitation => self.invitation(job, addressee).await?,
            JobKind::Started => self.started(job, somebody?).await?,
            JobKind::Turn => self.turn(job, somebody?).await?,
            JobKind::Reminder => self.reminder(job, somebody?).await?,
            JobKind::SeatTaken => self.seat_taken(job, somebody?).await?,
            JobKind::Unreachable => self.unreachable(job, somebody?).await?,
            JobKind::ReplyReport => self.reply(job, somebody?).await?,
            JobKind::Finished => self.finished(job, somebody?).await?,
            JobKind::UpgradeProposed => self.upgrade_proposed(job, somebody?).await?,
            JobKind::UpgradeSettled => self.upgrade_settled(job, somebody?).await?,
            JobKind::WebhookDisabled => self.webhook_disabled(job, somebody?)?,
            JobKind::BotTurn | JobKind::WebhookCall => return Err(ComposeError::Outdated),
        };
        self.finish_letter(job, draft).await
    }

    async fn sign_in(&self, job: &OutboxJob) -> Result<LetterDraft, ComposeError> {
        let request: SignInLinkRequest = serde_json::from_str(&job.body).unwrap_or_default();
        let words = words_for_strangers();
        let email = Email::from_stored(job.recipient.clone());
        let guest = self.guest_who_asks(&request, &email).await?;
        let claims = SignInClaims { jti: job.id.clone(), email, name: request.name, guest: None };
        let link = |claims: &SignInClaims| -> Result<String, ComposeError> {
            Ok(format!("{}/login/{}", self.config.base_url, self.auth.sign_in_token(claims)?))
        };
        let plain = link(&claims)?;
        let page = LetterContent {
            subject: words.text("sign-in-subject"),
            small_print: vec![words.text("sign-in-why")],
            ..empty_content(&words)
        };
        let page = match guest {
            None => LetterContent {
                opening: words.text("sign-in-opening"),
                paragraphs: vec![words.text("sign-in-once")],
                button: Some(Link { text: words.text("sign-in-button"), url: plain }),
                ..page
            },
            Some(guest) => {
                let url = link(&SignInClaims { guest: Some(guest.id.clone()), ..claims })?;
                self.guest_content(&guest, url, plain, &words, page)
            }
        };
        Ok(LetterDraft::new(job.recipient.clone(), page))
    }

    /// The guest who gave this address, while it can still become theirs.
    async fn guest_who_asks(
        &self,
        request: &SignInLinkRequest,
        email: &Email,
    ) -> Result<Option<Account>, ComposeError> {
        let Some(guest) = &request.guest else { return Ok(None) };
        if self.app.is_known_address(email).await? {
            return Ok(None);
        }
        match self.app.account(guest).await {
            Ok(account) => Ok(Some(account).filter(|account| account.email.is_none())),
            Err(AppError::AccountGone) => Ok(None),
            Err(error) => Err(error.into()),
        }
    }

    /// Says who asks, because it may be a stranger who waits for a click, and offers to have nothing to do with them.
    fn guest_content(
        &self,
        guest: &Account,
        with_games: String,
        without: String,
        words: &LetterCatalogue,
        page: LetterContent,
    ) -> LetterContent {
        let (now, zone) = (self.app.clock.now(), TimeZone::from_stored("UTC"));
        let since = dates::date_in_words(guest.created_at, now, zone, &words.language);
        let line = LetterLine {
            text: words.text("sign-in-guest-without"),
            url: Some(without),
            ..LetterLine::default()
        };
        LetterContent {
            opening: words.text("sign-in-guest-opening"),
            paragraphs: vec![
                words.text_with("sign-in-guest-since", &[("since", since.into())]),
                words.text("sign-in-once"),
            ],
            button: Some(Link { text: words.text("sign-in-guest-button"), url: with_games }),
            sections: vec![LetterSection {
                heading: words.text("sign-in-guest-stranger"),
                lines: vec![line],
                link_text: words.text("sign-in-button"),
                ..LetterSection::default()
            }],
            ..page
        }
    }

    async fn invitation(
        &self,
        job: &OutboxJob,
        addressee: Option<&Recipient>,
    ) -> Result<LetterDraft, ComposeError> {
        let (game, seat) = game_and_seat(job)?;
        let table = self.app.load_unchecked(&game).await?;
        let row = table.seat(seat).filter(|row| row.holder == SeatHolder::Free);
        let email = row.and_then(|row| row.invited_email.clone()).ok_or(ComposeError::Outdated)?;
        let words = addressee.map_or_else(words_for_strangers, |addressee| words_for(&addressee.account));
        let claims = InvitationClaims { game: game.clone(), email: email.clone() };
        let link = format!("{}/invitation/{}", self.config.base_url, self.auth.invitation_token(&claims)?);
        let refusal = UnsubscribeClaims::Invitations { email: email.clone() };
        let refusal = self.unsubscribe_link(&refusal)?;
        let title = self.title(&table);
        let host = table.creator.as_ref().and_then(|creator| table.seat_of(creator));
        let opening = match host.and_then(|seat| table.seat(seat)) {
            Some(host) => words.text_with(
                "invitation-opening",
                &[("who", host.name.clone().into()), ("title", title.clone().into())],
            ),
            None => words.text_with("invitation-nobody", &[("title", title.clone().into())]),
        };
        let page = LetterContent {
            subject: words.text_with("invitation-subject", &[("title", title.into())]),
            opening,
            paragraphs: self.about_table(&table, &words),
            button: Some(Link { text: words.text("invitation-button"), url: link }),
            small_print: vec![words.text("invitation-why")],
            small_links: vec![Link { text: words.text("invitation-refuse"), url: refusal.clone() }],
            ..empty_content(&words)
        };
        let account = addressee.map(|addressee| addressee.account.id.clone());
        Ok(LetterDraft { account, unsubscribe: Some(refusal), ..LetterDraft::new(email.as_str(), page) })
    }

    /// What somebody should know of a table before they sit down.
    fn about_table(&self, game: &Game, words: &LetterCatalogue) -> Vec<String> {
        let taken = game.seats.iter().filter(|row| row.holder != SeatHolder::Free);
        let names: Vec<_> = taken.map(|row| row.name.as_str()).collect();
        let ruleset = game.title.is_some().then(|| {
            let ruleset = self.ruleset_title(game);
            words.text_with("invitation-ruleset", &[("ruleset", ruleset.into())])
        });
        let seats = words.text_with(
            "invitation-table",
            &[("seats", game.seat_count().into()), ("names", names.join(", ").into())],
        );
        let pace = game.pace.map(|pace| {
            words.text_with("invitation-pace", &[("hours", (pace.per_turn / 3600).max(1).into())])
        });
        ruleset.into_iter().chain([seats]).chain(pace).collect()
    }

    async fn started(&self, job: &OutboxJob, addressee: &Recipient) -> Result<LetterDraft, ComposeError> {
        let (game, seat) = game_and_seat(job)?;
        let table = self.app.load_unchecked(&game).await?;
        let row = table.seat(seat).filter(|row| row.is_held_by(&addressee.account.id));
        let row = row.filter(|_| table.status == GameStatus::Active).ok_or(ComposeError::Outdated)?;
        let (words, title) = (words_for(&addressee.account), self.title(&table));
        let next = if row.asked_since.is_some() { "started-turn" } else { "started-wait" };
        let commitment = Hex(sha256(&[&table.secret])).to_string();
        let page = LetterContent {
            subject: words.text_with("started-subject", &[("title", title.clone().into())]),
            opening: words.text_with("started-opening", &[("title", title.into())]),
            paragraphs: vec![
                words.text_with("started-table", &[("names", table.seat_names().join(", ").into())]),
                words.text(next),
            ],
            button: Some(Link { text: words.text("taken-button"), url: self.game_link(&game) }),
            small_print: vec![
                words.text_with("started-fair", &[("commitment", commitment.into())]),
                words.text("turn-why"),
            ],
            ..empty_content(&words)
        };
        self.table_letter(job, addressee, &words, page)
    }

    async fn seat_taken(&self, job: &OutboxJob, addressee: &Recipient) -> Result<LetterDraft, ComposeError> {
        let (game, seat) = game_and_seat(job)?;
        let table = self.app.load_unchecked(&game).await?;
        let row = table.seat(seat).ok_or(ComposeError::Outdated)?;
        let (words, title) = (words_for(&addressee.account), self.title(&table));
        let others = table.seat_of(&addressee.account.id).is_some();
        let names = [("name", row.name.clone().into()), ("title", title.clone().into())];
        let count = table.seat_count();
        let page = LetterContent {
            subject: words.text_with(if others { "taken-subject" } else { "taken-subject-own" }, &names),
            opening: words.text_with(if others { "taken-opening" } else { "taken-opening-own" }, &names),
            paragraphs: vec![if others {
                words.text_with("taken-others", &[("seat", (seat.0 + 1).into()), ("count", count.into())])
            } else {
                words.text("taken-own-why")
            }],
            button: Some(Link { text: words.text("taken-button"), url: self.game_link(&game) }),
            small_print: vec![words.text("finished-why")],
            ..empty_content(&words)
        };
        self.table_letter(job, addressee, &words, page)
    }

    async fn unreachable(&self, job: &OutboxJob, addressee: &Recipient) -> Result<LetterDraft, ComposeError> {
        let (game, seat) = game_and_seat(job)?;
        let table = self.app.game_details(&game, Some(&addressee.account.id)).await?;
        if !table.unreachable.contains(&seat) || table.game.status.is_over() {
            return Err(ComposeError::Outdated);
        }
        let name = table.game.seat_names().get(seat.index()).cloned().unwrap_or_default();
        let (words, title) = (words_for(&addressee.account), self.title(&table.game));
        let names = [("name", name.into()), ("title", title.into())];
        let page = LetterContent {
            subject: words.text_with("unreachable-subject", &names),
            opening: words.text_with("unreachable-opening", &names),
            paragraphs: vec![words.text_with("unreachable-text", &names)],
            button: Some(Link { text: words.text("taken-button"), url: self.game_link(&game) }),
            small_print: vec![words.text("turn-why")],
            ..empty_content(&words)
        };
        self.table_letter(job, addressee, &words, page)
    }

    fn webhook_disabled(&self, job: &OutboxJob, addressee: &Recipient) -> Result<LetterDraft, ComposeError> {
        let words = words_for(&addressee.account);
        let host = [("host", job.body.clone().into())];
        let page = LetterContent {
            subject: words.text_with("webhook-subject", &host),
            opening: words.text_with("webhook-opening", &host),
            paragraphs: vec![words.text("webhook-text")],
            button: Some(Link {
                text: words.text("webhook-button"),
                url: format!("{}/keys", self.config.base_url),
            }),
            small_print: vec![words.text("webhook-why")],
            ..empty_content(&words)
        };
        Ok(LetterDraft {
            account: Some(addressee.account.id.clone()),
            ..LetterDraft::new(address(addressee)?, page)
        })
    }

    async fn finished(&self, job: &OutboxJob, addressee: &Recipient) -> Result<LetterDraft, ComposeError> {
        let (game, seat) = game_and_seat(job)?;
        let table = self.app.load_unchecked(&game).await?;
        if !table.status.is_over() {
            return Err(ComposeError::Outdated);
        }
        let (words, title) = (words_for(&addressee.account), self.title(&table));
        let lines = standings(&table, &words);
        let opening = if lines.is_empty() {
            "finished-abandoned"
        } else if has_won(&table, seat) {
            "finished-won"
        } else {
            "finished-opening"
        };
        let file = format!("{}/api/v1/games/{game}/export", self.config.base_url);
        let (picture, alt) = self.board(&table, &addressee.account, &words).await?;
        let result =
            LetterSection { heading: words.text("finished-heading"), lines, ..LetterSection::default() };
        let page = LetterContent {
            subject: words.text_with("finished-subject", &[("title", title.clone().into())]),
            opening: words.text_with(opening, &[("title", title.into())]),
            paragraphs: vec![words.text("finished-file")],
            button: Some(Link { text: words.text("finished-button"), url: file }),
            sections: vec![result].into_iter().filter(|result| !result.lines.is_empty()).collect(),
            picture: picture.is_some().then_some(alt),
            small_print: vec![words.text("finished-why")],
            small_links: vec![Link { text: words.text("taken-button"), url: self.game_link(&game) }],
            ..empty_content(&words)
        };
        Ok(LetterDraft { picture, ..self.table_letter(job, addressee, &words, page)? })
    }

    /// A letter about a game to somebody who sits, or sat, there.
    pub(in crate::mail) fn table_letter(
        &self,
        job: &OutboxJob,
        addressee: &Recipient,
        words: &LetterCatalogue,
        mut page: LetterContent,
    ) -> Result<LetterDraft, ComposeError> {
        let (game, _) = game_and_seat(job)?;
        let claims = UnsubscribeClaims::Game { account: addressee.account.id.clone(), game };
        let unsubscribe = self.unsubscribe_link(&claims)?;
        page.small_links.push(self.settings_link(words));
        page.small_links.push(Link { text: words.text("unsubscribe"), url: unsubscribe.clone() });
        let account = Some(addressee.account.id.clone());
        Ok(LetterDraft {
            account,
            unsubscribe: Some(unsubscribe),
            ..LetterDraft::new(address(addressee)?, page)
        })
    }

    /// The board as somebody may see it now, and what it shows. A letter goes out without a picture rather than not
    /// at all.
    pub(in crate::mail) async fn board(
        &self,
        game: &Game,
        account: &Account,
        words: &LetterCatalogue,
    ) -> Result<(Option<Vec<u8>>, String), ComposeError> {
        let seen = self.app.board(&game.id, Some(&account.id), None, &words.language).await?;
        let outline = self.app.outline(&game.id, Some(&account.id), &words.language).await?;
        let summary = outline.sections.iter().take(2).map(|section| {
            let lines = section.lines.join("; ");
            if lines.is_empty() {
                format!("{}.", section.heading)
            } else {
                format!("{}: {lines}.", section.heading)
            }
        });
        let summary = crate::mail::catalogue::truncate_at_word(&summary.collect::<Vec<_>>().join(" "), 400);
        let alt =
            words.text_with("board-alt", &[("title", self.title(game).into()), ("summary", summary.into())]);
        match self.png.png(seen.value, BOARD_WIDTH).await {
            Ok(png) => Ok((Some(png), alt)),
            Err(error) => {
                tracing::warn!(event = "letter.picture_failed", %error, game = %game.id, "letter sent without picture");
                Ok((None, alt))
            }
        }
    }
}

/// Twice the width of a letter's column, so that it is sharp on a phone.
const BOARD_WIDTH: u32 = 1200;

/// A letter with nothing in it yet.
pub(in crate::mail) fn empty_content(words: &LetterCatalogue) -> LetterContent {
    LetterContent { language: words.language.clone(), ..LetterContent::default() }
}

fn standings(game: &Game, words: &LetterCatalogue) -> Vec<LetterLine> {
    let names = game.seat_names();
    let lines = game.outcome.iter().flat_map(|outcome| &outcome.standings).map(|standing| {
        let name = standing.seat.and_then(|seat| names.get(seat.index()).cloned());
        let name = name.or_else(|| standing.automaton.clone()).unwrap_or_default();
        let values =
            [("place", standing.place.into()), ("name", name.into()), ("score", standing.score.into())];
        LetterLine { text: words.text_with("finished-line", &values), ..LetterLine::default() }
    });
    lines.collect()
}

fn has_won(game: &Game, seat: Seat) -> bool {
    let mut standings = game.outcome.iter().flat_map(|outcome| &outcome.standings);
    standings.any(|standing| standing.seat == Some(seat) && standing.place == 1)
}
