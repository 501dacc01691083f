//! The page of a game: the board, your letter, the chronicle. Drafting is looking (GET) and changes nothing; only
//! sending does.

use crate::app::{
    AppError, DraftAnswer, FillScope, Perspective, ReaderView, ReplyDetail, RoundStart, Submission, ViewQuery,
};
use crate::domain::{AccountId, GameId, GameStatus};
use crate::http::identity::MaybeCaller;
use crate::http::pages::draft::drafted_steps;
use crate::http::pages::form::{FormFields, QueryFields};
use crate::http::pages::game_form::{GameForm, game_id};
use crate::http::pages::game_view::{self, PageContext};
use crate::http::pages::mail_preferences;
use crate::http::pages::page_error::{PageError, sentence};
use crate::http::pages::visitor::Visitor;
use crate::http::pages::{html_ok, score_chart, table, upgrade};
use crate::http::rate_limits::LimitKind;
use crate::http::{AppState, Problem};
use crate::views::{GamePage, GameView, HistoryNav, PageWords, RerunMessage, render_with_icons};
use actix_web::{HttpRequest, HttpResponse, get, post, web};
use kernel::{Answer, Seat, Seq};

/// At most so many steps in one draft.
pub(super) const LONGEST_DRAFT: usize = 100;

/// What the address of a game's page asks for.
pub(super) struct GamePageQuery {
    /// After this entry.
    pub at: Option<Seq>,
    /// Through whose eyes.
    pub through: Perspective,
    /// The entry the draft was begun after.
    pub seen: Option<Seq>,
    /// The draft.
    pub steps: Vec<DraftAnswer>,
    /// Whether the question behind the draft is asked even if nobody needs to be.
    pub asks_all: bool,
    /// A place the reader looks at more closely.
    pub place: Option<String>,
    /// A piece of the reader's own that is in hand.
    pub piece: Option<String>,
    /// The entry since which moves are told one by one.
    pub since: Option<Seq>,
    /// Whether all of the chronicle is wanted.
    pub whole: bool,
}

impl GamePageQuery {
    /// Reads it off a query.
    pub(super) fn read(fields: &FormFields) -> Result<GamePageQuery, PageError> {
        let through = match fields.first("as") {
            None => Perspective::Caller,
            Some("spectator") => Perspective::Spectator,
            Some("all") => Perspective::All,
            Some(_) => Perspective::Seat(Seat(fields.number("as")?.unwrap_or_default())),
        };
        let steps = drafted_steps(fields);
        if steps.len() > LONGEST_DRAFT || steps.iter().any(|step| step.notation.len() > 400) {
            return Err(Problem::too_large("a letter has at most 100 steps").into());
        }
        let short = |name: &str| fields.first(name).filter(|text| text.len() <= 100).map(str::to_owned);
        Ok(GamePageQuery {
            at: fields.number("at")?,
            through,
            seen: fields.number("seq")?,
            steps,
            asks_all: fields.first("ask").is_some(),
            place: short("place"),
            piece: short("with"),
            since: fields.number("since")?,
            whole: fields.first("chronicle") == Some("all"),
        })
    }

    pub(super) fn wish(&self, language: &str) -> ViewQuery {
        ViewQuery {
            at: self.at,
            perspective: self.through,
            draft_seq: self.seen,
            steps: self.steps.clone(),
            asks_all: self.asks_all,
            place: self.place.clone(),
            language: language.to_owned(),
        }
    }

    /// Whether the reader has drafted anything: what is filled in by itself is no draft of theirs.
    fn is_drafting(&self) -> bool {
        self.steps.iter().any(|step| step.filled.is_none())
    }

    /// Counts what has to be tried out or played again for it, as the API counts previews.
    pub(super) fn count(
        &self,
        state: &AppState,
        request: &HttpRequest,
        account: Option<&AccountId>,
    ) -> Result<(), Problem> {
        if !self.is_drafting() && self.place.is_none() && self.since.is_none() {
            return Ok(());
        }
        state.limits.check_caller(request, account, LimitKind::Previews)
    }
}

/// A game's sheet for one reader, with what they have not seen yet.
pub(super) async fn build_game_view(
    state: &AppState,
    id: &GameId,
    account: Option<&AccountId>,
    look: &GamePageQuery,
    language: &str,
    desk: &mut PageContext<'_>,
) -> Result<(GameView, ReaderView), PageError> {
    let sight = state.app.reader_view(id, account, look.wish(language)).await?;
    let (after, until) = game_view::chronicle_range(look, sight.game.head);
    let mut log = state.app.log(id, account, after, usize::MAX, language).await?;
    log.entries.retain(|seen| seen.entry.seq <= until);
    desk.ruleset = state.app.rulesets().find(&sight.game.ruleset).map_or("", |ruleset| ruleset.title());
    let since = game_view::last_own(sight.seat, &log).unwrap_or(after);
    // Of the past, the moment itself is told, or the moves since the reader was here; of the present, the latter.
    let range = match (look.at, look.since) {
        (Some(at), None) => (at.saturating_sub(1), at),
        (Some(_), Some(since)) => (since, sight.game.head),
        (None, _) if sight.seat.is_some() => (since, sight.game.head),
        (None, _) => (sight.game.head, sight.game.head),
    };
    let moves = state.app.recap(id, account, range, language).await?;
    let shown = match look.at {
        Some(at) => moves.iter().filter(|done| done.seq == at).cloned().collect(),
        None => moves.clone(),
    };
    let mut sheet = game_view::game_view(&sight, &log, look, &game_view::changed_places(&shown), desk);
    if look.at.is_none() {
        sheet.recap = game_view::recap_rows(&moves, since, &sight, desk);
    } else if sight.game.head > 0 {
        sheet.travel = Some(game_view::history_nav(&sight, look, desk, &moves));
    }
    if after > 0 {
        sheet.whole_chronicle = Some(format!("{}?chronicle=all", desk.here));
    }
    Ok((sheet, sight))
}

async fn render_page(
    state: &AppState,
    visitor: &Visitor,
    id: &GameId,
    look: &GamePageQuery,
    said: Option<String>,
    verdict: Option<RerunMessage>,
) -> Result<HttpResponse, PageError> {
    let here = format!("/games/{id}");
    let words = PageWords::of(&visitor.language);
    let mut desk = PageContext { here, zone: visitor.zone(), now: state.clock.now(), ruleset: "", words };
    let (mut sheet, sight) =
        build_game_view(state, id, visitor.account_id(), look, &visitor.language, &mut desk).await?;
    let table = &sight.game;
    sheet.submit_url = format!("/games/{id}/send");
    sheet.hidden_fields = vec![("csrf", visitor.csrf().to_owned())];
    sheet.message = said.or(sheet.message);
    sheet.undo = sight.can_undo_to.filter(|_| !look.is_drafting()).map(|to| (table.head, to));
    sheet.clocks = game_view::clocks(&sight, &desk);
    sheet.letters = mail_preferences::about_game(state, visitor, table, sight.seat).await?;
    sheet.report_at = sight.seat.map(|_| sight.seq);
    sheet.upgrade = upgrade::notice(state, table, visitor.account_id()).await?;
    let over = table.status.is_over();
    let tallies = if over { state.app.score_history(id, visitor.account_id()).await? } else { Vec::new() };
    if table.head > 0 {
        let rounds = if over {
            RoundStart::all(&tallies)
        } else {
            state.app.round_starts(&sight, visitor.account_id()).await?
        };
        let rounds = rounds.into_iter().map(|begins| (begins.seq, begins.round)).collect();
        let present = || game_view::history_nav(&sight, look, &desk, &[]);
        sheet.travel = Some(HistoryNav { rounds, ..sheet.travel.unwrap_or_else(present) });
    }
    if over && look.at.is_none() {
        sheet.result = game_view::result(table, score_chart::score_chart(&tallies, &table.seat_names()));
    }
    sheet.may_rematch = over && sight.seat.is_some();
    sheet.next_game = next_game(state, visitor, id).await?;
    sheet.verdict = verdict;
    if look.at.is_none() && table.status == GameStatus::Active {
        sheet.stream = Some(format!("/api/v1/games/{id}/stream"));
    }
    Ok(html_ok(render_with_icons(&GamePage { frame: visitor.page_frame(state).await?, game: sheet })))
}

/// The game, or its table while seats are being taken.
#[get("/games/{id}")]
pub async fn show(
    request: HttpRequest,
    state: web::Data<AppState>,
    visitor: Visitor,
    id: web::Path<String>,
    asked: QueryFields,
) -> Result<HttpResponse, PageError> {
    let id = game_id(&id)?;
    let look = GamePageQuery::read(&asked.0)?;
    look.count(&state, &request, visitor.account_id())?;
    match render_page(&state, &visitor, &id, &look, None, None).await {
        Err(mishap) if mishap.is_not_begun() => table::render_page(&state, &visitor, &id, None, None).await,
        other => other,
    }
}

/// What a form of a letter holds.
pub(super) fn submission(fields: &FormFields, language: &str) -> Result<Submission, PageError> {
    let steps = drafted_steps(fields);
    if steps.is_empty() || steps.len() > LONGEST_DRAFT {
        return Err(Problem::malformed("notation", "a letter has between 1 and 100 steps").into());
    }
    let seq = fields.number("seq")?;
    Ok(Submission {
        seq: seq.ok_or_else(|| Problem::malformed("seq", "the form is not complete"))?,
        answers: steps.into_iter().map(|step| Answer::Notation(step.notation)).collect(),
        // What the page has filled in stands in the form; an answer picked with the next one may lack what lies between.
        fill: FillScope::Between,
        language: language.to_owned(),
        reply: ReplyDetail::Minimal,
    })
}

/// What a refusal of a letter says, if the reader can mend it.
pub(super) fn user_fixable_message(error: &AppError) -> Option<String> {
    match error {
        AppError::Stale { .. } => {
            Some("The game has moved on since you drafted this. Look at it again.".into())
        }
        AppError::NotToAct { .. } => Some("Nothing is asked of you at the moment.".into()),
        AppError::IllegalMove { refusal, .. } => Some(format!("Not sent: {}", refusal.text)),
        AppError::PastBarrier { .. } => {
            Some("Not sent: the letter goes on behind something nobody can foresee.".into())
        }
        AppError::Barrier { .. } => Some("That cannot be taken back any more.".into()),
        AppError::Malformed { what, .. } => Some(sentence(what)),
        _ => None,
    }
}

/// Sends a letter: all of it is played, or nothing.
#[post("/games/{id}/send")]
pub async fn send(form: GameForm) -> Result<HttpResponse, PageError> {
    let submission = submission(&form.fields, &form.visitor.language)?;
    match form.state.app.make_move(&form.id, &form.account, &submission, None).await {
        Ok(_) => Ok(form.redirect_to_game()),
        Err(error) => render_error(&form, error).await,
    }
}

/// The page with what went wrong, or the mishap itself.
async fn render_error(form: &GameForm, error: AppError) -> Result<HttpResponse, PageError> {
    let Some(words) = user_fixable_message(&error) else { return Err(error.into()) };
    render_message(form, words).await
}

/// The page with something to be said first.
pub(super) async fn render_message(form: &GameForm, words: String) -> Result<HttpResponse, PageError> {
    let look = GamePageQuery::read(&FormFields::default())?;
    render_page(&form.state, &form.visitor, &form.id, &look, Some(words), None).await
}

/// Takes back what was sent, as far as that is possible.
#[post("/games/{id}/undo")]
pub async fn undo(form: GameForm) -> Result<HttpResponse, PageError> {
    let (seq, to) = (form.fields.number("seq")?, form.fields.number("to")?);
    let (Some(seq), Some(to)) = (seq, to) else {
        return Err(Problem::malformed("to", "the form is not complete").into());
    };
    match form.state.app.undo(&form.id, &form.account, seq, to, &form.visitor.language, None).await {
        Ok(_) => Ok(form.redirect_to_game()),
        Err(error) => render_error(&form, error).await,
    }
}

/// Wishes that the table's clocks stand still, or that they go on.
#[post("/games/{id}/pause")]
pub async fn pause(form: GameForm) -> Result<HttpResponse, PageError> {
    let account = &form.account;
    if form.fields.first("end").is_some() {
        form.state.app.request_resume(&form.id, account, None).await?;
    } else {
        form.state.app.request_pause(&form.id, account, None).await?;
    }
    Ok(form.redirect_to_game())
}

/// Gives a running game up: a bot plays on.
#[post("/games/{id}/resign")]
pub async fn resign(form: GameForm) -> Result<HttpResponse, PageError> {
    if form.fields.first("sure").is_none() {
        let words = "Tick the box first if you mean to resign.".to_owned();
        return render_message(&form, words).await;
    }
    form.state.app.resign(&form.id, &form.account, None).await?;
    Ok(form.redirect_to_game())
}

/// Reruns a game's file from its log, while the reader waits. Changes nothing.
#[get("/games/{id}/verify")]
pub async fn verify(
    request: HttpRequest,
    state: web::Data<AppState>,
    visitor: Visitor,
    caller: MaybeCaller,
    id: web::Path<String>,
) -> Result<HttpResponse, PageError> {
    state.limits.count_request(&request, LimitKind::Expensive)?;
    let id = game_id(&id)?;
    let (_, file) = state.app.export(&id, caller.account()).await?;
    let rerun = state.app.rerun(file.into_bytes()).await?;
    let text = match &rerun.divergence {
        Some(wrong) => format!("The log does not hold what it promises: {}", wrong.reason),
        None if rerun.complete => format!(
            "Rerun from its log: all {} entries, every shuffle and die, the chain of hashes and the result are as they should be. {}",
            rerun.entries,
            rerun.played_on.as_ref().map_or_else(
                || "It is consistent, but nobody vouches for it.".to_owned(),
                |origin| format!("It was played on {}.", host_of(origin)),
            )
        ),
        None => format!(
            "The chain of all {} entries holds. The rules can be rerun once the game is over and its secret is shown.",
            rerun.entries
        ),
    };
    let verdict = RerunMessage { ok: rerun.ok, text };
    let said = (!rerun.complete).then(|| verdict.text.clone());
    render_page(&state, &visitor, &id, &GamePageQuery::read(&FormFields::default())?, said, Some(verdict))
        .await
}

/// A base address without what every one begins with.
fn host_of(origin: &str) -> &str {
    origin.split_once("://").map_or(origin, |(_, host)| host)
}

/// The game that waits for the reader next, if this one does not.
async fn next_game(
    state: &AppState,
    visitor: &Visitor,
    id: &GameId,
) -> Result<Option<(String, String)>, PageError> {
    let Some(account) = visitor.account_id() else { return Ok(None) };
    let turns = state.app.open_turns(account).await?;
    let next = turns.into_iter().find(|turn| turn.game != *id);
    Ok(next.map(|turn| {
        let ruleset = || state.app.rulesets().find(&turn.ruleset).map_or("", |ruleset| ruleset.title());
        let title = turn.title.clone().unwrap_or_else(|| ruleset().to_owned());
        (format!("/games/{}", turn.game), title)
    }))
}
