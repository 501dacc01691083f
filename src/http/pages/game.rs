//! The page of a game: the board, your letter, the chronicle. Drafting is looking (GET) and changes nothing; only
//! sending does.

use super::super::identity::Anybody;
use super::super::limits::Of;
use super::super::{Problem, Service};
use super::fields::{Asked, Fields};
use super::game_form::{GameForm, game_id};
use super::habits;
use super::mishap::{Mishap, sentence};
use super::sheet::{self, CHRONICLE, Desk};
use super::visitor::Visitor;
use super::{page, plot, table};
use crate::domain::{AccountId, GameId, Status};
use crate::pages::{GamePage, GameSheet, Verdict, render};
use crate::play::{As, PlayError, Reply, RoundBegins, Sight, Submission, Wish};
use actix_web::{HttpRequest, HttpResponse, get, post, web};
use kernel::{Answer, Seat, Seq};

/// At most so many steps in one draft.
pub(super) const LONGEST_DRAFT: usize = 100;

/// What the address of a game's page asks for.
pub(super) struct Look {
    /// After this entry.
    pub at: Option<Seq>,
    /// Through whose eyes.
    pub through: As,
    /// The entry the draft was begun after.
    pub seen: Option<Seq>,
    /// The draft.
    pub steps: Vec<String>,
    /// Whether all of the chronicle is wanted.
    pub whole: bool,
}

impl Look {
    /// Reads it off a query.
    pub(super) fn read(fields: &Fields) -> Result<Look, Mishap> {
        let through = match fields.one("as") {
            None => As::Own,
            Some("spectator") => As::Spectator,
            Some("all") => As::All,
            Some(_) => As::Seat(Seat(fields.number("as")?.unwrap_or_default())),
        };
        let steps = fields.all("notation");
        if steps.len() > LONGEST_DRAFT || steps.iter().any(|step| step.len() > 400) {
            return Err(Problem::too_large("a letter has at most 100 steps").into());
        }
        Ok(Look {
            at: fields.number("at")?,
            through,
            seen: fields.number("seq")?,
            steps,
            whole: fields.one("chronicle") == Some("all"),
        })
    }

    pub(super) fn wish<'a>(&'a self, language: &'a str) -> Wish<'a> {
        Wish { at: self.at, through: self.through, seen: self.seen, steps: &self.steps, language }
    }
}

/// A game's sheet for one reader, with what they have not seen yet.
pub(super) async fn written(
    service: &Service,
    id: &GameId,
    account: Option<&AccountId>,
    look: &Look,
    language: &str,
    desk: &mut Desk<'_>,
) -> Result<(GameSheet, Sight), Mishap> {
    let sight = service.play.sight(id, account, &look.wish(language)).await?;
    let after = if look.whole { 0 } else { sight.table.head.saturating_sub(CHRONICLE) };
    let mut log = service.play.log(id, account, after, usize::MAX, language).await?;
    if let Some(at) = look.at {
        log.entries.retain(|seen| seen.entry.seq <= at);
    }
    desk.ruleset = service.play.shelf().find(&sight.table.ruleset).map_or("", |ruleset| ruleset.title());
    let mut sheet = sheet::sheet(&sight, &log, desk);
    if after > 0 {
        sheet.whole_chronicle = Some(format!("{}?chronicle=all", desk.here));
    }
    let last = sheet::last_own(&sight, &log)
        .filter(|_| look.at.is_none() && !sheet.since.is_empty() && sight.table.status == Status::Active);
    if let Some(last) = last {
        let before = Wish { at: Some(last), steps: &[], seen: None, ..look.wish(language) };
        let before = service.play.sight(id, account, &before).await?;
        sheet.changed = sheet::changed(&before.board, &sight.board);
    }
    Ok((sheet, sight))
}

async fn shown(
    service: &Service,
    visitor: &Visitor,
    id: &GameId,
    look: &Look,
    said: Option<String>,
    verdict: Option<Verdict>,
) -> Result<HttpResponse, Mishap> {
    let here = format!("/games/{id}");
    let mut desk = Desk { here, zone: visitor.zone(), now: service.clock.now(), ruleset: "" };
    let (mut sheet, sight) = written(service, id, visitor.id(), look, &visitor.language, &mut desk).await?;
    let table = &sight.table;
    sheet.send_to = format!("/games/{id}/send");
    sheet.proof = vec![("csrf", visitor.csrf().to_owned())];
    sheet.said = said.or(sheet.said);
    sheet.undo = sight.can_undo_to.filter(|_| look.steps.is_empty()).map(|to| (table.head, to));
    sheet.clocks = sheet::clocks(&sight, &desk);
    sheet.letters = habits::about_game(service, visitor, table, sight.seat).await?;
    let over = table.status.is_over();
    let tallies = if over { service.play.tallies(id, visitor.id()).await? } else { Vec::new() };
    if table.head > 0 {
        let rounds =
            if over { RoundBegins::all(&tallies) } else { service.play.rounds(&sight, visitor.id()).await? };
        sheet.travel = Some(sheet::travel(&sight, look.at, look.through, &desk.here, rounds));
    }
    if over {
        sheet.result = sheet::result(table, plot::plot(&tallies, &table.names()));
        if let Some(result) = &mut sheet.result {
            result.verdict = verdict;
        }
    }
    if look.at.is_none() && table.status == Status::Active {
        sheet.stream = Some(format!("/api/v1/games/{id}/stream"));
    }
    Ok(page(render(&GamePage { frame: visitor.frame(service).await?, game: sheet })))
}

/// The game, or its table while seats are being taken.
#[get("/games/{id}")]
pub async fn show(
    service: web::Data<Service>,
    visitor: Visitor,
    id: web::Path<String>,
    asked: Asked,
) -> Result<HttpResponse, Mishap> {
    let id = game_id(&id)?;
    let look = Look::read(&asked.0)?;
    match shown(&service, &visitor, &id, &look, None, None).await {
        Err(mishap) if mishap.is_not_begun() => table::shown(&service, &visitor, &id, None, None).await,
        other => other,
    }
}

/// What a form of a letter holds.
pub(super) fn submission(fields: &Fields, language: &str) -> Result<Submission, Mishap> {
    let steps = fields.all("notation");
    if steps.is_empty() || steps.len() > LONGEST_DRAFT {
        return Err(Problem::malformed("notation", "a letter has between 1 and 100 steps").into());
    }
    let seq = fields.number("seq")?;
    Ok(Submission {
        seq: seq.ok_or_else(|| Problem::malformed("seq", "the form is not complete"))?,
        answers: steps.into_iter().map(Answer::Notation).collect(),
        language: language.to_owned(),
        reply: Reply::Minimal,
    })
}

/// What a refusal of a letter says, if the reader can mend it.
pub(super) fn mendable(error: &PlayError) -> Option<String> {
    match error {
        PlayError::Stale { .. } => {
            Some("The game has moved on since you drafted this. Look at it again.".into())
        }
        PlayError::NotToAct { .. } => Some("Nothing is asked of you at the moment.".into()),
        PlayError::Illegal { refusal, .. } => Some(format!("Not sent: {}", refusal.text)),
        PlayError::PastBarrier { .. } => {
            Some("Not sent: the letter goes on behind something nobody can foresee.".into())
        }
        PlayError::Barrier { .. } => Some("That cannot be taken back any more.".into()),
        PlayError::Malformed { what, .. } => Some(sentence(what)),
        _ => None,
    }
}

/// Sends a letter: all of it is played, or nothing.
#[post("/games/{id}/send")]
pub async fn send(form: GameForm) -> Result<HttpResponse, Mishap> {
    let submission = submission(&form.fields, &form.visitor.language)?;
    match form.service.play.make_move(&form.id, &form.account, &submission, None).await {
        Ok(_) => Ok(form.back()),
        Err(error) => said(&form, error).await,
    }
}

/// The page with what went wrong, or the mishap itself.
async fn said(form: &GameForm, error: PlayError) -> Result<HttpResponse, Mishap> {
    let Some(words) = mendable(&error) else { return Err(error.into()) };
    with_words(form, words).await
}

/// The page with something to be said first.
async fn with_words(form: &GameForm, words: String) -> Result<HttpResponse, Mishap> {
    let look = Look::read(&Fields::default())?;
    shown(&form.service, &form.visitor, &form.id, &look, Some(words), None).await
}

/// Takes back what was sent, as far as that is possible.
#[post("/games/{id}/undo")]
pub async fn undo(form: GameForm) -> Result<HttpResponse, Mishap> {
    let (seq, to) = (form.fields.number("seq")?, form.fields.number("to")?);
    let (Some(seq), Some(to)) = (seq, to) else {
        return Err(Problem::malformed("to", "the form is not complete").into());
    };
    match form.service.play.undo(&form.id, &form.account, seq, to, &form.visitor.language, None).await {
        Ok(_) => Ok(form.back()),
        Err(error) => said(&form, error).await,
    }
}

/// Wishes that the table's clocks stand still, or that they go on.
#[post("/games/{id}/pause")]
pub async fn pause(form: GameForm) -> Result<HttpResponse, Mishap> {
    let account = &form.account;
    if form.fields.one("end").is_some() {
        form.service.play.resume(&form.id, account, None).await?;
    } else {
        form.service.play.pause(&form.id, account, None).await?;
    }
    Ok(form.back())
}

/// Gives a running game up: a bot plays on.
#[post("/games/{id}/resign")]
pub async fn resign(form: GameForm) -> Result<HttpResponse, Mishap> {
    if form.fields.one("sure").is_none() {
        let words = "Tick the box first if you mean to resign.".to_owned();
        return with_words(&form, words).await;
    }
    form.service.play.resign(&form.id, &form.account, None).await?;
    Ok(form.back())
}

/// Reruns a game's file from its log, while the reader waits. Changes nothing.
#[get("/games/{id}/verify")]
pub async fn verify(
    request: HttpRequest,
    service: web::Data<Service>,
    visitor: Visitor,
    caller: Anybody,
    id: web::Path<String>,
) -> Result<HttpResponse, Mishap> {
    service.limits.check(&request, Of::Work)?;
    let id = game_id(&id)?;
    let (_, file) = service.play.export(&id, caller.account()).await?;
    let rerun = service.play.rerun(file.into_bytes()).await?;
    let text = match &rerun.divergence {
        Some(wrong) => format!("The log does not hold what it promises: {}", wrong.reason),
        None if rerun.complete => format!(
            "Rerun from its log: all {} entries, every shuffle and die, the chain of hashes and the result are as they should be.",
            rerun.entries
        ),
        None => format!(
            "The chain of all {} entries holds. The rules can be rerun once the game is over and its secret is shown.",
            rerun.entries
        ),
    };
    let verdict = Verdict { ok: rerun.ok, text };
    let said = (!rerun.complete).then(|| verdict.text.clone());
    shown(&service, &visitor, &id, &Look::read(&Fields::default())?, said, Some(verdict)).await
}
