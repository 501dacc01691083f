//! Moves as a person writes them: short words, read in any spelling.

use crate::words::{Action, Goods};
use rulekit::{Arg, Pen, Stop, Words, notation};
use std::fmt;

notation! { Action where "grey" = "gray", "recolor" = "recolour", "color" = "colour", "fulfill" = "fulfil";
    TakeDie { color, value }                => ["die" color value];
    SetValue { value }                      => ["value" value];
    Recolour { good }                       => ["recolour" good];
    KeepColour {}                           => ["keep colour"];
    TakeBonus {}                            => ["take bonus"];
    LeaveBonus {}                           => ["leave bonus"];
    ChooseJokerAction { action }            => ["joker" action];
    ArchitectMove { to }                    => ["architect to" to];
    PlacePillar {}                          => ["place pillar"];
    ArchitectTakeBonus { space }            => ["architect takes" space];
    MerchantMove { to }                     => ["merchant to" to];
    PlaceHouse { space }                    => ["place house" space];
    MerchantTakeBonus { space }             => ["merchant takes" space];
    TakeCharacter { slot }                  => ["take character" slot];
    RefreshCharacters {}                    => ["refresh characters"];
    PlaceCharacter { tile, building, floor } => ["settle" tile building "." floor];
    TakeContract { slot }                   => ["take contract" slot];
    Exchange { give, take }                 => ["exchange" give "for" take];
    BonusGood { good }                      => ["bonus" good];
    KingAdvance {}                          => ["advance king"];
    Step { piece, to }                      => ["step" piece to];
    PlaceHere { space }                     => ["place here" space];
    PlaceAnywhere { space, city }           => ["place anywhere" space city];
    Teleport { to }                         => ["teleport" to];
    ChooseBuilding { building }             => ["reactivate building" building];
    Reactivate { tile }                     => ["reactivate" tile];
    ChooseGoods { goods }                   => ["goods" goods];
    BuyGood { good }                        => ["buy" good];
    FulfilContract { tile, identical_good } => ["fulfil" tile ["with" identical_good]];
    PlaceCrest { tile, building }           => ["place" tile building];
    BuildCathedral { city }                 => ["build" city];
    UseHelper { tile, action }              => ["use" tile ["as" action]];
    Close {}                                => ["close"];
    EndTurn {}                              => ["end turn"];
    KingBonus { take: true }                => ["take king tile"];
    KingBonus { take: false }               => ["discard king tile"];
}

/// How many of each kind: `2 food 1 stone`.
impl Arg for Goods {
    fn read(words: &mut Words<'_>) -> Result<Goods, Stop> {
        let mut goods = Goods::default();
        while !words.is_done() {
            let n = words.number()?;
            goods.add(words.name()?, n);
        }
        Ok(goods)
    }

    fn write(&self, pen: &mut Pen<'_, '_>) -> fmt::Result {
        self.iter().try_for_each(|(good, n)| {
            pen.word(n)?;
            pen.name(good)
        })
    }
}
