//! Lists of games: the reader's own, and those that anybody may join or watch.

use crate::app::{GameFilter, GameGlance, GameList, OpenTurn};
use crate::domain::{AccountId, Game, GameId, GameStatus, SeatHolder, TableSeat};
use crate::http::AppState;
use crate::http::pages::form::QueryFields;
use crate::http::pages::game_view::{initial, join_names, status_sentence, title};
use crate::http::pages::html_ok;
use crate::http::pages::page_error::PageError;
use crate::http::pages::visitor::Visitor;
use crate::views::{GameRow, GamesPart, ListedSeat, LobbyPage, MyGamesPage, PageWords, dates, render};
use actix_web::{HttpResponse, get, web};
use kernel::{Millis, Seat};

/// So many games stand in a list.
const LONGEST: u32 = 60;
/// So many games of a list are looked into: what is asked, and how it stands.
const GLANCES: usize = 20;

/// What a list of games needs to know of its reader.
struct ListReader<'a> {
    state: &'a AppState,
    zone: &'a str,
    words: PageWords,
    account: Option<&'a AccountId>,
    now: Millis,
}

impl<'a> ListReader<'a> {
    fn of(state: &'a AppState, visitor: &'a Visitor) -> ListReader<'a> {
        ListReader {
            state,
            zone: visitor.zone(),
            words: PageWords::of(&visitor.language),
            account: visitor.account_id(),
            now: state.clock.now(),
        }
    }

    /// A game in a list.
    fn row(&self, game: &Game, glance: Option<&GameGlance>) -> GameRow {
        let ruleset = self.state.app.rulesets().find(&game.ruleset).map_or("", |ruleset| ruleset.title());
        let own = self.account.and_then(|id| game.seat_of(id)).and_then(|seat| game.seat(seat));
        let own_turn = own.filter(|row| row.asked_at.is_some() && game.status == GameStatus::Active);
        let due = own_turn.map_or(game.deadline, |row| row.deadline);
        GameRow {
            id: game.id.as_str().into(),
            href: format!("/games/{}", game.id),
            title: title(game, ruleset),
            ruleset: ruleset.into(),
            seats: seat_marks(game, glance),
            phase: glance.map(|glance| glance.scoreboard.phase_text.clone()).filter(|text| !text.is_empty()),
            state: self.state_of(game, own.map(|row| row.seat), glance),
            deadline: due.map(|at| dates::deadline_on_page(at, self.zone, self.now)),
            time_left: own_turn.and_then(|row| time_left(row, self.now)),
            reserve: own_turn.filter(|row| row.deadline.is_some() && row.bank_ms > 0).map(|row| {
                self.words.with("reserve-in-it", "time", dates::duration_in_words(row.bank_ms, "en"))
            }),
            may_rematch: own.is_some() && game.status.is_over() && game.started_at.is_some(),
        }
    }

    /// What is asked, whom it waits for and since when, or how it ended.
    fn state_of(&self, game: &Game, own: Option<Seat>, glance: Option<&GameGlance>) -> String {
        if let Some(question) = glance.and_then(|glance| glance.question.clone()) {
            return question;
        }
        let asked: Vec<&TableSeat> = game.seats.iter().filter(|row| game.to_act.contains(row.seat)).collect();
        let is_asked = own.is_some_and(|own| game.to_act.contains(own));
        let since = asked.iter().filter_map(|row| row.asked_at).min();
        match since.filter(|_| game.status == GameStatus::Active && !is_asked) {
            Some(since) => {
                let all = game.seat_names();
                let names: Vec<_> = asked.iter().map(|row| all[row.seat.index()].clone()).collect();
                let since = dates::date_on_page(since, self.zone, self.now);
                let values = [("names", join_names(&names).into()), ("since", since.into())];
                self.words.fill("waits-for", &values)
            }
            None if game.status == GameStatus::Open => {
                let free = game.seats.iter().filter(|row| row.holder == SeatHolder::Free).count();
                self.words.fill("seats-free", &[("free", free.into()), ("all", game.seats.len().into())])
            }
            None => self.ending(game, own),
        }
    }

    /// How a game ended, with the reader's place in it.
    fn ending(&self, game: &Game, own: Option<Seat>) -> String {
        let sentence = status_sentence(game, own);
        let standings = game.outcome.iter().flat_map(|outcome| &outcome.standings);
        let place = standings.into_iter().find(|one| own.is_some() && one.seat == own).map(|one| one.place);
        match place {
            Some(place) if place > 1 => {
                format!("{sentence} {}", self.words.with("your-place", "place", place))
            }
            _ => sentence,
        }
    }

    /// Games as rows; the first of them are looked into.
    async fn rows(&self, games: &[Game]) -> Vec<GameRow> {
        let mut rows = Vec::with_capacity(games.len());
        for (index, game) in games.iter().enumerate() {
            let is_looked_into = index < GLANCES && game.status == GameStatus::Active;
            let glance = match self.account.filter(|_| is_looked_into) {
                // A game that cannot be looked into stands in the list all the same.
                Some(account) => self.state.app.glance(&game.id, account, "en").await.ok(),
                None => None,
            };
            rows.push(self.row(game, glance.as_ref()));
        }
        rows
    }
}

/// The seats that are taken, with what each has.
fn seat_marks(game: &Game, glance: Option<&GameGlance>) -> Vec<ListedSeat> {
    let taken = game.seats.iter().filter(|row| row.holder != SeatHolder::Free);
    let points = |row: &TableSeat| match &game.outcome {
        Some(outcome) => outcome.score_of(row.seat),
        None => glance.and_then(|glance| glance.scoreboard.points.get(row.seat.index()).copied().flatten()),
    };
    let mark = |row: &TableSeat| ListedSeat {
        number: row.seat.index(),
        initial: initial(&row.name),
        name: row.name.clone(),
        points: points(row),
        is_asked: game.to_act.contains(row.seat),
    };
    taken.map(mark).collect()
}

/// How much of the time for an answer is left, in percent.
fn time_left(row: &TableSeat, now: Millis) -> Option<u8> {
    let (asked, due) = (row.asked_at?.0, row.deadline?.0);
    let whole = (due - asked).max(1);
    u8::try_from((due - now.0).clamp(0, whole) * 100 / whole).ok()
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
    let reader = ListReader::of(&state, &visitor);
    let frame = visitor.page_frame(&state).await?;
    let waiting = frame.who.as_ref().map(|who| who.waiting);
    let mut parts = Vec::new();
    for part in Part::ALL.into_iter().filter(|part| only.is_none_or(|only| only == *part)) {
        let (games, next) = if part == Part::Waiting {
            waiting_games(&state, id, after).await?
        } else {
            games_of_part(&state, id, part, after).await?
        };
        parts.push(GamesPart {
            name: part.name(),
            is_waiting: part == Part::Waiting,
            count: waiting.filter(|_| part == Part::Waiting),
            games: reader.rows(&games).await,
            more: next.map(|next| format!("/games?part={}&after={next}", part.name())),
        });
    }
    Ok(html_ok(render(&MyGamesPage { frame, is_first: only.is_none(), parts })))
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
    let reader = ListReader::of(&state, &visitor);
    let of = |list: GameList| list.games.iter().map(|game| reader.row(game, None)).collect::<Vec<_>>();
    Ok(html_ok(render(&LobbyPage {
        frame: visitor.page_frame(&state).await?,
        open: of(state.app.list(games(GameStatus::Open, LONGEST)).await?),
        running: of(state.app.list(games(GameStatus::Active, 20)).await?),
        over: of(state.app.list(games(GameStatus::Finished, 20)).await?),
    })))
}
