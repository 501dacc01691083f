//! Lists of games: the reader's own, and those that anybody may join or watch.

use crate::app::{GameFilter, GameList, OpenTurn};
use crate::domain::{AccountId, Game, GameId, GameStatus, SeatHolder};
use crate::http::AppState;
use crate::http::pages::form::QueryFields;
use crate::http::pages::game_view::{join_names, status_sentence, title};
use crate::http::pages::html_ok;
use crate::http::pages::page_error::PageError;
use crate::http::pages::visitor::Visitor;
use crate::views::{GameRow, GamesPart, LobbyPage, MyGamesPage, dates, render};
use actix_web::{HttpResponse, get, web};

/// So many games stand in a list.
const LONGEST: u32 = 60;

/// A game in a list.
fn game_row(state: &AppState, visitor: &Visitor, game: &Game) -> GameRow {
    let ruleset = state.app.rulesets().find(&game.ruleset).map_or("", |ruleset| ruleset.title());
    let own = visitor.account_id().and_then(|id| game.seat_of(id));
    let (zone, now) = (visitor.zone(), state.clock.now());
    let names = game.seats.iter().filter(|row| row.holder != SeatHolder::Free);
    let names: Vec<_> = names.map(|row| row.name.clone()).collect();
    let free = game.seats.len() - names.len();
    let seats = match (free, game.status) {
        (1.., GameStatus::Open) => {
            format!("{}; {free} of {} seats free", join_names(&names), game.seats.len())
        }
        _ => join_names(&names),
    };
    GameRow {
        href: format!("/games/{}", game.id),
        title: title(game, ruleset),
        ruleset: ruleset.into(),
        seats,
        state: status_sentence(game, own),
        deadline: game.deadline.map(|at| dates::date_on_page(at, zone, now)),
    }
}

/// The parts of the page of somebody's games.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Part {
    Waiting,
    Running,
    Open,
    Over,
}

impl Part {
    const ALL: [Part; 4] = [Part::Waiting, Part::Running, Part::Open, Part::Over];

    fn name(self) -> &'static str {
        match self {
            Part::Waiting => "waiting",
            Part::Running => "running",
            Part::Open => "open",
            Part::Over => "over",
        }
    }

    fn heading(self) -> &'static str {
        match self {
            Part::Waiting => "It is your turn",
            Part::Running => "Others are to act",
            Part::Open => "Seats are being taken",
            Part::Over => "Over",
        }
    }

    fn statuses(self) -> Vec<GameStatus> {
        match self {
            Part::Waiting | Part::Running => vec![GameStatus::Active],
            Part::Open => vec![GameStatus::Open],
            Part::Over => vec![GameStatus::Finished, GameStatus::Abandoned],
        }
    }
}

/// The reader's games: what waits for them first, the most urgent before all.
#[get("/games")]
pub async fn my_games(
    state: web::Data<AppState>,
    visitor: Visitor,
    asked: QueryFields,
) -> Result<HttpResponse, PageError> {
    let id = &visitor.require_signed_in()?.account.id;
    let after = asked.0.first("after");
    let only = asked.0.first("part").and_then(|name| Part::ALL.into_iter().find(|part| part.name() == name));
    let mut parts = Vec::new();
    for part in Part::ALL.into_iter().filter(|part| only.is_none_or(|only| only == *part)) {
        let (games, next) = if part == Part::Waiting {
            waiting_games(&state, id, after).await?
        } else {
            games_of_part(&state, id, part, after).await?
        };
        parts.push(GamesPart {
            heading: part.heading(),
            if_empty: (part == Part::Waiting).then_some("Nothing waits for you."),
            games: games.iter().map(|game| game_row(&state, &visitor, game)).collect(),
            more: next.map(|next| format!("/games?part={}&after={next}", part.name())),
        });
    }
    Ok(html_ok(render(&MyGamesPage {
        frame: visitor.page_frame(&state).await?,
        is_first: only.is_none(),
        parts,
    })))
}

/// Games that wait for the reader, by deadline, and where the list goes on: behind a deadline and a game.
async fn waiting_games(
    state: &AppState,
    id: &AccountId,
    after: Option<&str>,
) -> Result<(Vec<Game>, Option<String>), PageError> {
    let place = |turn: &OpenTurn| {
        let deadline = turn.deadline.map_or_else(|| "none".to_owned(), |at| format!("{:015}", at.0));
        format!("{deadline}-{}", turn.game)
    };
    let mut turns = state.app.open_turns(id).await?;
    turns.retain(|turn| after.is_none_or(|after| place(turn).as_str() > after));
    let longest = usize::try_from(LONGEST).unwrap_or(usize::MAX);
    let has_more = turns.len() > longest;
    turns.truncate(longest);
    let next = turns.last().filter(|_| has_more).map(place);
    let games = state.app.list_by_ids(turns.into_iter().map(|turn| turn.game).collect()).await?;
    Ok((games, next))
}

/// The games of another part, newest first.
async fn games_of_part(
    state: &AppState,
    id: &AccountId,
    part: Part,
    after: Option<&str>,
) -> Result<(Vec<Game>, Option<String>), PageError> {
    let filter = GameFilter {
        player: Some(id.clone()),
        is_not_asked: part == Part::Running,
        statuses: part.statuses(),
        ruleset: None,
        after: after.and_then(GameId::parse),
        limit: LONGEST,
    };
    let GameList { mut games, next } = state.app.list(filter).await?;
    match part {
        Part::Over => games.sort_by_key(|game| std::cmp::Reverse(game.finished_at)),
        Part::Running => games.sort_by_key(|game| (game.deadline.is_none(), game.deadline)),
        Part::Waiting | Part::Open => {}
    }
    Ok((games, next.map(|next| next.as_str().to_owned())))
}

/// What anybody may join or watch.
#[get("/lobby")]
pub async fn lobby(state: web::Data<AppState>, visitor: Visitor) -> Result<HttpResponse, PageError> {
    let games = |status, limit| GameFilter { statuses: vec![status], limit, ..GameFilter::default() };
    let of =
        |list: GameList| list.games.iter().map(|game| game_row(&state, &visitor, game)).collect::<Vec<_>>();
    Ok(html_ok(render(&LobbyPage {
        frame: visitor.page_frame(&state).await?,
        open: of(state.app.list(games(GameStatus::Open, LONGEST)).await?),
        running: of(state.app.list(games(GameStatus::Active, 20)).await?),
        over: of(state.app.list(games(GameStatus::Finished, 20)).await?),
    })))
}
