//! What letters say that ask nothing of the game: signing in, invitations, beginnings, changes at the table, ends.

use super::courier::{Addressee, Courier};
use super::draft::{Draft, Unwritten, about, address, words_for, words_for_strangers};
use super::words::Words;
use crate::auth::login_links::LinkRequest;
use crate::auth::{InvitationClaims, SignInClaims, UnsubscribeClaims};
use crate::domain::{Account, Email, Game, Holding, Letter, Notice, NoticeKind, Status};
use crate::pages::mail::{LetterLine, LetterPage, LetterSection, Link};
use kernel::{Hex, Seat, sha256};

impl Courier {
    /// Writes the letter a notice asks for, from the position of now.
    pub(super) async fn write(
        &self,
        notice: &Notice,
        addressee: Option<&Addressee>,
    ) -> Result<Letter, Unwritten> {
        let somebody = addressee.ok_or(Unwritten::Outdated);
        let draft = match notice.kind {
            NoticeKind::SignIn => self.sign_in(notice)?,
            NoticeKind::Invitation => self.invitation(notice, addressee).await?,
            NoticeKind::Started => self.started(notice, somebody?).await?,
            NoticeKind::Turn => self.turn(notice, somebody?).await?,
            NoticeKind::Reminder => self.reminder(notice, somebody?).await?,
            NoticeKind::SeatTaken => self.seat_taken(notice, somebody?).await?,
            NoticeKind::Unreachable => self.unreachable(notice, somebody?).await?,
            NoticeKind::Reply => self.reply(notice, somebody?).await?,
            NoticeKind::Finished => self.finished(notice, somebody?).await?,
            NoticeKind::WebhookDisabled => self.webhook_disabled(notice, somebody?)?,
            NoticeKind::Bot | NoticeKind::Webhook => return Err(Unwritten::Outdated),
        };
        self.seal(notice, draft).await
    }

    fn sign_in(&self, notice: &Notice) -> Result<Draft, Unwritten> {
        let request: LinkRequest = serde_json::from_str(&notice.body).unwrap_or_default();
        let words = words_for_strangers();
        let claims = SignInClaims {
            jti: notice.id.clone(),
            email: Email::stored(notice.recipient.clone()),
            name: request.name,
            guest: request.guest,
        };
        let link = format!("{}/login/{}", self.post.base_url, self.auth.sign_in_token(&claims)?);
        let page = LetterPage {
            subject: words.say("sign-in-subject"),
            opening: words.say("sign-in-opening"),
            paragraphs: vec![words.say("sign-in-once")],
            button: Some(Link { text: words.say("sign-in-button"), link }),
            small_print: vec![words.say("sign-in-why")],
            ..blank(&words)
        };
        Ok(Draft::new(notice.recipient.clone(), page))
    }

    async fn invitation(&self, notice: &Notice, addressee: Option<&Addressee>) -> Result<Draft, Unwritten> {
        let (game, seat) = about(notice)?;
        let table = self.play.table_by_letter(&game).await?;
        let row = table.seat(seat).filter(|row| row.holding == Holding::Free);
        let email = row.and_then(|row| row.invited.clone()).ok_or(Unwritten::Outdated)?;
        let words = addressee.map_or_else(words_for_strangers, |addressee| words_for(&addressee.account));
        let claims = InvitationClaims { game: game.clone(), email: email.clone() };
        let link = format!("{}/invitation/{}", self.post.base_url, self.auth.invitation_token(&claims)?);
        let refusal = UnsubscribeClaims::Invitations { email: email.clone() };
        let refusal = self.unsubscribe_link(&refusal)?;
        let title = self.title(&table);
        let host = table.creator.as_ref().and_then(|creator| table.seat_of(creator));
        let opening = match host.and_then(|seat| table.seat(seat)) {
            Some(host) => words.fill(
                "invitation-opening",
                &[("who", host.name.clone().into()), ("title", title.clone().into())],
            ),
            None => words.fill("invitation-nobody", &[("title", title.clone().into())]),
        };
        let page = LetterPage {
            subject: words.fill("invitation-subject", &[("title", title.into())]),
            opening,
            paragraphs: self.about_table(&table, &words),
            button: Some(Link { text: words.say("invitation-button"), link }),
            small_print: vec![words.say("invitation-why")],
            small_links: vec![Link { text: words.say("invitation-refuse"), link: refusal.clone() }],
            ..blank(&words)
        };
        let account = addressee.map(|addressee| addressee.account.id.clone());
        Ok(Draft { account, unsubscribe: Some(refusal), ..Draft::new(email.as_str(), page) })
    }

    /// What somebody should know of a table before they sit down.
    fn about_table(&self, table: &Game, words: &Words) -> Vec<String> {
        let taken = table.seats.iter().filter(|row| row.holding != Holding::Free);
        let names: Vec<_> = taken.map(|row| row.name.as_str()).collect();
        let ruleset = table.title.is_some().then(|| {
            let ruleset = self.ruleset_title(table);
            words.fill("invitation-ruleset", &[("ruleset", ruleset.into())])
        });
        let seats = words.fill(
            "invitation-table",
            &[("seats", table.seat_count().into()), ("names", names.join(", ").into())],
        );
        let pace = table
            .pace
            .map(|pace| words.fill("invitation-pace", &[("hours", (pace.per_turn / 3600).max(1).into())]));
        ruleset.into_iter().chain([seats]).chain(pace).collect()
    }

    async fn started(&self, notice: &Notice, addressee: &Addressee) -> Result<Draft, Unwritten> {
        let (game, seat) = about(notice)?;
        let table = self.play.table_by_letter(&game).await?;
        let row = table.seat(seat).filter(|row| row.is_held_by(&addressee.account.id));
        let row = row.filter(|_| table.status == Status::Active).ok_or(Unwritten::Outdated)?;
        let (words, title) = (words_for(&addressee.account), self.title(&table));
        let next = if row.asked.is_some() { "started-turn" } else { "started-wait" };
        let commitment = Hex(sha256(&[&table.secret])).to_string();
        let page = LetterPage {
            subject: words.fill("started-subject", &[("title", title.clone().into())]),
            opening: words.fill("started-opening", &[("title", title.into())]),
            paragraphs: vec![
                words.fill("started-table", &[("names", table.names().join(", ").into())]),
                words.say(next),
            ],
            button: Some(Link { text: words.say("taken-button"), link: self.game_link(&game) }),
            small_print: vec![
                words.fill("started-fair", &[("commitment", commitment.into())]),
                words.say("turn-why"),
            ],
            ..blank(&words)
        };
        self.at_the_table(notice, addressee, &words, page)
    }

    async fn seat_taken(&self, notice: &Notice, addressee: &Addressee) -> Result<Draft, Unwritten> {
        let (game, seat) = about(notice)?;
        let table = self.play.table_by_letter(&game).await?;
        let row = table.seat(seat).ok_or(Unwritten::Outdated)?;
        let (words, title) = (words_for(&addressee.account), self.title(&table));
        let others = table.seat_of(&addressee.account.id).is_some();
        let names = [("name", row.name.clone().into()), ("title", title.clone().into())];
        let count = table.seat_count();
        let page = LetterPage {
            subject: words.fill(if others { "taken-subject" } else { "taken-subject-own" }, &names),
            opening: words.fill(if others { "taken-opening" } else { "taken-opening-own" }, &names),
            paragraphs: vec![if others {
                words.fill("taken-others", &[("seat", (seat.0 + 1).into()), ("count", count.into())])
            } else {
                words.say("taken-own-why")
            }],
            button: Some(Link { text: words.say("taken-button"), link: self.game_link(&game) }),
            small_print: vec![words.say("finished-why")],
            ..blank(&words)
        };
        self.at_the_table(notice, addressee, &words, page)
    }

    async fn unreachable(&self, notice: &Notice, addressee: &Addressee) -> Result<Draft, Unwritten> {
        let (game, seat) = about(notice)?;
        let table = self.play.table(&game, Some(&addressee.account.id)).await?;
        if !table.unreachable.contains(&seat) || table.game.status.is_over() {
            return Err(Unwritten::Outdated);
        }
        let name = table.game.names().get(seat.index()).cloned().unwrap_or_default();
        let (words, title) = (words_for(&addressee.account), self.title(&table.game));
        let names = [("name", name.into()), ("title", title.into())];
        let page = LetterPage {
            subject: words.fill("unreachable-subject", &names),
            opening: words.fill("unreachable-opening", &names),
            paragraphs: vec![words.fill("unreachable-text", &names)],
            button: Some(Link { text: words.say("taken-button"), link: self.game_link(&game) }),
            small_print: vec![words.say("turn-why")],
            ..blank(&words)
        };
        self.at_the_table(notice, addressee, &words, page)
    }

    fn webhook_disabled(&self, notice: &Notice, addressee: &Addressee) -> Result<Draft, Unwritten> {
        let words = words_for(&addressee.account);
        let host = [("host", notice.body.clone().into())];
        let page = LetterPage {
            subject: words.fill("webhook-subject", &host),
            opening: words.fill("webhook-opening", &host),
            paragraphs: vec![words.say("webhook-text")],
            button: Some(Link {
                text: words.say("webhook-button"),
                link: format!("{}/keys", self.post.base_url),
            }),
            small_print: vec![words.say("webhook-why")],
            ..blank(&words)
        };
        Ok(Draft { account: Some(addressee.account.id.clone()), ..Draft::new(address(addressee)?, page) })
    }

    async fn finished(&self, notice: &Notice, addressee: &Addressee) -> Result<Draft, Unwritten> {
        let (game, seat) = about(notice)?;
        let table = self.play.table_by_letter(&game).await?;
        if !table.status.is_over() {
            return Err(Unwritten::Outdated);
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
        let file = format!("{}/api/v1/games/{game}/export", self.post.base_url);
        let (picture, alt) = self.board(&table, &addressee.account, &words).await?;
        let result =
            LetterSection { heading: words.say("finished-heading"), lines, ..LetterSection::default() };
        let page = LetterPage {
            subject: words.fill("finished-subject", &[("title", title.clone().into())]),
            opening: words.fill(opening, &[("title", title.into())]),
            paragraphs: vec![words.say("finished-file")],
            button: Some(Link { text: words.say("finished-button"), link: file }),
            sections: vec![result].into_iter().filter(|result| !result.lines.is_empty()).collect(),
            picture: picture.is_some().then_some(alt),
            small_print: vec![words.say("finished-why")],
            small_links: vec![Link { text: words.say("taken-button"), link: self.game_link(&game) }],
            ..blank(&words)
        };
        Ok(Draft { picture, ..self.at_the_table(notice, addressee, &words, page)? })
    }

    /// A letter about a game to somebody who sits, or sat, there.
    pub(super) fn at_the_table(
        &self,
        notice: &Notice,
        addressee: &Addressee,
        words: &Words,
        mut page: LetterPage,
    ) -> Result<Draft, Unwritten> {
        let (game, _) = about(notice)?;
        let claims = UnsubscribeClaims::Game { account: addressee.account.id.clone(), game };
        let unsubscribe = self.unsubscribe_link(&claims)?;
        page.small_links.push(self.settings_link(words));
        page.small_links.push(Link { text: words.say("unsubscribe"), link: unsubscribe.clone() });
        let account = Some(addressee.account.id.clone());
        Ok(Draft { account, unsubscribe: Some(unsubscribe), ..Draft::new(address(addressee)?, page) })
    }

    /// The board as somebody may see it now, and what it shows. A letter goes out without a picture rather than not
    /// at all.
    pub(super) async fn board(
        &self,
        table: &Game,
        account: &Account,
        words: &Words,
    ) -> Result<(Option<Vec<u8>>, String), Unwritten> {
        let seen = self.play.board(&table.id, Some(&account.id), None, &words.language).await?;
        let outline = self.play.outline(&table.id, Some(&account.id), &words.language).await?;
        let summary = outline.sections.iter().take(2).map(|section| {
            let lines = section.lines.join("; ");
            if lines.is_empty() {
                format!("{}.", section.heading)
            } else {
                format!("{}: {lines}.", section.heading)
            }
        });
        let summary = super::words::shortened(&summary.collect::<Vec<_>>().join(" "), 400);
        let alt =
            words.fill("board-alt", &[("title", self.title(table).into()), ("summary", summary.into())]);
        match self.studio.png(seen.what, BOARD_WIDTH).await {
            Ok(png) => Ok((Some(png), alt)),
            Err(error) => {
                tracing::warn!(%error, game = %table.id, "a letter goes out without its picture");
                Ok((None, alt))
            }
        }
    }
}

/// Twice the width of a letter's column, so that it is sharp on a phone.
const BOARD_WIDTH: u32 = 1200;

/// A letter with nothing in it yet.
pub(super) fn blank(words: &Words) -> LetterPage {
    LetterPage { language: words.language.clone(), ..LetterPage::default() }
}

fn standings(table: &Game, words: &Words) -> Vec<LetterLine> {
    let names = table.names();
    let lines = table.outcome.iter().flat_map(|outcome| &outcome.standings).map(|standing| {
        let name = standing.seat.and_then(|seat| names.get(seat.index()).cloned());
        let name = name.or_else(|| standing.automaton.clone()).unwrap_or_default();
        let values =
            [("place", standing.place.into()), ("name", name.into()), ("score", standing.score.into())];
        LetterLine { text: words.fill("finished-line", &values), ..LetterLine::default() }
    });
    lines.collect()
}

fn has_won(table: &Game, seat: Seat) -> bool {
    let mut standings = table.outcome.iter().flat_map(|outcome| &outcome.standings);
    standings.any(|standing| standing.seat == Some(seat) && standing.place == 1)
}
