//! What a person types: one short line an answer.

use crate::names::Good;
use crate::words::Action;
use rulekit::{Arg as _, Form, Pen, Stop, Words, notation};
use std::fmt;

notation! { Action;
    ChoosePair { card }            => ["pair" card];
    PlayCard { card }              => ["play" card];
    MoveViscount { space }         => ["move" space];
    ChooseAction { action }        => [action];
    SkipAction {}                  => ["skip action"];
    ChooseDismiss { dismiss: true } => ["dismiss"];
    ChooseDismiss { dismiss: false } => ["keep townsfolk"];
    ChooseCount { count }          => ["count" count];
    PickSlot { slot }              => ["slot" slot];
    PickPlot { plot }              => ["plot" plot];
    ChoosePayment { silver, ink, gold, stone } => ["pay" (silver ink gold stone) as Price];
    Recruit {}                     => ["hire"];
    SkipRecruit {}                 => ["skip hire"];
    Rearrange { cards }            => ["rearrange" cards];
    DiscardTop {}                  => ["discard top"];
    Discard { card }               => ["discard" card];
    DestroyTop {}                  => ["destroy top"];
    Destroy { card }               => ["destroy" card];
    Decline {}                     => ["decline"];
    PickResource { resource }      => ["take" resource];
    PickFlip { card }              => ["flip" card];
    PickOption { option }          => ["option" option as Letter];
    PickTownsfolk { segment }      => ["townsfolk" segment];
    PickManuscript { segment }     => ["manuscript" segment];
    PickSection { section }        => ["section" section];
    CastlePick { section }         => ["group" section];
    CastleMove { from, to }        => ["worker" from "to" to];
    Bump { section, tier, owner }  => ["bump" section "tier" tier "seat" owner];
    PickTrigger { card }           => ["next" card];
    PickLink { link }              => ["link" link];
}

/// Options are lettered: a bare number would answer a mailed list.
struct Letter;

impl Form<u8> for Letter {
    fn read(words: &mut Words<'_>) -> Result<u8, Stop> {
        words.one("option", |run| match run.as_bytes() {
            [letter @ b'a'..=b'z'] => Some(letter - b'a'),
            _ => None,
        })
    }

    fn write(option: &u8, pen: &mut Pen<'_, '_>) -> fmt::Result {
        pen.word(char::from(b'a' + option % 26))
    }
}

/// Silver, ink, gold and stone: those of which there are some.
struct Price;

impl Form<(u8, u8, u8, u8)> for Price {
    fn read(words: &mut Words<'_>) -> Result<(u8, u8, u8, u8), Stop> {
        let mut paid = [0_u8; 4];
        while !words.is_done() {
            let at = words.mark();
            let n = words.number()?;
            let place = &mut paid[words.name::<Good>()?.index()];
            *place = place.checked_add(n).ok_or_else(|| words.no_number(at))?;
        }
        Ok(paid.into())
    }

    fn write(&(silver, ink, gold, stone): &(u8, u8, u8, u8), pen: &mut Pen<'_, '_>) -> fmt::Result {
        for (good, n) in Good::ALL.into_iter().zip([silver, ink, gold, stone]) {
            if n > 0 {
                n.write(pen)?;
                pen.name(good)?;
            }
        }
        Ok(())
    }
}
