about = Sell what you hold for its price, or swap it and hope for better.

ware-cloth = cloth
ware-iron = iron
ware-salt = salt
ware-spice = spice
ware-wine = wine
ware-wool = wool

ask-turn = Sell a ware, or swap one.

option-sell = Sell { $ware } for { $price ->
    [one] 1 coin
   *[other] { $price } coins
}
option-swap = Swap { $ware } for the top card of the deck

event-sold = { $who } sells { $ware } for { $price ->
    [one] 1 coin
   *[other] { $price } coins
}.
event-swapped = { $who } lays { $ware } aside and draws.
event-drew = You draw { $ware }.

refusal-not-your-turn = It is not your turn.
refusal-not-in-hand = You do not hold that ware.
refusal-deck-is-empty = The deck is empty.

outline-deck = Deck: { $cards ->
    [one] 1 card
   *[other] { $cards } cards
}
outline-player = { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
}, { $cards ->
    [one] 1 ware
   *[other] { $cards } wares
}
outline-hand = In hand: { $wares }
draw-deck = Deck
phase-sold = { $left ->
    [one] 1 ware left
   *[other] { $left } wares left
}
