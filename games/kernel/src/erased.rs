//! Any ruleset, behind one type: the same calls with actions and views as JSON. Implemented once for every
//! ruleset that can present itself.

use crate::actions::Actions;
use crate::bots::Bot;
use crate::deal::Deal;
use crate::dice::Dice;
use crate::entry::{Entry, Note, Seq};
use crate::file::{GameFile, Unreadable, Verdict, Wrong};
use crate::game::{Choices, Game, OptionSpec, Refuse, Revision, Secrecy, Setup, SetupError, Told};
use crate::hash::Hash;
use crate::matches::{Divergence, Match, Played, Rejected, RejectedAt, Stopped};
use crate::outcome::Outcome;
use crate::present::{Outline, Present, Provenance, Reader};
use crate::seat::{Seat, Seats, Viewer};
use crate::snapshot::SnapshotError;
use crate::time::Millis;
use serde::Serialize;
use serde_json::Value;
use std::ops::RangeInclusive;
use std::sync::Mutex;

/// A ruleset, whichever it is.
pub trait Ruleset: Send + Sync {
    /// Its name in the API and in game files.
    fn id(&self) -> &'static str;
    /// The published title.
    fn title(&self) -> &'static str;
    /// The newest rules.
    fn revision(&self) -> Revision;
    /// How many can play.
    fn seats(&self) -> RangeInclusive<u8>;
    /// What a table may choose.
    fn options(&self) -> &'static [OptionSpec];
    /// A table option, or one of its choices (`name.choice`), explained.
    fn explain(&self, option: &str, reader: &Reader<'_>) -> String;
    /// How true the component data is to the published game.
    fn provenance(&self) -> Provenance;
    /// The options with their defaults filled in, or why they cannot be played.
    fn fill_in(&self, seats: u8, options: &Value) -> Result<Value, SetupError>;
    /// Begins a game with the newest or an older revision.
    fn start(
        &self,
        deal: &Deal,
        revision: Revision,
        options: &Value,
    ) -> Result<Box<dyn AnyMatch>, SetupError>;
    /// Goes on with a game from a snapshot.
    fn resume(&self, deal: &Deal, snapshot: &[u8]) -> Result<Box<dyn AnyMatch>, SnapshotError>;
    /// Reruns a game file of this ruleset, handing each entry to `watch`.
    fn rerun(
        &self,
        file: &GameFile,
        watch: &mut dyn FnMut(&dyn AnyMatch, &AnyPlayed),
    ) -> Result<Verdict, Wrong>;
    /// Reruns a game file without looking at it: as fast as it goes.
    fn verify(&self, file: &GameFile) -> Result<Verdict, Wrong>;
    /// Plays a whole game with bots and its log: a game file. The same seed gives the same bytes.
    fn record(&self, seed: &Hash, seats: u8, options: &Value, bots: &[Bot]) -> Result<GameFile, SetupError>;
    /// Plays a whole game without a log and says how many decisions it took.
    fn simulate(
        &self,
        dice: &mut Dice,
        seats: u8,
        options: &Value,
        bots: &[Bot],
    ) -> Result<Simulated, SetupError>;
}

/// A game that was played without a log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Simulated {
    /// How many answers were given.
    pub decisions: u64,
    /// How it ended.
    pub outcome: Outcome,
}

/// A question and its answers, as a client sees them.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Decision {
    /// The newest entry.
    pub seq: Seq,
    /// The entry from which the decision has stood unchanged.
    pub since: Seq,
    /// Who is asked.
    pub seat: Seat,
    /// What is asked.
    pub prompt: Value,
    /// In words, unless left out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    /// Every legal answer.
    pub options: Vec<Choice>,
    /// How far back the seat could go.
    pub can_undo_to: Option<Seq>,
}

/// One answer.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Choice {
    /// As data.
    pub action: Value,
    /// As a person would type it.
    pub notation: String,
    /// In words, unless left out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    /// Why it cannot be given, for answers a player may look for in vain.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<AnyRefusal>,
}

/// Why not.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct AnyRefusal {
    /// The code of `RULES.md`.
    pub code: &'static str,
    /// The number of the rule.
    pub rule: &'static str,
    /// In words.
    pub text: String,
}

/// An answer as it comes from outside.
#[derive(Clone, PartialEq, Debug)]
pub enum Answer {
    /// As data.
    Action(Value),
    /// As a person types it.
    Notation(String),
}

/// Why a request about answers was turned down. Nothing has changed.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum AnyRejected {
    /// Not an action of this ruleset at all.
    #[error("{what}")]
    Malformed {
        /// Which of the list.
        index: usize,
        /// What is wrong.
        what: String,
    },
    /// Not now, or not like that.
    #[error("answer {index}: {rejected}")]
    Rejected {
        /// Which of the list.
        index: usize,
        /// Why.
        rejected: Rejected<AnyRefusal>,
    },
}

/// What came of an entry.
pub struct AnyPlayed {
    /// The entry.
    pub entry: Entry,
    /// The action as a person would type it, if it is a move.
    pub notation: Option<String>,
    /// Who may read it.
    pub secrecy: Secrecy,
    /// Earlier entries that it opens.
    pub opens: Vec<Seq>,
    /// Whether it cannot be undone.
    pub final_: bool,
    told: Box<dyn Chronicle>,
}

impl AnyPlayed {
    /// What happened, as far as a viewer may hear of it, in words.
    pub fn lines(&self, viewer: Viewer, reader: &Reader<'_>) -> Vec<String> {
        self.told.lines(viewer, reader)
    }

    /// What happened, as far as a viewer may hear of it, as data.
    pub fn events(&self, viewer: Viewer) -> Vec<Value> {
        self.told.events(viewer)
    }
}

trait Chronicle: Send {
    fn lines(&self, viewer: Viewer, reader: &Reader<'_>) -> Vec<String>;
    fn events(&self, viewer: Viewer) -> Vec<Value>;
}

struct Telling<G: Game>(Vec<Told<G::Event>>);

impl<G: Present> Chronicle for Telling<G> {
    fn lines(&self, viewer: Viewer, reader: &Reader<'_>) -> Vec<String> {
        self.0.iter().filter(|told| told.reaches(viewer)).map(|told| G::event(&told.event, reader)).collect()
    }

    fn events(&self, viewer: Viewer) -> Vec<Value> {
        self.0.iter().filter(|told| told.reaches(viewer)).map(|told| json(&told.event)).collect()
    }
}

/// What a list of answers would lead to.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct AnyPreview {
    /// How many were played.
    pub played: usize,
    /// Why the list ended, if it did not simply end.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stopped: Option<Stopped>,
    /// What it would make known, in words.
    pub lines: Vec<String>,
    /// The position as it would be.
    pub view: Value,
    /// What would be asked next.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub decision: Option<Decision>,
}

/// A game being played, whichever ruleset it is of.
pub trait AnyMatch: Send + Sync {
    /// A copy to try things out on.
    fn copy(&self) -> Box<dyn AnyMatch>;
    /// The number of the newest entry.
    fn head(&self) -> Seq;
    /// The chain of the newest entry.
    fn chain(&self) -> Hash;
    /// When the newest entry was made.
    fn at(&self) -> Millis;
    /// Who has an open decision.
    fn to_act(&self) -> Seats;
    /// Whether the game ended without an outcome.
    fn is_abandoned(&self) -> bool;
    /// The standings, once the game was played to its end.
    fn outcome(&self) -> Option<Outcome>;
    /// The entry from which a seat's decision has stood unchanged.
    fn since(&self, seat: Seat) -> Seq;
    /// How far back a seat could go.
    fn can_undo_to(&self, seat: Seat) -> Option<Seq>;
    /// What a viewer may know.
    fn view(&self, viewer: Viewer) -> Value;
    /// The position as ordered text.
    fn outline(&self, viewer: Viewer, reader: &Reader<'_>) -> Outline;
    /// The board as SVG.
    fn draw(&self, viewer: Viewer, reader: &Reader<'_>) -> String;
    /// What a seat is asked; with a reader also in words.
    fn decision(&self, seat: Seat, reader: Option<&Reader<'_>>) -> Option<Decision>;
    /// What a player may look for in vain.
    fn missed(&self, seat: Seat, reader: &Reader<'_>) -> Vec<Choice>;
    /// Why an answer cannot be given now; `None` if it can.
    fn why(
        &self,
        seat: Seat,
        answer: &Answer,
        reader: &Reader<'_>,
    ) -> Result<Option<AnyRefusal>, AnyRejected>;
    /// Plays a list, whole or not at all.
    fn play(
        &mut self,
        seat: Seat,
        answers: &[Answer],
        at: Millis,
        reader: &Reader<'_>,
    ) -> Result<Vec<AnyPlayed>, AnyRejected>;
    /// What a list would lead to.
    fn preview(&self, seat: Seat, answers: &[Answer], reader: &Reader<'_>)
    -> Result<AnyPreview, AnyRejected>;
    /// Takes back the seat's own moves after entry `to`.
    fn undo(&mut self, seat: Seat, to: Seq, at: Millis) -> Result<Entry, AnyRejected>;
    /// Records something that leaves the position alone.
    fn note(&mut self, seat: Seat, note: Note, at: Millis) -> Entry;
    /// Plays an entry of a log again and compares.
    fn replay(&mut self, entry: &Entry) -> Result<AnyPlayed, Divergence>;
    /// Lets a bot answer for a seat that is asked.
    fn play_bot(&mut self, seat: Seat, bot: Bot, seed: Hash, at: Millis) -> AnyPlayed;
    /// The match in bytes, without its seed.
    fn snapshot(&self) -> Vec<u8>;
    /// The state's hash, as it stands in the log.
    fn state_hash(&self) -> Hash;
}

/// A ruleset as the service holds it.
pub fn ruleset<G: Present>() -> Box<dyn Ruleset> {
    Box::new(Rules::<G> { read: Mutex::default() })
}

struct Rules<G: Game> {
    /// Actions that were read in game files: one collection for each thread that reads at the same time.
    read: Mutex<Vec<Actions<G::Action>>>,
}

impl<G: Present> Rules<G> {
    fn setup(seats: u8, revision: Revision, options: &Value) -> Result<Setup<G::Options>, SetupError> {
        crate::matches::check::<G>(seats, revision)?;
        let options = serde_json::from_value(options.clone())
            .map_err(|error| SetupError::Options(format!("the options cannot be read: {error}")))?;
        Ok(Setup { revision, seats, options })
    }
}

impl<G: Present> Ruleset for Rules<G> {
    fn id(&self) -> &'static str {
        G::RULESET
    }

    fn title(&self) -> &'static str {
        G::TITLE
    }

    fn revision(&self) -> Revision {
        G::REVISION
    }

    fn seats(&self) -> RangeInclusive<u8> {
        G::SEATS
    }

    fn options(&self) -> &'static [OptionSpec] {
        G::options()
    }

    fn explain(&self, option: &str, reader: &Reader<'_>) -> String {
        G::explain(option, reader)
    }

    fn provenance(&self) -> Provenance {
        G::provenance()
    }

    fn fill_in(&self, seats: u8, options: &Value) -> Result<Value, SetupError> {
        let setup = Self::setup(seats, G::REVISION, options)?;
        // Some options do not go together, or not with so many: only a set-up tells.
        G::setup(&setup, &mut Dice::loose(0))?;
        Ok(json(&setup.options))
    }

    fn start(
        &self,
        deal: &Deal,
        revision: Revision,
        options: &Value,
    ) -> Result<Box<dyn AnyMatch>, SetupError> {
        let seats = u8::try_from(deal.nonces().len()).unwrap_or(u8::MAX);
        let setup = Self::setup(seats, revision, options)?;
        Ok(Box::new(Match::<G>::start(deal, &setup)?))
    }

    fn resume(&self, deal: &Deal, snapshot: &[u8]) -> Result<Box<dyn AnyMatch>, SnapshotError> {
        Ok(Box::new(Match::<G>::from_snapshot(deal, snapshot)?))
    }

    fn rerun(
        &self,
        file: &GameFile,
        watch: &mut dyn FnMut(&dyn AnyMatch, &AnyPlayed),
    ) -> Result<Verdict, Wrong> {
        file.rerun::<G>(|game, played| watch(game, &erase(played.clone())))
    }

    fn verify(&self, file: &GameFile) -> Result<Verdict, Wrong> {
        let mut actions = self.read.lock().ok().and_then(|mut read| read.pop()).unwrap_or_default();
        let verdict = file.verify_with::<G>(&mut actions);
        if let Ok(mut read) = self.read.lock() {
            read.push(actions);
        }
        verdict
    }

    fn record(&self, seed: &Hash, seats: u8, options: &Value, bots: &[Bot]) -> Result<GameFile, SetupError> {
        crate::record::record::<G>(seed, &Self::setup(seats, G::REVISION, options)?, bots)
    }

    fn simulate(
        &self,
        dice: &mut Dice,
        seats: u8,
        options: &Value,
        bots: &[Bot],
    ) -> Result<Simulated, SetupError> {
        let setup = Self::setup(seats, G::REVISION, options)?;
        let mut game = G::setup(&setup, dice)?;
        let mut decisions = 0;
        let mut listed = Vec::new();
        while let Some(seat) = game.to_act().first() {
            let action = match bots[seat.index() % bots.len()] {
                // The hot loop of playouts keeps its buffer.
                Bot::Random => {
                    listed.clear();
                    game.legal_actions(seat, &mut listed);
                    listed.swap_remove(dice.index(listed.len()))
                }
                bot @ Bot::Greedy => bot.choose(&game, seat, dice),
            };
            game.apply(seat, action, &mut crate::Cx::silent(dice));
            decisions += 1;
        }
        Ok(Simulated { decisions, outcome: game.outcome().expect("nobody is asked, so it is over") })
    }
}

impl<G: Present> AnyMatch for Match<G> {
    fn copy(&self) -> Box<dyn AnyMatch> {
        Box::new(self.clone())
    }

    fn head(&self) -> Seq {
        Match::head(self)
    }

    fn chain(&self) -> Hash {
        *Match::chain(self)
    }

    fn at(&self) -> Millis {
        Match::at(self)
    }

    fn to_act(&self) -> Seats {
        Match::to_act(self)
    }

    fn is_abandoned(&self) -> bool {
        Match::is_abandoned(self)
    }

    fn outcome(&self) -> Option<Outcome> {
        Match::outcome(self)
    }

    fn since(&self, seat: Seat) -> Seq {
        Match::since(self, seat)
    }

    fn can_undo_to(&self, seat: Seat) -> Option<Seq> {
        Match::can_undo_to(self, seat)
    }

    fn view(&self, viewer: Viewer) -> Value {
        json(&Match::view(self, viewer))
    }

    fn outline(&self, viewer: Viewer, reader: &Reader<'_>) -> Outline {
        G::outline(&Match::view(self, viewer), reader)
    }

    fn draw(&self, viewer: Viewer, reader: &Reader<'_>) -> String {
        G::draw(&Match::view(self, viewer), reader)
    }

    fn decision(&self, seat: Seat, reader: Option<&Reader<'_>>) -> Option<Decision> {
        let decision = decision(self.state(), seat, reader, !Match::to_act(self).contains(seat))?;
        Some(Decision {
            seq: Match::head(self),
            since: Match::since(self, seat),
            can_undo_to: Match::can_undo_to(self, seat),
            ..decision
        })
    }

    fn missed(&self, seat: Seat, reader: &Reader<'_>) -> Vec<Choice> {
        if !Match::to_act(self).contains(seat) {
            return Vec::new();
        }
        let mut missed = Vec::new();
        self.state().missed(seat, &mut missed);
        let view = self.state().view(Viewer::Seat(seat));
        let choices =
            missed.into_iter().filter(|action| !self.state().is_legal(seat, action)).map(|action| {
                let refusal = refusal::<G>(&self.state().why_not(seat, &action), reader);
                Choice { reason: Some(refusal), ..choice::<G>(&action, Some((&view, reader))) }
            });
        choices.collect()
    }

    fn why(
        &self,
        seat: Seat,
        answer: &Answer,
        reader: &Reader<'_>,
    ) -> Result<Option<AnyRefusal>, AnyRejected> {
        let action = read::<G>(0, answer)?;
        match self.admits(seat, &action) {
            Ok(()) => Ok(None),
            Err(Rejected::Illegal(reason)) => Ok(Some(refusal::<G>(&reason, reader))),
            Err(other) => Err(rejected::<G>(RejectedAt { index: 0, rejected: other }, reader)),
        }
    }

    fn play(
        &mut self,
        seat: Seat,
        answers: &[Answer],
        at: Millis,
        reader: &Reader<'_>,
    ) -> Result<Vec<AnyPlayed>, AnyRejected> {
        let actions = read_all::<G>(answers)?;
        let played = self.play_all(seat, actions, at).map_err(|error| rejected::<G>(error, reader))?;
        Ok(played.into_iter().map(erase).collect())
    }

    fn preview(
        &self,
        seat: Seat,
        answers: &[Answer],
        reader: &Reader<'_>,
    ) -> Result<AnyPreview, AnyRejected> {
        let actions = read_all::<G>(answers)?;
        let preview = Match::preview(self, seat, &actions).map_err(|error| rejected::<G>(error, reader))?;
        let asked = preview.state.to_act().contains(seat);
        let next = decision(&preview.state, seat, Some(reader), !asked);
        Ok(AnyPreview {
            played: preview.played,
            stopped: preview.stopped,
            lines: preview.told.iter().map(|told| G::event(&told.event, reader)).collect(),
            view: json(&preview.state.view(Viewer::Seat(seat))),
            decision: next.map(|next| Decision {
                seq: Match::head(self),
                since: Match::since(self, seat),
                can_undo_to: Match::can_undo_to(self, seat),
                ..next
            }),
        })
    }

    fn undo(&mut self, seat: Seat, to: Seq, at: Millis) -> Result<Entry, AnyRejected> {
        Match::undo(self, seat, to, at).map_err(|error| AnyRejected::Rejected {
            index: 0,
            rejected: match error {
                Rejected::Barrier { can_undo_to } => Rejected::Barrier { can_undo_to },
                Rejected::Over => Rejected::Over,
                _ => Rejected::NotToAct,
            },
        })
    }

    fn note(&mut self, seat: Seat, note: Note, at: Millis) -> Entry {
        Match::note(self, seat, note, at)
    }

    fn replay(&mut self, entry: &Entry) -> Result<AnyPlayed, Divergence> {
        Match::replay(self, entry).map(erase)
    }

    fn play_bot(&mut self, seat: Seat, bot: Bot, seed: Hash, at: Millis) -> AnyPlayed {
        let action = bot.choose(self.state(), seat, &mut Dice::from_seed(seed));
        erase(
            Match::play(self, seat, action, at).unwrap_or_else(|_| unreachable!("bots choose from the list")),
        )
    }

    fn snapshot(&self) -> Vec<u8> {
        Match::snapshot(self)
    }

    fn state_hash(&self) -> Hash {
        Match::state_hash(self)
    }
}

fn json<T: Serialize>(value: &T) -> Value {
    serde_json::to_value(value).expect("what rulesets show is plain data with text keys")
}

fn erase<G: Present>(played: Played<G>) -> AnyPlayed {
    AnyPlayed {
        notation: played.action.map(|action| action.to_string()),
        entry: played.entry,
        secrecy: played.secrecy,
        opens: played.opens,
        final_: played.final_,
        told: Box::new(Telling::<G>(played.told)),
    }
}

fn decision<G: Present>(
    state: &G,
    seat: Seat,
    reader: Option<&Reader<'_>>,
    unasked: bool,
) -> Option<Decision> {
    if unasked {
        return None;
    }
    let mut listed = Vec::new();
    state.legal_actions(seat, &mut listed);
    let prompt = state.prompt(seat);
    let words = reader.map(|reader| (state.view(Viewer::Seat(seat)), reader));
    let words = words.as_ref().map(|(view, reader)| (view, *reader));
    Some(Decision {
        seq: 0,
        since: 0,
        seat,
        prompt: json(&prompt),
        text: words.map(|(view, reader)| G::question(&prompt, view, reader)),
        options: listed.iter().map(|action| choice::<G>(action, words)).collect(),
        can_undo_to: None,
    })
}

fn choice<G: Present>(action: &G::Action, words: Option<(&G::View, &Reader<'_>)>) -> Choice {
    Choice {
        action: json(action),
        notation: action.to_string(),
        text: words.map(|(view, reader)| G::option(action, view, reader)),
        reason: None,
    }
}

fn refusal<G: Present>(refusal: &G::Refusal, reader: &Reader<'_>) -> AnyRefusal {
    AnyRefusal { code: refusal.code(), rule: refusal.rule(), text: G::refusal(refusal, reader) }
}

fn rejected<G: Present>(error: RejectedAt<G::Refusal>, reader: &Reader<'_>) -> AnyRejected {
    let rejected = match error.rejected {
        Rejected::Illegal(reason) => Rejected::Illegal(refusal::<G>(&reason, reader)),
        Rejected::Over => Rejected::Over,
        Rejected::NotToAct => Rejected::NotToAct,
        Rejected::PastBarrier => Rejected::PastBarrier,
        Rejected::Barrier { can_undo_to } => Rejected::Barrier { can_undo_to },
    };
    AnyRejected::Rejected { index: error.index, rejected }
}

fn read_all<G: Game>(answers: &[Answer]) -> Result<Vec<G::Action>, AnyRejected> {
    answers.iter().enumerate().map(|(index, answer)| read::<G>(index, answer)).collect()
}

fn read<G: Game>(index: usize, answer: &Answer) -> Result<G::Action, AnyRejected> {
    let malformed = |what: String| AnyRejected::Malformed { index, what };
    match answer {
        Answer::Action(value) => {
            serde_json::from_value(value.clone()).map_err(|error| malformed(error.to_string()))
        }
        Answer::Notation(text) => {
            text.parse().map_err(|error: <G::Action as std::str::FromStr>::Err| malformed(error.to_string()))
        }
    }
}

/// All sets of options a ruleset has, as JSON: the product of their choices.
pub fn option_sets(options: &[OptionSpec]) -> Vec<Value> {
    let mut sets = vec![serde_json::Map::new()];
    for option in options {
        let choices: Vec<Value> = match option.choices {
            Choices::Flag => vec![false.into(), true.into()],
            Choices::OneOf(words) => words.iter().map(|word| (*word).into()).collect(),
        };
        sets = sets
            .iter()
            .flat_map(|set| {
                choices.iter().map(|choice| {
                    let mut set = set.clone();
                    set.insert(option.name.to_owned(), choice.clone());
                    set
                })
            })
            .collect();
    }
    sets.into_iter().map(Value::Object).collect()
}

/// A game file, and the ruleset that can rerun it.
pub struct Opened<'r> {
    /// What was read.
    pub file: GameFile,
    /// Its ruleset.
    pub ruleset: &'r dyn Ruleset,
    checksum: Result<(), Unreadable>,
}

impl<'r> Opened<'r> {
    /// Reads a game file and finds its ruleset among those there are.
    pub fn read(bytes: &[u8], rulesets: &'r [Box<dyn Ruleset>]) -> Result<Opened<'r>, Wrong> {
        let (file, checksum) = GameFile::read(bytes)?;
        let ruleset = rulesets.iter().find(|ruleset| ruleset.id() == file.ruleset);
        let ruleset = &**ruleset.ok_or_else(|| Wrong::Ruleset(file.ruleset.clone()))?;
        Ok(Opened { file, ruleset, checksum })
    }

    /// Reruns the game and compares everything. The checksum comes last: a damaged entry has a better story to
    /// tell.
    pub fn verify(&self) -> Result<Verdict, Wrong> {
        let verdict = self.ruleset.verify(&self.file)?;
        self.checksum.clone()?;
        Ok(verdict)
    }
}
