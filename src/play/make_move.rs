//! Answering a decision.

use super::Play;
use super::commit::{BotWork, Change};
use super::error::PlayError;
use super::history::SeenEntry;
use super::live::LiveGame;
use super::once::{Done, Once};
use crate::domain::{AccountId, Game, GameId};
use kernel::{Answer, AnyMatch, AnyPlayed, JsonText, Reader, Seat, Seats, Seq, Viewer};

/// A move as it comes from outside.
#[derive(Clone, Debug)]
pub struct Submission {
    /// The newest entry the caller saw.
    pub seq: Seq,
    /// One answer or several, taken whole or not at all.
    pub answers: Vec<Answer>,
    /// The language of texts.
    pub language: String,
    /// How much the reply tells.
    pub reply: Reply,
}

/// How much a reply tells.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reply {
    /// Entries and the next decision, in words.
    Full,
    /// The same without words, for machines.
    Wordless,
    /// Neither.
    Minimal,
}

/// What came of it.
#[derive(Clone, Debug)]
pub struct Made {
    /// The newest entry.
    pub head: Seq,
    /// Who is asked now.
    pub to_act: Seats,
    /// What was appended, as the caller may see it.
    pub entries: Vec<SeenEntry>,
    /// What the caller is asked next.
    pub decision: Option<Next>,
    /// Whether the entries were left out.
    pub minimal: bool,
}

/// A decision on its way to somebody.
#[derive(Clone, Debug)]
pub struct Next {
    /// The entry from which it has stood unchanged.
    pub since: Seq,
    /// All of it.
    pub decision: JsonText,
}

impl Next {
    /// What a seat is asked, if it is; with a reader also in words.
    pub(super) fn of(game: &dyn AnyMatch, seat: Seat, reader: Option<&Reader<'_>>) -> Option<Next> {
        let decision = game.written_decision(seat, reader, None)?;
        Some(Next { since: game.since(seat), decision })
    }
}

impl Play {
    /// Plays one answer or a list.
    pub async fn make_move(
        &self,
        id: &GameId,
        account: &AccountId,
        submission: &Submission,
        once: Option<Once<Made>>,
    ) -> Result<Done<Made>, PlayError> {
        let work = |live: &mut LiveGame| self.play_answers(live, account, submission);
        let done = self.change_game(id, once.as_ref(), work).await?;
        if matches!(done, Done::Now(_)) {
            self.note_visit(account);
        }
        Ok(done)
    }

    fn play_answers(
        &self,
        live: &mut LiveGame,
        account: &AccountId,
        submission: &Submission,
    ) -> Result<(Change, Made), PlayError> {
        let seat = own_seat(&live.table, account)?;
        check_seq(live, seat, submission.seq)?;
        let names = live.table.names();
        let reader = Reader { language: &submission.language, names: &names };
        let now = self.clock.now();
        let to_act = live.game.to_act();
        let played = live
            .game
            .play(seat, &submission.answers, now, &reader)
            .map_err(|error| PlayError::of_answers(error, to_act))?;
        let mut table = Game::clone(&live.table);
        Change::settle(&mut table, &*live.game, None, now);
        let made = made(&table, &*live.game, seat, &played, &reader, submission.reply);
        let change = Change {
            table: table.into(),
            entries: played.into_iter().map(|played| played.entry).collect(),
            mover: Some(seat),
            memory: None,
            timed_out: None,
            bots: BotWork::WriteDown,
        };
        Ok((change, made))
    }
}

/// What the mover is told.
fn made(
    table: &Game,
    game: &dyn AnyMatch,
    seat: Seat,
    played: &[AnyPlayed],
    reader: &Reader<'_>,
    reply: Reply,
) -> Made {
    let minimal = reply == Reply::Minimal;
    let mut made =
        Made { head: table.head, to_act: table.to_act, entries: Vec::new(), decision: None, minimal };
    if !minimal {
        let over = table.status.is_over();
        let viewer = if over { Viewer::All } else { Viewer::Seat(seat) };
        let words = Some(reader).filter(|_| reply == Reply::Full);
        made.entries = played.iter().map(|played| SeenEntry::of(played, viewer, over, words)).collect();
        made.decision = Next::of(game, seat, words);
    }
    made
}

/// The seat the caller answers for. Where the caller has none, a private game is not there at all.
pub(super) fn own_seat(table: &Game, account: &AccountId) -> Result<Seat, PlayError> {
    table.seat_of(account).ok_or(match table.visibility {
        crate::domain::Visibility::Public => PlayError::NotAllowed("you hold no seat in this game"),
        crate::domain::Visibility::Private => PlayError::NotFound,
    })
}

/// Whether what the caller saw is still what is asked: `since <= seq <= head`.
pub(super) fn check_seq(live: &LiveGame, seat: Seat, seq: Seq) -> Result<(), PlayError> {
    let to_act = live.game.to_act();
    if !to_act.contains(seat) {
        return Err(PlayError::NotToAct { to_act });
    }
    let head = live.game.head();
    if (live.game.since(seat)..=head).contains(&seq) { Ok(()) } else { Err(PlayError::Stale { head }) }
}
