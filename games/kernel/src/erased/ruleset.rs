//! What a ruleset offers before a game is played, and how one begins.

use super::any_played::into_any;
use super::{AnyMatch, AnyPlayed, json};
use crate::action_cache::ActionCache;
use crate::bots::Bot;
use crate::components::ComponentFault;
use crate::dice::Dice;
use crate::file::{GameFile, GameFileError, PlayedUnder, VerifiedFile};
use crate::game_rules::{GameRules, OptionSpec, OptionValues, Revision, Setup, SetupError};
use crate::hash::Hash;
use crate::matches::Match;
use crate::outcome::Outcome;
use crate::present::{Present, Provenance, Reader};
use crate::seed_source::SeedSource;
use crate::snapshot::SnapshotError;
use serde_json::Value;
use std::ops::RangeInclusive;
use std::sync::{Mutex, OnceLock};

/// A ruleset, whichever it is.
pub trait Ruleset: Send + Sync {
    /// Its name in the API and in game files.
    fn id(&self) -> &'static str;
    /// The published title.
    fn title(&self) -> &'static str;
    /// Its type as a test imports it, such as `lanterns::Lanterns`.
    fn type_path(&self) -> String;
    /// What one does in it, in one sentence.
    fn about(&self, reader: &Reader<'_>) -> String;
    /// The rules in short, as HTML: headings of the second level and below.
    fn help(&self) -> &'static str;
    /// The numbered rules that refusals cite, as Markdown.
    fn rules(&self) -> &'static str;
    /// The newest rules.
    fn revision(&self) -> Revision;
    /// How many can play.
    fn seats(&self) -> RangeInclusive<u8>;
    /// What a table may choose.
    fn options(&self) -> &'static [OptionSpec];
    /// A table option, or one of its choices (`name.choice`), explained.
    fn explain(&self, option: &str, reader: &Reader<'_>) -> String;
    /// What a revision after the first has changed in the rules, in words for players.
    fn changes(&self, revision: Revision, reader: &Reader<'_>) -> String;
    /// How true the component data is to the published game.
    fn provenance(&self) -> Provenance;
    /// The component file that a revision plays with; none if there is no such revision.
    fn component_file(&self, revision: Revision) -> Option<&'static str>;
    /// The shape of component files as a JSON Schema.
    fn component_schema(&self) -> Value;
    /// What is wrong with a text that should be a component file; nothing if it could be played with.
    fn check_components(&self, text: &str) -> Vec<ComponentFault>;
    /// The options with their defaults filled in, or why they cannot be played.
    fn complete_options(&self, seats: u8, options: &Value) -> Result<Value, SetupError>;
    /// Begins a game with the newest or an older revision.
    fn start(
        &self,
        deal: &SeedSource,
        revision: Revision,
        options: &Value,
    ) -> Result<Box<dyn AnyMatch>, SetupError>;
    /// The same for a game whose log goes over to newer revisions: they are played beside it.
    fn start_towards(
        &self,
        deal: &SeedSource,
        revision: Revision,
        options: &Value,
        upgrades: &[Revision],
    ) -> Result<Box<dyn AnyMatch>, SetupError>;
    /// Goes on with a game from a snapshot.
    fn resume(&self, deal: &SeedSource, snapshot: &[u8]) -> Result<Box<dyn AnyMatch>, SnapshotError>;
    /// Reruns a game file of this ruleset, handing each entry to `watch`.
    fn rerun(
        &self,
        file: &GameFile,
        watch: &mut dyn FnMut(&dyn AnyMatch, &AnyPlayed),
    ) -> Result<VerifiedFile, GameFileError>;
    /// Reruns a game file without looking at it: as fast as it goes.
    fn verify(&self, file: &GameFile) -> Result<VerifiedFile, GameFileError>;
    /// Plays the log of a game file by another revision, to see where they part.
    fn play_under(&self, file: &GameFile, revision: Revision) -> Result<PlayedUnder, GameFileError>;
    /// Plays a whole game with bots and its log: a game file. The same seed gives the same bytes.
    fn record(&self, seed: &Hash, seats: u8, options: &Value, bots: &[Bot]) -> Result<GameFile, SetupError>;
    /// Plays a whole game without a log and says how many decisions it took.
    fn simulate(
        &self,
        dice: &mut Dice,
        seats: u8,
        options: &Value,
        bots: &[Bot],
    ) -> Result<SimulatedGame, SetupError>;
}

/// A game that was played without a log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SimulatedGame {
    /// How many answers were given.
    pub decisions: u64,
    /// How it ended.
    pub outcome: Outcome,
}

/// A ruleset as the service holds it.
pub fn ruleset<G: Present>() -> Box<dyn Ruleset> {
    Box::new(RulesetOf::<G> { read: Mutex::default(), provenance: OnceLock::new() })
}

struct RulesetOf<G: GameRules> {
    /// Actions that were read in game files: one collection for each thread that reads at the same time.
    read: Mutex<Vec<ActionCache<G::Action>>>,
    /// Counted once: pages ask for it.
    provenance: OnceLock<Provenance>,
}

impl<G: Present> RulesetOf<G> {
    fn setup(seats: u8, revision: Revision, options: &Value) -> Result<Setup<G::Options>, SetupError> {
        crate::matches::check_setup::<G>(seats, revision)?;
        if !options.is_object() {
            return Err(SetupError::Options("options are an object".into()));
        }
        let options = serde_json::from_value(options.clone())
            .map_err(|error| SetupError::Options(format!("the options cannot be read: {error}")))?;
        Ok(Setup { revision, seats, options })
    }
}

impl<G: Present> Ruleset for RulesetOf<G> {
    fn id(&self) -> &'static str {
        G::RULESET
    }

    fn title(&self) -> &'static str {
        G::TITLE
    }

    fn type_path(&self) -> String {
        // Every ruleset has its state at the root of its crate.
        let path = std::any::type_name::<G>();
        let (first, last) = (path.split("::").next(), path.rsplit("::").next());
        [first, last].into_iter().flatten().collect::<Vec<_>>().join("::")
    }

    fn about(&self, reader: &Reader<'_>) -> String {
        G::about(reader)
    }

    fn help(&self) -> &'static str {
        G::HELP
    }

    fn rules(&self) -> &'static str {
        G::RULES
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

    fn changes(&self, revision: Revision, reader: &Reader<'_>) -> String {
        G::changes(revision, reader)
    }

    fn provenance(&self) -> Provenance {
        self.provenance.get_or_init(G::provenance).clone()
    }

    fn component_file(&self, revision: Revision) -> Option<&'static str> {
        crate::components::file_of::<G>(revision)
    }

    fn component_schema(&self) -> Value {
        crate::components::schema::<G>()
    }

    fn check_components(&self, text: &str) -> Vec<ComponentFault> {
        crate::components::check_components::<G>(text)
    }

    fn complete_options(&self, seats: u8, options: &Value) -> Result<Value, SetupError> {
        let setup = Self::setup(seats, G::REVISION, options)?;
        // Some options do not go together, or not with so many: only a set-up tells.
        G::setup(&setup, &mut Dice::unrecorded(0))?;
        Ok(json(&setup.options))
    }

    fn start(
        &self,
        deal: &SeedSource,
        revision: Revision,
        options: &Value,
    ) -> Result<Box<dyn AnyMatch>, SetupError> {
        self.start_towards(deal, revision, options, &[])
    }

    fn start_towards(
        &self,
        deal: &SeedSource,
        revision: Revision,
        options: &Value,
        upgrades: &[Revision],
    ) -> Result<Box<dyn AnyMatch>, SetupError> {
        let seats = u8::try_from(deal.nonces().len()).unwrap_or(u8::MAX);
        let setup = Self::setup(seats, revision, options)?;
        Ok(Box::new(Match::<G>::start_towards(deal, &setup, upgrades)?))
    }

    fn resume(&self, deal: &SeedSource, snapshot: &[u8]) -> Result<Box<dyn AnyMatch>, SnapshotError> {
        Ok(Box::new(Match::<G>::from_snapshot(deal, snapshot)?))
    }

    fn rerun(
        &self,
        file: &GameFile,
        watch: &mut dyn FnMut(&dyn AnyMatch, &AnyPlayed),
    ) -> Result<VerifiedFile, GameFileError> {
        file.rerun::<G>(|game, played| watch(game, &into_any(played.clone())))
    }

    fn verify(&self, file: &GameFile) -> Result<VerifiedFile, GameFileError> {
        let mut actions = self.read.lock().ok().and_then(|mut read| read.pop()).unwrap_or_default();
        let verdict = file.verify_with::<G>(&mut actions);
        if let Ok(mut read) = self.read.lock() {
            read.push(actions);
        }
        verdict
    }

    fn play_under(&self, file: &GameFile, revision: Revision) -> Result<PlayedUnder, GameFileError> {
        file.play_under::<G>(revision)
    }

    fn record(&self, seed: &Hash, seats: u8, options: &Value, bots: &[Bot]) -> Result<GameFile, SetupError> {
        crate::record::play_recorded_game::<G>(seed, &Self::setup(seats, G::REVISION, options)?, bots)
    }

    fn simulate(
        &self,
        dice: &mut Dice,
        seats: u8,
        options: &Value,
        bots: &[Bot],
    ) -> Result<SimulatedGame, SetupError> {
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
        Ok(SimulatedGame { decisions, outcome: game.outcome().expect("nobody is asked, so it is over") })
    }
}

/// All sets of options a ruleset has, as JSON: the product of their choices.
pub fn option_sets(options: &[OptionSpec]) -> Vec<Value> {
    let mut sets = vec![serde_json::Map::new()];
    for option in options {
        let choices: Vec<Value> = match option.choices {
            OptionValues::Flag => vec![false.into(), true.into()],
            OptionValues::OneOf(words) => words.iter().map(|word| (*word).into()).collect(),
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
