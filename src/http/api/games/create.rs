//! Opening games.

use crate::app::NewGame;
use crate::auth::Caller;
use crate::domain::{Email, Game, GameTitle, Pace, Visibility};
use crate::http::api::games::nonce;
use crate::http::api::json::{GameJson, PaceJson};
use crate::http::api::responses::{CommonErrors, GameChangeErrors};
use crate::http::body::{JsonBody, to_json_text};
use crate::http::idempotency::{idempotency_key, respond};
use crate::http::identity::CanPlay;
use crate::http::rate_limits::LimitKind;
use crate::http::{AppState, Problem};
use actix_web::http::StatusCode;
use actix_web::{HttpRequest, HttpResponse, post, web};
use kernel::{Bot, Seat};
use serde::Deserialize;
use serde_json::{Value, json};
use utoipa::ToSchema;

/// A game as its creator wants it.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = Wanted)]
pub struct NewGameRequest {
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
    bots: Vec<NewGameBot>,
    /// The table's clock; without one there are no deadlines.
    #[schema(value_type = Option<PaceJson>)]
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
#[schema(as = WantedBot)]
pub struct NewGameBot {
    /// The seat.
    #[schema(example = 1)]
    seat: u8,
    /// Which bot.
    #[schema(value_type = String, example = "random")]
    bot: Bot,
}

fn parse_new_game(wanted: NewGameRequest) -> Result<NewGame, Problem> {
    let mut invites = Vec::with_capacity(wanted.invites.len());
    for (index, address) in wanted.invites.iter().enumerate() {
        let email = Email::parse(address);
        invites.push(
            email.map_err(|error| Problem::malformed(&format!("/invites/{index}"), error.to_string()))?,
        );
    }
    let title = wanted.title.as_deref().map(GameTitle::parse).transpose();
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

pub(super) fn location(game: &Game) -> String {
    format!("/api/v1/games/{}", game.id)
}

/// The table as the caller finds it, now and whenever the same is asked again.
pub(super) fn game_json_for(caller: &Caller) -> impl Fn(&Game) -> String + Clone + Send + Sync + use<> {
    let account = caller.account.clone();
    move |game| to_json_text(&GameJson::from_game(game, game.seat_of(&account), None))
}

/// Opens a game. The creator holds a seat; a game without free seats begins at once.
#[utoipa::path(operation_id = "create_game",
    tag = "games", request_body = NewGameRequest, security(("bearer" = [])),
    params(("Idempotency-Key" = Option<String>, Header, description = "Carries it out once.")), responses(
    (status = 201, description = "The game.", body = GameJson,
     headers(("Location" = String, description = "The game."))), CommonErrors, GameChangeErrors))]
#[post("/games")]
pub async fn create(
    request: HttpRequest,
    state: web::Data<AppState>,
    player: CanPlay,
    body: JsonBody<NewGameRequest>,
) -> Result<HttpResponse, Problem> {
    state.limits.check_caller(&request, Some(&player.0.account), LimitKind::Expensive)?;
    let shape = game_json_for(&player.0);
    let once = idempotency_key(&request, &player.0, body.request_hash, shape.clone())?;
    let done = state.app.create_game(&player.0.account, parse_new_game(body.value)?, once).await?;
    Ok(respond(StatusCode::CREATED, done, shape, Some(location)))
}
