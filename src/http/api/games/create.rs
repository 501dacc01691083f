//! Opening games.

use super::super::super::body::{Json, text};
use super::super::super::idempotency::{answer, once};
use super::super::super::identity::Player;
use super::super::super::limits::Of;
use super::super::super::{Problem, Service};
use super::super::errors::{AnyCall, Change};
use super::super::shapes::{GameShape, PaceShape};
use super::nonce;
use crate::auth::Caller;
use crate::domain::{Email, Game, Pace, Title, Visibility};
use crate::play::NewGame;
use actix_web::http::StatusCode;
use actix_web::{HttpRequest, HttpResponse, post, web};
use kernel::{Bot, Seat};
use serde::Deserialize;
use serde_json::{Value, json};
use utoipa::ToSchema;

/// A game as its creator wants it.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Wanted {
    /// The ruleset's name.
    #[schema(example = "lorenzo")]
    ruleset: String,
    /// How many seats.
    #[schema(example = 2)]
    seats: u8,
    /// The table's choice of variants; see the ruleset's `options`.
    #[schema(value_type = Option<Object>)]
    options: Option<Value>,
    /// Addresses; each keeps a seat free and is written to.
    #[serde(default)]
    invites: Vec<String>,
    /// Who sits where from the beginning.
    #[serde(default)]
    bots: Vec<WantedBot>,
    /// The table's clock; without one there are no deadlines.
    #[schema(value_type = Option<PaceShape>)]
    pace: Option<Pace>,
    /// `public` (the default): anybody may join and watch; `private`.
    #[serde(default)]
    #[schema(value_type = Option<String>, example = "public")]
    visibility: Visibility,
    /// What it is called.
    #[schema(max_length = 80)]
    title: Option<String>,
    /// 32 bytes in hex that the creator adds to the seed.
    #[schema(min_length = 64, max_length = 64)]
    nonce: Option<String>,
}

/// A bot in a seat.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct WantedBot {
    /// The seat.
    #[schema(example = 1)]
    seat: u8,
    /// Which bot.
    #[schema(value_type = String, example = "random")]
    bot: Bot,
}

fn new_game(wanted: Wanted) -> Result<NewGame, Problem> {
    let mut invites = Vec::with_capacity(wanted.invites.len());
    for (index, address) in wanted.invites.iter().enumerate() {
        let email = Email::parse(address);
        invites.push(
            email.map_err(|error| Problem::malformed(&format!("/invites/{index}"), error.to_string()))?,
        );
    }
    let title = wanted.title.as_deref().map(Title::parse).transpose();
    Ok(NewGame {
        ruleset: wanted.ruleset,
        seats: wanted.seats,
        options: wanted.options.unwrap_or_else(|| json!({})),
        invites,
        bots: wanted.bots.into_iter().map(|bot| (Seat(bot.seat), bot.bot)).collect(),
        pace: wanted.pace,
        visibility: wanted.visibility,
        title: title.map_err(|error| Problem::malformed("/title", error.to_string()))?,
        nonce: nonce(wanted.nonce.as_deref())?,
    })
}

fn location(game: &Game) -> String {
    format!("/api/v1/games/{}", game.id)
}

/// The table as the caller finds it, now and whenever the same is asked again.
pub(super) fn table_of(caller: &Caller) -> impl Fn(&Game) -> String + Clone + Send + Sync + use<> {
    let account = caller.account.clone();
    move |game| text(&GameShape::of(game, game.seat_of(&account), None))
}

/// Opens a game. The creator holds a seat; a game without free seats begins at once.
#[utoipa::path(operation_id = "create_game",
    tag = "games", request_body = Wanted, security(("bearer" = [])),
    params(("Idempotency-Key" = Option<String>, Header, description = "Carries it out once.")), responses(
    (status = 201, description = "The game.", body = GameShape,
     headers(("Location" = String, description = "The game."))), AnyCall, Change))]
#[post("/games")]
pub async fn create(
    request: HttpRequest,
    service: web::Data<Service>,
    player: Player,
    body: Json<Wanted>,
) -> Result<HttpResponse, Problem> {
    service.limits.check_caller(&request, Some(&player.0.account), Of::Work)?;
    let shape = table_of(&player.0);
    let once = once(&request, &player.0, body.asked, shape.clone())?;
    let done = service.play.create_game(&player.0.account, new_game(body.value)?, once).await?;
    Ok(answer(StatusCode::CREATED, done, shape, Some(location)))
}
