//! The table of a game that has not begun: who sits there; sitting down, getting up, starting.

use crate::app::{Admission, InvitationFate, Reply};
use crate::auth::TableLinkClaims;
use crate::domain::{Game, GameId, GameStatus, OnTimeout, Pace, SeatHolder, TableSeat, Visibility};
use crate::http::pages::game_form::GameForm;
use crate::http::pages::game_view::{initial, join_names, title};
use crate::http::pages::mail_preferences;
use crate::http::pages::new_game::options;
use crate::http::pages::page_error::PageError;
use crate::http::pages::visitor::Visitor;
use crate::http::pages::{html_ok, message_page, redirect};
use crate::http::{AppState, Problem};
use crate::views::{
    InvitationPage, OpenTableSeat, PageWords, TableLinkControl, TableLinkView, TablePage, dates, render,
};
use actix_web::http::StatusCode;
use actix_web::{HttpResponse, get, post, web};
use kernel::{Hex, Seat};
use serde_json::Value;

/// How fast a table plays, in words.
fn pace_in_words(pace: Option<Pace>) -> String {
    let time = |seconds: u32| dates::duration_in_words(i64::from(seconds) * 1000, "en");
    let Some(pace) = pace else { return "No deadlines.".into() };
    let bank = if pace.bank > 0 {
        format!(", and {} in reserve for the whole game", time(pace.bank))
    } else {
        String::new()
    };
    let end = match pace.on_timeout {
        OnTimeout::Bot => "a bot plays on",
        OnTimeout::Abandon => "the game ends",
    };
    format!("{} for each turn{bank}; then {end}.", time(pace.per_turn))
}

/// What a table chose, each in words.
fn option_texts(state: &AppState, game: &Game, language: &str) -> Vec<String> {
    let Some(ruleset) = state.app.rulesets().find(&game.ruleset) else { return Vec::new() };
    let said =
        options(ruleset, language).into_iter().filter_map(|option| match game.options.get(&option.name)? {
            Value::Bool(true) => Some(option.about),
            Value::String(word) => {
                let about =
                    option.choices.iter().find(|(name, _)| name == word).map(|(_, about)| about.clone());
                Some(format!(
                    "{}: {}",
                    option.about.trim_end_matches(['.', '?']),
                    about.unwrap_or_else(|| word.clone())
                ))
            }
            _ => None,
        });
    said.collect()
}

/// The table's seats, for its host with what became of invitations.
struct SeatWords<'a> {
    game: &'a Game,
    own: Option<Seat>,
    is_host: bool,
    fates: Vec<(Seat, InvitationFate)>,
    words: PageWords,
    since: String,
}

impl SeatWords<'_> {
    fn rows(&self) -> Vec<OpenTableSeat> {
        self.game.seats.iter().map(|row| self.row(row)).collect()
    }

    fn row(&self, row: &TableSeat) -> OpenTableSeat {
        OpenTableSeat {
            number: row.seat.index(),
            is_free: row.holder == SeatHolder::Free,
            initial: initial(if row.holder == SeatHolder::Free { "" } else { &row.name }),
            who: self.who(row),
            about: self.about(row),
            nonce: row.nonce.is_some(),
        }
    }

    /// Who sits there, or for whom the seat is kept. An address is shown to nobody but the host who wrote it.
    fn who(&self, row: &TableSeat) -> String {
        match (&row.holder, &row.invited_email) {
            (SeatHolder::Free, Some(_)) if !row.name.is_empty() => {
                self.words.with("seat-kept-for", "name", &row.name)
            }
            (SeatHolder::Free, Some(email)) if self.is_host => email.as_str().to_owned(),
            (SeatHolder::Free, Some(_)) => self.words.say("seat-kept"),
            (SeatHolder::Free, None) => self.words.say("seat-free"),
            _ => row.name.clone(),
        }
    }

    fn about(&self, row: &TableSeat) -> Option<String> {
        let is_creator =
            matches!(&row.holder, SeatHolder::Person(id) if self.game.creator.as_ref() == Some(id));
        let is_own = self.own == Some(row.seat);
        match &row.holder {
            SeatHolder::Free => {
                let fate = self.fates.iter().find(|(seat, _)| *seat == row.seat).map(|(_, fate)| *fate)?;
                let key = match fate {
                    InvitationFate::Invited => "letter-invited",
                    InvitationFate::Delayed => "letter-delayed",
                    InvitationFate::Undeliverable => "letter-came-back",
                };
                Some(self.words.with(key, "when", &self.since))
            }
            SeatHolder::Bot(_) => Some(self.words.say("bot")),
            _ if is_own && is_creator => Some(self.words.say("you-host")),
            _ if is_own => Some(self.words.say("you")),
            _ if is_creator => Some(self.words.say("host")),
            _ => None,
        }
    }
}

/// The link to the table, for its host.
async fn host_link(state: &AppState, game: &Game, zone: &str) -> Result<Option<TableLinkView>, PageError> {
    let Some(link) = state.app.table_link(&game.id).await? else { return Ok(None) };
    let claims = TableLinkClaims { game: game.id.clone(), link: link.id };
    let token = state.auth.table_link_token(&claims)?;
    Ok(Some(TableLinkView {
        url: format!("{}/t/{token}", state.site.base_url),
        until: dates::date_on_page(link.expires_at, zone, state.clock.now()),
    }))
}

/// The table's page.
pub(super) async fn render_page(
    state: &AppState,
    visitor: &Visitor,
    id: &GameId,
    invitation: Option<String>,
    wrong: Option<String>,
) -> Result<HttpResponse, PageError> {
    let table = state.app.game_details(id, visitor.account_id()).await?;
    let game = &table.game;
    let ruleset = state.app.rulesets().find(&game.ruleset).map_or("", |ruleset| ruleset.title());
    let email = visitor.signed_in.as_ref().and_then(|person| person.account.email.as_ref());
    let kept =
        |row: &crate::domain::TableSeat| row.invited_email.is_none() || row.invited_email.as_ref() == email;
    let free =
        game.seats.iter().any(|row| row.holder == SeatHolder::Free && (kept(row) || invitation.is_some()));
    let is_host = game.creator.is_some() && game.creator.as_ref() == visitor.account_id();
    let is_open_host = is_host && game.status == GameStatus::Open;
    let seats = SeatWords {
        game,
        own: table.seat,
        is_host,
        fates: if is_host { state.app.invitation_fates(game).await? } else { Vec::new() },
        words: PageWords::of(&visitor.language),
        since: dates::date_on_page(game.created_at, visitor.zone(), state.clock.now()),
    };
    let sheet = TablePage {
        link: if is_open_host {
            Some(TableLinkControl { link: host_link(state, game, visitor.zone()).await? })
        } else {
            None
        },
        id: id.as_str().into(),
        title: title(game, ruleset),
        ruleset: ruleset.into(),
        ruleset_id: game.ruleset.clone(),
        seats: seats.rows(),
        options: option_texts(state, game, &visitor.language),
        pace: pace_in_words(game.pace),
        visibility: match game.visibility {
            Visibility::Public => "Public: anybody may join and watch.",
            Visibility::Private => "Private: only those who sit here or are invited can see it.",
        },
        commitment: Hex(game.seed_source().commitment()).to_string(),
        may_join: table.seat.is_none() && free && game.status == GameStatus::Open,
        is_seated: table.seat.is_some(),
        may_start: is_host,
        letters: mail_preferences::about_game(state, visitor, game, table.seat).await?,
        invitation,
        error: wrong,
        frame: visitor.page_frame(state).await?,
    };
    Ok(html_ok(render(&sheet)))
}

/// After a change at the table: the table again, or what was wrong.
async fn redirect_or_message(
    form: &GameForm,
    done: Result<(), PageError>,
) -> Result<HttpResponse, PageError> {
    match done {
        Ok(()) => Ok(form.redirect_to_game()),
        Err(mishap) if mishap.is_user_fixable() => {
            render_page(&form.state, &form.visitor, &form.id, None, Some(mishap.message())).await
        }
        Err(mishap) => Err(mishap),
    }
}

/// What somebody sits down with: an invitation or a link to this very table.
fn read_admission(form: &GameForm) -> Result<Admission, PageError> {
    if let Some(token) = form.fields.first("invitation") {
        let claims = form.state.auth.read_invitation(token)?;
        if claims.game == form.id {
            return Ok(Admission::Invitation(claims.email));
        }
    }
    if let Some(token) = form.fields.first("link") {
        let claims = form.state.auth.read_table_link(token)?;
        if claims.game == form.id {
            return Ok(Admission::Link(claims.link));
        }
    }
    Ok(Admission::Account)
}

/// Sits down.
#[post("/games/{id}/join")]
pub async fn join(form: GameForm) -> Result<HttpResponse, PageError> {
    let nonce = form.fields.first("nonce").map(|text| {
        Hex::parse(text)
            .ok_or_else(|| Problem::malformed("nonce", "your own chance must be 64 hexadecimal digits"))
    });
    let admission = read_admission(&form)?;
    let done = match nonce.transpose() {
        Ok(nonce) => form
            .state
            .app
            .join_game(&form.id, &form.account, nonce, admission, None)
            .await
            .map_err(PageError::from),
        Err(problem) => Err(problem.into()),
    };
    redirect_or_message(&form, done.map(|_| ())).await
}

/// Gets up.
#[post("/games/{id}/leave")]
pub async fn leave(form: GameForm) -> Result<HttpResponse, PageError> {
    form.state.app.leave_game(&form.id, &form.account, None).await?;
    Ok(redirect("/games"))
}

/// Starts the game with bots in the free seats.
#[post("/games/{id}/start")]
pub async fn start(form: GameForm) -> Result<HttpResponse, PageError> {
    let done = form.state.app.start_game(&form.id, &form.account, None).await;
    redirect_or_message(&form, done.map(|_| ()).map_err(PageError::from)).await
}

/// Makes the link to the table; one that was there before ends.
#[post("/games/{id}/link")]
pub async fn make_link(form: GameForm) -> Result<HttpResponse, PageError> {
    form.state.app.make_table_link(&form.id, &form.account).await?;
    Ok(form.redirect_to_game())
}

/// Takes the link to the table back.
#[post("/games/{id}/link/revoke")]
pub async fn revoke_link(form: GameForm) -> Result<HttpResponse, PageError> {
    form.state.app.revoke_table_link(&form.id, &form.account).await?;
    Ok(form.redirect_to_game())
}

/// Shows the table that a link leads to; sitting down is the button's business.
#[get("/t/{token}")]
pub async fn show_linked_table(
    state: web::Data<AppState>,
    visitor: Visitor,
    token: web::Path<String>,
) -> Result<HttpResponse, PageError> {
    let words = PageWords::of(&visitor.language);
    let gone = || message_page(StatusCode::GONE, &words.say("link-gone"), &words.say("link-ask-again"));
    let Ok(claims) = state.auth.read_table_link(&token) else { return Ok(gone()) };
    let Ok(game) = state.app.find_linked_table(&claims.game, &claims.link).await else { return Ok(gone()) };
    if visitor.account_id().is_some_and(|account| game.seat_of(account).is_some()) {
        return Ok(redirect(&format!("/games/{}", game.id)));
    }
    Ok(html_ok(render(&InvitationPage {
        field: "link",
        address: String::new(),
        ..invitation_page(&state, &visitor, &game, token.into_inner()).await?
    })))
}

/// What somebody sees who is asked to a table.
async fn invitation_page(
    state: &AppState,
    visitor: &Visitor,
    game: &Game,
    token: String,
) -> Result<InvitationPage, PageError> {
    let ruleset = state.app.rulesets().find(&game.ruleset).map_or("", |ruleset| ruleset.title());
    let names = game.seats.iter().filter(|row| row.holder != SeatHolder::Free).map(|row| row.name.clone());
    Ok(InvitationPage {
        frame: visitor.page_frame(state).await?,
        title: title(game, ruleset),
        ruleset: ruleset.into(),
        seats: join_names(&names.collect::<Vec<_>>()),
        game: game.id.as_str().into(),
        address: String::new(),
        field: "invitation",
        token,
    })
}

/// Plays again: opens the table, or shows the one that somebody else has opened.
#[post("/games/{id}/rematch")]
pub async fn rematch(form: GameForm) -> Result<HttpResponse, PageError> {
    match form.state.app.rematch(&form.id, &form.account, None).await? {
        Reply::Fresh(game) => Ok(redirect(&format!("/games/{}", game.id))),
        Reply::Replayed(_) => Ok(redirect("/games")),
    }
}

/// Shows an invitation; taking it up is the button's business.
#[get("/invitation/{token}")]
pub async fn show_invitation(
    state: web::Data<AppState>,
    visitor: Visitor,
    token: web::Path<String>,
) -> Result<HttpResponse, PageError> {
    let gone = || {
        message_page(StatusCode::GONE, "This invitation no longer works", "Ask whoever sent it for another.")
    };
    let Ok(claims) = state.auth.read_invitation(&token) else { return Ok(gone()) };
    let Ok(game) = state.app.load_unchecked(&claims.game).await else { return Ok(gone()) };
    if game.status != GameStatus::Open
        || !game.seats.iter().any(|row| row.invited_email.as_ref() == Some(&claims.email))
    {
        return Ok(gone());
    }
    if visitor.signed_in.is_some() && state.app.game_details(&claims.game, visitor.account_id()).await.is_ok()
    {
        return render_page(&state, &visitor, &claims.game, Some(token.into_inner()), None).await;
    }
    Ok(html_ok(render(&InvitationPage {
        address: claims.email.as_str().into(),
        ..invitation_page(&state, &visitor, &game, token.into_inner()).await?
    })))
}
