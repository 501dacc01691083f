//! The play surface of a ruleset: every option has a row at a place that is drawn, nets are what really comes of an
//! answer, what is filled in can be taken back, and none of it tells a secret.

use super::leaks::names;
use super::texts::shows_no_id;
use super::{TestGame, failure_context, test_games};
use crate::dice::Dice;
use crate::erased::{Answer, AnyMatch, AnySurface};
use crate::matches::{Match, StopReason};
use crate::play_surface::{Choice, Tile, Zone};
use crate::present::{Present, Reader};
use crate::seat::{Seat, Viewer};
use crate::seed_source::SeedSource;
use crate::time::Millis;
use std::collections::BTreeSet;

/// One position in so many is looked at closely.
const LOOKS: u32 = 12;

/// How many of the answers are sent with a list that is to be filled in.
const TRIED: usize = 3;

/// Looks at the surface of random games.
pub fn the_play_surface_holds<G: Present>() {
    let mut looked = 0;
    for deal in test_games::<G>(10) {
        let names = names(deal.setup.seats);
        let reader = Reader { language: "en", names: &names, seat: None };
        let deck = SeedSource::new([9; 32], &vec![None; usize::from(deal.setup.seats)]);
        let mut game = Match::<G>::start(&deck, &deal.setup).expect("the table was tried");
        let mut dice = Dice::unrecorded(deal.seed);
        for step in 0.. {
            let asked: Vec<_> = game.to_act().iter().collect();
            if asked.is_empty() {
                break;
            }
            let seat = asked[dice.index(asked.len())];
            // Games may be short: each is looked at once at least.
            if step == 0 || dice.below(LOOKS) == 0 {
                looked += 1;
                let choices = game.choices(seat, &reader);
                let look = Look { game: &game, seat, reader: &reader, deal: &deal, step, choices };
                look.at_rows();
                look.at_nets();
                look.at_what_is_filled_in();
                look.at_reasons();
                look.at_zones();
                look.at_twins(u64::from(dice.below(u32::MAX)));
            }
            let mut listed = Vec::new();
            game.state().legal_actions(seat, &mut listed);
            let action = listed.swap_remove(dice.index(listed.len()));
            let played = game.play(seat, action, Millis(1)).expect("a listed answer is legal");
            for told in &played.events {
                for place in G::touched(&told.event) {
                    is_an_id(&place);
                }
            }
        }
    }
    assert!(looked > 20, "only {looked} positions were looked at");
}

fn is_an_id(id: &str) {
    let plain = |c: char| c.is_ascii_alphanumeric() || "_-.".contains(c);
    assert!(!id.is_empty() && id.chars().all(plain), "{id:?} is no id");
}

struct Look<'a, G: Present> {
    game: &'a Match<G>,
    seat: Seat,
    reader: &'a Reader<'a>,
    deal: &'a TestGame<G>,
    step: u64,
    choices: Vec<Choice>,
}

impl<G: Present> Look<'_, G> {
    fn at(&self) -> String {
        failure_context(self.deal, self.step)
    }

    fn me(&self) -> Viewer {
        Viewer::Seat(self.seat)
    }

    fn at_rows(&self) {
        let choices = &self.choices;
        let mut chips = BTreeSet::new();
        for Choice { slot, option, .. } in choices {
            assert!(!slot.row.trim().is_empty(), "{} has no row at {}", option.notation, self.at());
            assert_eq!(slot.place, option.board_part, "{} at {}", option.notation, self.at());
            let piece = slot.piece.as_ref();
            let words = [&slot.group, &slot.row, &slot.chip].into_iter().chain(&slot.note);
            for text in words.chain(piece.map(|piece| &piece.name)) {
                shows_no_id(text, &self.at());
                assert!(!text.contains(['[', ']']), "{text:?} at {}", self.at());
            }
            // Equal things may lie at several places.
            let chip = (&slot.group, &slot.row, &slot.chip, piece.map(|piece| &piece.id), &slot.place);
            assert!(chips.insert(chip), "two answers look alike: {} at {}", option.notation, self.at());
        }
        let decision =
            AnyMatch::decision(self.game, self.seat, Some(self.reader)).expect("the seat is asked");
        assert_eq!(decision.options.len(), choices.len());
        self.at_ledgers();
    }

    fn at_ledgers(&self) {
        for seat in Seat::all(self.deal.setup.seats) {
            let mut tokens = BTreeSet::new();
            for line in self.game.ledger(self.me(), seat, self.reader) {
                assert!(tokens.insert(line.token.clone()), "{} is counted twice", line.token);
                shows_no_id(&line.name, &self.at());
                assert!(!line.name.is_empty() && !line.name.contains('['), "{} has no name", line.token);
            }
        }
    }

    /// The answer, and what was filled in after it, really change what was said.
    fn at_nets(&self) {
        for choice in &self.choices {
            let Some(net) = &choice.prospect.net else { continue };
            let list = std::iter::once(&choice.option.notation).chain(&choice.prospect.filled);
            let list: Vec<Answer> = list.cloned().map(Answer::Notation).collect();
            let mut copy = self.game.boxed_clone();
            let played = copy.play(self.seat, &list, Millis(1), self.reader);
            let played = played.unwrap_or_else(|error| panic!("{error} at {}", self.at()));
            if choice.prospect.stopped != Some(StopReason::End) {
                assert!(played.iter().all(|entry| !entry.final_), "a barrier was passed at {}", self.at());
            }
            let real = copy.changes_since(self.game, self.me(), self.reader);
            assert_eq!(*net, real, "{} at {}", choice.option.notation, self.at());
        }
    }

    fn at_what_is_filled_in(&self) {
        let some = self.choices.iter().step_by(self.choices.len() / TRIED + 1);
        let given = some.map(|choice| vec![Answer::Notation(choice.option.notation.clone())]);
        for given in given.chain([Vec::new()]) {
            let filled = self.game.fill(self.seat, &given, self.reader);
            let filled = filled.unwrap_or_else(|error| panic!("{error} at {}", self.at()));
            let list = filled.answers.iter().map(|answer| Answer::Notation(answer.notation.clone()));
            let list: Vec<Answer> = list.collect();
            if list.is_empty() {
                continue;
            }
            let played = self.game.boxed_clone().play(self.seat, &list, Millis(1), self.reader);
            let played = played.unwrap_or_else(|error| panic!("{error} at {}", self.at()));
            for (answer, entry) in filled.answers.iter().zip(&played) {
                let last = filled.stopped == Some(StopReason::End);
                assert!(
                    answer.filled.is_none() || !entry.final_ || last,
                    "{} was filled in and cannot be taken back at {}",
                    answer.notation,
                    self.at()
                );
            }
        }
    }

    /// A place where nothing can be done says why, in words; one where something can be done says nothing.
    fn at_reasons(&self) {
        let usable: BTreeSet<_> =
            self.choices.iter().filter_map(|choice| choice.slot.place.clone()).collect();
        for missed in AnyMatch::missed(self.game, self.seat, self.reader) {
            let Some(place) = missed.board_part else { continue };
            let reasons = self.game.why_at(self.seat, &place, self.reader);
            assert_eq!(reasons.is_empty(), usable.contains(&place), "{place} at {}", self.at());
            for reason in reasons {
                shows_no_id(&reason.text, &self.at());
                assert!(!reason.text.is_empty() && !reason.text.contains('['), "{:?}", reason.text);
            }
        }
    }

    fn at_zones(&self) {
        let zones = self.game.zones(self.me(), self.reader);
        if zones.is_empty() {
            return;
        }
        let mut ids = BTreeSet::new();
        for zone in &zones {
            is_an_id(&zone.id);
            assert!(ids.insert(&zone.id), "two zones are called {} at {}", zone.id, self.at());
            for text in [&zone.title, &zone.short] {
                shows_no_id(text, &self.at());
                assert!(!text.is_empty() && !text.contains('['), "{text:?} at {}", self.at());
            }
            zone.tiles.iter().for_each(|tile| self.at_tile(tile));
        }
        for Choice { slot, option, .. } in &self.choices {
            if let Some(zone) = &slot.zone {
                assert!(ids.contains(zone), "{} is in zone {zone}, which is not there", option.notation);
            }
            if let Some(place) = &slot.place {
                let drawn = zones.iter().any(|zone| has_place(zone, place));
                assert!(drawn, "{} is at {place}, which no tile shows, at {}", option.notation, self.at());
            }
        }
    }

    fn at_tile(&self, tile: &Tile) {
        for place in &tile.places {
            let tag = crate::place_tag(&place.id);
            assert_eq!(tile.svg.matches(&tag).count(), 1, "{tag} in tile {} at {}", tile.id, self.at());
            assert!(!place.label.is_empty(), "{} has no label at {}", place.id, self.at());
            shows_no_id(&place.label, &self.at());
        }
        let marked = tile.svg.matches(r#"<a class="place""#).count();
        assert_eq!(marked, tile.places.len(), "places of tile {} at {}", tile.id, self.at());
        for size in tile.svg.split("font-size=\"").skip(1) {
            let size: f64 = size.split('"').next().unwrap_or_default().parse().expect("a number");
            assert!(size >= 11.0, "words of {size} px in tile {} at {}", tile.id, self.at());
        }
    }

    /// What is shown over a twin is the same: it follows from what the seat knows.
    fn at_twins(&self, luck: u64) {
        let twin = Match::redealt(self.game, self.me(), &mut Dice::unrecorded(luck));
        assert!(self.choices == twin.choices(self.seat, self.reader), "choices differ at {}", self.at());
        let (mine, twins): (&dyn AnyMatch, &dyn AnyMatch) = (self.game, &twin);
        let filled = |game: &dyn AnyMatch| game.fill(self.seat, &[], self.reader).expect("nothing is given");
        assert_eq!(filled(mine), filled(twins), "what is filled in differs at {}", self.at());
        for viewer in [self.me(), Viewer::Spectator] {
            let twin = Match::redealt(self.game, viewer, &mut Dice::unrecorded(luck));
            let zones = |game: &Match<G>| AnySurface::zones(game, viewer, self.reader);
            assert!(zones(self.game) == zones(&twin), "zones differ at {}", self.at());
            for seat in Seat::all(self.deal.setup.seats) {
                let counts = |game: &Match<G>| game.counts(viewer, seat);
                assert_eq!(counts(self.game), counts(&twin), "ledgers differ at {}", self.at());
            }
        }
        let zones = self.game.zones(self.me(), self.reader);
        for place in zones.iter().flat_map(|zone| &zone.tiles).flat_map(|tile| &tile.places) {
            let why = |game: &dyn AnyMatch| game.why_at(self.seat, &place.id, self.reader);
            assert_eq!(why(mine), why(twins), "reasons at {} differ at {}", place.id, self.at());
        }
    }
}

fn has_place(zone: &Zone, id: &str) -> bool {
    zone.tiles.iter().flat_map(|tile| &tile.places).any(|place| place.id == id)
}
