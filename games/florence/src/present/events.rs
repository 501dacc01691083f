//! The chronicle: facts in words.

use super::options::work;
use super::speaker::Speaker;
use crate::words::Event;

pub(super) fn event(event: &Event, speaker: Speaker<'_>) -> String {
    let s = speaker;
    match event {
        Event::ProfessionsChosen { seat } => s.say("professions_chosen", &[("seat", s.name(*seat).into())]),
        Event::RoundBegins { round, minimum, start } => s.say(
            "round_begins",
            &[("round", (*round).into()), ("minimum", (*minimum).into()), ("start", s.name(*start).into())],
        ),
        Event::Nominated { seat, lot, price } => s.say(
            "nominated",
            &[("seat", s.name(*seat).into()), ("lot", s.word(lot.id()).into()), ("price", (*price).into())],
        ),
        Event::Withdrew { seat, forced } => {
            let key = if *forced { "withdrew-forced" } else { "withdrew" };
            s.say(key, &[("seat", s.name(*seat).into())])
        }
        Event::Raised { seat, price, .. } => {
            s.say("raised", &[("seat", s.name(*seat).into()), ("price", (*price).into())])
        }
        Event::Passed { seat, forced, .. } => {
            let key = if *forced { "passed-forced" } else { "passed" };
            s.say(key, &[("seat", s.name(*seat).into())])
        }
        Event::PrestigeSold { seat, pp, florins } => s.say(
            "prestige_sold",
            &[
                ("seat", s.name(*seat).into()),
                ("points", s.points(*pp).into()),
                ("florins", (*florins).into()),
            ],
        ),
        Event::LotBought { seat, lot, price, free } => s.say(
            if *free { "lot_bought-free" } else { "lot_bought" },
            &[("seat", s.name(*seat).into()), ("lot", s.word(lot.id()).into()), ("price", (*price).into())],
        ),
        Event::LandscapePlaced { seat, landscape, cells } => s.say(
            "landscape_placed",
            &[
                ("seat", s.name(*seat).into()),
                ("landscape", s.word(landscape.id()).into()),
                ("cells", Speaker::squares(*cells).into()),
            ],
        ),
        Event::PrestigeGained { seat, pp, source } => s.say(
            "prestige_gained",
            &[
                ("seat", s.name(*seat).into()),
                ("points", s.points(*pp).into()),
                ("source", s.word(&format!("source-{}", source.id())).into()),
            ],
        ),
        Event::TurnBegins { seat, actions } => {
            let actions = s.say("actions", &[("n", (*actions).into())]);
            s.say("turn_begins", &[("seat", s.name(*seat).into()), ("actions", actions.into())])
        }
        Event::TurnEnds { seat } => s.say("turn_ends", &[("seat", s.name(*seat).into())]),
        event => card_event(event, s),
    }
}

fn card_event(event: &Event, s: Speaker<'_>) -> String {
    let cards = |n: u8| s.say("cards", &[("n", n.into())]);
    match event {
        Event::CardsLooked { seat, deck, count, price } => s.say(
            if *price > 0 { "cards_looked-paid" } else { "cards_looked" },
            &[
                ("seat", s.name(*seat).into()),
                ("deck", s.word(&format!("deck-{deck}")).into()),
                ("cards", cards(*count).into()),
                ("price", (*price).into()),
            ],
        ),
        Event::CardsSeen { cards } => {
            let cards = s.list(cards.iter().map(|card| s.card(*card)));
            s.say("cards_seen", &[("cards", cards.into())])
        }
        Event::CardKept { seat, deck } => s.say(
            "card_kept",
            &[("seat", s.name(*seat).into()), ("deck", s.word(&format!("deck-{deck}")).into())],
        ),
        Event::CardChosen { card } => s.say("card_chosen", &[("card", s.card(*card).into())]),
        Event::CardsPutUnder { seat, deck, count } => s.say(
            "cards_put_under",
            &[
                ("seat", s.name(*seat).into()),
                ("deck", s.word(&format!("deck-{deck}")).into()),
                ("cards", cards(*count).into()),
            ],
        ),
        Event::Recruited { seat, from, profession } => s.say(
            "recruited",
            &[
                ("seat", s.name(*seat).into()),
                ("from", s.name(*from).into()),
                ("profession", s.word(profession.id()).into()),
            ],
        ),
        event => court_event(event, s),
    }
}

fn court_event(event: &Event, s: Speaker<'_>) -> String {
    match event {
        Event::CharacterBid { seat, card, amount, outbid } => s.say(
            if outbid.is_some() { "character_bid-over" } else { "character_bid" },
            &[
                ("seat", s.name(*seat).into()),
                ("card", s.word(card.id()).into()),
                ("amount", (*amount).into()),
                ("outbid", outbid.map(|seat| s.name(seat)).unwrap_or_default().into()),
            ],
        ),
        Event::CharactersPassed { seat, forced } => {
            let key = if *forced { "characters_passed-forced" } else { "characters_passed" };
            s.say(key, &[("seat", s.name(*seat).into())])
        }
        Event::CharacterTaken { seat, card, amount } => {
            let banker = *card == crate::ids::Character::Banker;
            s.say(
                if banker { "character_taken-banker" } else { "character_taken" },
                &[
                    ("seat", s.name(*seat).into()),
                    ("card", s.word(card.id()).into()),
                    ("amount", (*amount).into()),
                ],
            )
        }
        Event::BankerPaid { seat, florins } => {
            s.say("banker_paid", &[("seat", s.name(*seat).into()), ("florins", (*florins).into())])
        }
        Event::ProfessorReturned { seat } => s.say("professor_returned", &[("seat", s.name(*seat).into())]),
        Event::ProfessorUsed { seat } => s.say("professor_used", &[("seat", s.name(*seat).into())]),
        event => action_event(event, s),
    }
}

fn action_event(event: &Event, s: Speaker<'_>) -> String {
    match event {
        Event::WorkCompleted { seat, profession, bonus, wv, florins, pp } => s.say(
            if bonus.is_empty() { "work_completed" } else { "work_completed-bonus" },
            &[
                ("seat", s.name(*seat).into()),
                ("work", work(s, *profession).into()),
                ("wv", (*wv).into()),
                ("bonus", s.list(bonus.iter().map(|card| s.word(card.id()))).into()),
                ("florins", (*florins).into()),
                ("points", s.points(*pp).into()),
            ],
        ),
        Event::Built { seat, building, cells, cost } => s.say(
            "built",
            &[
                ("seat", s.name(*seat).into()),
                ("building", s.word(building.id()).into()),
                ("cells", Speaker::squares(*cells).into()),
                ("cost", (*cost).into()),
            ],
        ),
        Event::FreedomIntroduced { seat, freedom, cost } => s.say(
            "freedom_introduced",
            &[
                ("seat", s.name(*seat).into()),
                ("freedom", s.word(freedom.id()).into()),
                ("cost", (*cost).into()),
            ],
        ),
        Event::TermsNamed { seat, to, building, cells, payment, payer } => s.say(
            "terms_named",
            &[
                ("seat", s.name(*seat).into()),
                ("to", s.name(*to).into()),
                ("building", s.word(building.id()).into()),
                ("cells", s.plots(cells).into()),
                ("payment", (*payment).into()),
                ("payer", s.name(*payer).into()),
            ],
        ),
        Event::TermsDeclined { seat, from } => {
            s.say("terms_declined", &[("seat", s.name(*seat).into()), ("from", s.name(*from).into())])
        }
        Event::BuiltTogether { seat, neighbour, building, cells, cost, payment } => s.say(
            "built_together",
            &[
                ("seat", s.name(*seat).into()),
                ("neighbour", s.name(*neighbour).into()),
                ("building", s.word(building.id()).into()),
                ("cells", s.plots(cells).into()),
                ("cost", (*cost).into()),
                ("payment", (*payment).into()),
            ],
        ),
        event => scoring_event(event, s),
    }
}

fn scoring_event(event: &Event, s: Speaker<'_>) -> String {
    match event {
        Event::BestWork { seats, wv, pp } => s.say(
            "best_work",
            &[("seats", s.names(seats).into()), ("wv", (*wv).into()), ("points", s.points(*pp).into())],
        ),
        Event::NoWork => s.word("no_work"),
        Event::Converted { seat, pp, florins } => s.say(
            "converted",
            &[
                ("seat", s.name(*seat).into()),
                ("points", s.points(*pp).into()),
                ("florins", (*florins).into()),
            ],
        ),
        Event::PrestigeScored { seat, card, pp } => s.say(
            "prestige_scored",
            &[
                ("seat", s.name(*seat).into()),
                ("card", s.word(card.id()).into()),
                ("points", s.points(*pp).into()),
            ],
        ),
        Event::GameOver { winners } => {
            let n = i64::try_from(winners.len()).unwrap_or_default();
            s.say("game_over", &[("winners", s.names(winners).into()), ("n", n.into())])
        }
        event => unreachable!("{event:?} has words of its own"),
    }
}
