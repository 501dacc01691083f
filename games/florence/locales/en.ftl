about = Bid for landscapes, artists and freedoms, and build a principality where great works are made.
# The Princes of Florence, in English.

## Pieces and cards

university = University
laboratory = Laboratory
workshop = Workshop
library = Library
opera = Opera
studio = Studio
hospital = Hospital
theatre = Theatre
tower = Tower
chapel = Chapel

forest = forest
lake = lake
park = park
landscape = landscape
jester = jester
builder = builder
prestige_card = prestige card
recruiting_card = recruiting card

travel = freedom of travel
religion = freedom of religion
opinion = freedom of opinion

deck-profession = profession
deck-bonus = bonus
deck-prestige = prestige

char_muse = Muse
char_cardinal = Cardinal
char_princess = Princess
char_merchant = Merchant
char_professor = Professor
char_banker = Banker

prof_mathematician = Mathematician
prof_theologian = Theologian
prof_philosopher = Philosopher
prof_botanist = Botanist
prof_alchemist = Alchemist
prof_physicist = Physicist
prof_watchmaker = Watchmaker
prof_goldsmith = Goldsmith
prof_bell_maker = Bell Maker
prof_cartographer = Cartographer
prof_lawyer = Lawyer
prof_choreographer = Choreographer
prof_composer = Composer
prof_sculptor = Sculptor
prof_painter = Painter
prof_pharmacist = Pharmacist
prof_physician = Physician
prof_dramatist = Dramatist
prof_poet = Poet
prof_astronomer = Astronomer
prof_organ_builder = Organ Builder

bonus_buildings = 1 for each building
bonus_small_buildings_landscapes = 1 for each small building and each landscape
bonus_forests = 2 for each forest
bonus_freedoms = 2 for each freedom
bonus_builders = 2 for each builder
bonus_prestige_freedoms = 1 for each prestige card and each freedom
bonus_professions_in_hand = 1 for each profession in hand
bonus_large_buildings = 2 for each large building
bonus_building_sizes = 2 for each size of building
bonus_lakes = 2 for each lake
bonus_jesters = 2 for each jester
bonus_builders_lakes = 1 for each builder and each lake
bonus_landscape_types = 2 for each type of landscape
bonus_professions_on_table = 1 for each profession on the table
bonus_medium_buildings_forests = 1 for each medium building and each forest
bonus_landscapes = 1 for each landscape
bonus_parks = 2 for each park
bonus_jesters_freedoms = 1 for each jester and each freedom
bonus_prestige_cards = 2 for each prestige card
bonus_element_types = 1 for each kind of element

prestige_most_buildings = most buildings (6, shared 3)
prestige_all_landscape_types = all three landscapes (8)
prestige_most_lakes = most lakes (6, shared 3)
prestige_most_jesters = most jesters (6, shared 3)
prestige_builder_jester_landscapes = a builder, a jester and two landscapes (7)
prestige_two_large_buildings = two large buildings (5)
prestige_most_landscapes = most landscapes (7, shared 4)
prestige_all_freedoms = all three freedoms (8)
prestige_most_builders = most builders (6, shared 3)
prestige_most_works = most Works (7, shared 4)
prestige_fewest_empty_squares = fewest empty squares (8, shared 4)
prestige_most_forests = most forests (7, shared 4)
prestige_buildings_freedoms_works = four buildings, two freedoms and four Works (6)
prestige_most_parks = most parks (5, shared 3)

source-works = Works
source-buildings = buildings
source-landscapes = landscapes
source-builders = builders
source-best_work = the best Work
source-merchant = the Merchant
source-banker = the Banker
source-prestige_cards = prestige cards
source-sold = sold

## Small words

and = { $before } and { $last }
nothing = nothing
nobody = nobody
points = { $n ->
    [one] 1 prestige point
   *[other] { $n } prestige points
 }
florins = { $n } florins
cards = { $n ->
    [one] 1 card
   *[other] { $n } cards
 }
actions = { $n ->
    [one] 1 action
   *[other] { $n } actions
 }
land-part = { $squares } ({ $who })
princess-work = the Princess's Work
profession-work = the { $profession }'s Work

## Questions

ask-keep_professions = Which three professions do you keep?
ask-nominate = Which lot do you put up for { $price } florins?
ask-nominate-last = You are the last: which lot do you buy for { $price } florins?
ask-bid = { $leader } offers { $price } florins for a { $lot }. Do you raise to { $next }?
ask-merchant_payment = Do you take the { $lot } free with the Merchant, or pay { $price } florins and take the Merchant's prestige?
ask-landscape_type = Which landscape do you take?
ask-place_landscape = Where do you place the { $landscape }?
ask-pick_card = Which of these cards do you keep?
ask-put_under = Which card goes under the deck next? The first one lies highest.
ask-recruit_now = Do you use the recruiting card at once?
ask-a2_turn = Which character do you bid for?
ask-use_professor_now = Do you use the Professor at once?
ask-professor_deadline = Last chance: do you use the Professor?
ask-action_turn = What do you do? You have { $actions } left.
ask-action_turn-none = You have no action left. Is there anything else?
ask-add_bonus = { $work } is worth { $wv }, and { $minimum } are needed. Do you add a bonus card?
ask-exchange = { $work } is worth { $wv }. How much of the pay do you exchange for prestige?
ask-place_building = Where do you build the { $building } for { $cost } florins?
ask-joint_building = What do you propose to build together with { $neighbour }?
ask-joint_place = Where shall the { $building } stand that you build with { $neighbour }?
ask-joint_payment = How much shall { $payer } pay for a share in the { $building } on { $cells }?
ask-joint_reply = { $from } proposes the { $building } on { $cells }; { $payer } pays { $payment } florins. Do you agree?
ask-banker_conversion = How many prestige points does the Banker give you, for 200 florins each?

## Answers

do-keep_professions = Keep the { $kept }, return the { $returned }
do-nominate = Put up a { $lot } for { $price } florins
do-nominate-last = Buy a { $lot } for { $price } florins
do-withdraw = Withdraw from this auction phase
do-raise = Raise to { $price } florins
do-pass = Pass
do-take_free = Take the lot free, the Merchant goes back
do-pay = Pay, and gain prestige for your rank
do-choose_landscape = Take a { $landscape }
do-place = Place it on { $cells }
do-pick = Keep: { $card }
do-under = Put under the deck: { $card }
do-recruit = Recruit the { $profession } from { $from }
do-hold = Not now
do-bid_character = Bid { $amount } florins for the { $card }
do-use_professor = Use the Professor: take one of the top { $deck } cards, free
do-decline = Decline
do-decline-professor = Give the Professor back unused
do-claim_merchant_pp = Take the Merchant's prestige: { $points } for your rank
do-sell_prestige = Sell { $points } for { $florins } florins
do-complete_work = Complete the { $profession }'s Work, worth { $wv } without bonus cards
do-complete_princess_work = Complete the Princess's Work, worth { $wv }
do-add_bonus = Add { $wv }: { $card }
do-finish = Add no more, the Work is worth { $wv }
do-exchange = Take { $points } and { $florins } florins
do-build = Build the { $building } for { $cost } florins
do-build-together = Propose the { $building }
do-buy_profession = Take one of the top profession cards for 300 florins
do-buy_bonus = Take one of the top bonus cards for 300 florins
do-introduce_freedom = Introduce the { $freedom } for 300 florins
do-propose_joint = Propose a building across the border to { $neighbour }
do-place_joint = Build on { $cells }
do-payment = { $payer } pays { $florins } florins
do-accept = Agree: { $payer } pays { $payment } florins, both gain 3 prestige points
do-counter = Propose other terms
do-convert = Take { $points } for { $florins } florins
do-end_turn = End the turn

## Chronicle

professions_chosen = { $seat } has chosen three professions.
round_begins = Round { $round } begins with { $start }. A Work must be worth { $minimum }.
nominated = { $seat } puts up a { $lot } for { $price } florins.
withdrew = { $seat } withdraws.
withdrew-forced = { $seat } can take no lot and withdraws.
raised = { $seat } raises to { $price } florins.
passed = { $seat } passes.
passed-forced = { $seat } cannot bid and passes.
prestige_sold = { $seat } sells { $points } for { $florins } florins.
lot_bought = { $seat } buys a { $lot } for { $price } florins.
lot_bought-free = { $seat } takes a { $lot } free with the Merchant.
landscape_placed = { $seat } places a { $landscape } on { $cells }.
prestige_gained = { $seat } gains { $points } for { $source }.
cards_looked = { $seat } looks at { $cards } of the { $deck } deck.
cards_looked-paid = { $seat } pays { $price } florins and looks at { $cards } of the { $deck } deck.
cards_seen = They are: { $cards }.
card_kept = { $seat } keeps a { $deck } card.
card_chosen = It is: { $card }.
cards_put_under = { $seat } puts { $cards } under the { $deck } deck.
recruited = { $seat } recruits the { $profession } from { $from }.
character_bid = { $seat } bids { $amount } florins for the { $card }.
character_bid-over = { $seat } bids { $amount } florins for the { $card } and outbids { $outbid }.
characters_passed = { $seat } takes no character.
characters_passed-forced = { $seat } cannot bid for a character.
character_taken = { $seat } takes the { $card } for { $amount } florins.
character_taken-banker = { $seat } takes the Banker at a bid of { $amount } florins.
banker_paid = The Banker pays { $seat } { $florins } florins.
professor_returned = { $seat } gives the Professor back unused.
professor_used = { $seat } asks the Professor.
turn_begins = { $seat } has { $actions }.
turn_ends = { $seat } ends the turn.
work_completed = { $seat } completes { $work }, worth { $wv }, and takes { $florins } florins and { $points }.
work_completed-bonus = { $seat } completes { $work }, worth { $wv } with bonus cards ({ $bonus }), and takes { $florins } florins and { $points }.
built = { $seat } builds the { $building } on { $cells } for { $cost } florins.
freedom_introduced = { $seat } introduces the { $freedom } for { $cost } florins.
terms_named = { $seat } proposes to { $to }: the { $building } on { $cells }, { $payer } pays { $payment } florins.
terms_declined = { $seat } declines what { $from } proposed.
built_together = { $seat } and { $neighbour } build the { $building } on { $cells }. { $neighbour } pays { $payment } florins, the bank gets { $cost }.
best_work = The best Work of the round is worth { $wv }: { $points } for { $seats }.
no_work = Nobody has completed a Work this round.
converted = { $seat } turns { $florins } florins into { $points }.
prestige_scored = { $seat } shows a prestige card ({ $card }): { $points }.
game_over = The game is over. { $winners } { $n ->
    [one] wins.
   *[other] share the victory.
 }

## Refusals

no-not_asked = That is not what is asked now.
no-keep_three = Exactly three of the four professions are kept.
no-not_dealt = You were not dealt that card.
no-no_such_lot = There is no such lot at this table.
no-lot_sold = One of that stack was sold this round already.
no-stack_empty = Nothing is left of that stack.
no-too_many_builders = You have three builders already.
no-no_room = There is no room for it in your principality.
no-opening_not_covered = You cannot cover the opening price.
no-exact_raise = A raise is exactly 100 florins.
no-bid_not_covered = You cannot cover that bid.
no-landscape_gone = No landscape of that type is left.
no-outside_grid = A tile must lie inside the principality.
no-wrong_shape = Those squares do not have the shape of the tile.
no-overlap = Some of those squares are covered already.
no-touches_building = It would touch another building or a palazzo; for that you need two builders.
no-already_built = You have that building already.
no-building_gone = No piece of that building is left.
no-too_dear = You do not have enough florins in hand.
no-no_placement = There is no legal place for it.
no-no_action_left = You have no action left.
no-once_per_round = That is possible only once a round.
no-deck_empty = That deck is empty.
no-freedom_gone = No token of that freedom is left.
no-freedom_owned = You have that freedom already.
no-not_in_hand = That card is not in your hand.
no-value_too_low = The Work would be worth less than this round demands.
no-already_named = That bonus card is part of the Work already.
no-too_many_points = The pay of the Work does not suffice for so many points.
no-not_looked_at = That is none of the cards you look at.
no-no_recruiting_card = You have no recruiting card in hand.
no-not_on_opponents_table = That card does not lie on the table of an opponent.
no-recruit_later = An older recruiting card waits for your turn in the action phase.
no-not_in_this_game = This table plays without that expansion.
no-character_sold = That character is sold already.
no-no_bid_space = There is no such bid space on that card.
no-bid_too_low = You must bid more than the marker that lies there.
no-character_too_dear = You do not have so many florins in hand.
no-not_the_owner = You do not hold that character.
no-no_sale = With Muse and Princess prestige is not sold.
no-not_enough_prestige = You do not have so much prestige.
no-sell_at_least_one = At least one point is sold.
no-not_a_neighbour = That player's land does not border on yours.
no-talk_is_over = Terms were named three times already; act first.
no-nothing_together = There is nothing that you two could build now.
no-both_lands = The building must lie in both lands, and in no other.
no-neighbour_has_it = Your neighbour has that building already.
no-border_needs_builder = A building at the border needs a builder.
no-payment_not_covered = Your neighbour cannot cover that payment.
no-cost_not_covered = The price of the building would not be covered.
no-whole_hundreds = Payments are whole hundreds.
no-same_terms = Those terms are on the table already.
no-too_many_converted = You do not have florins for so many points.

## The outline

outline-table = Table
outline-round = Round { $round } of 7, { $phase }
outline-minimum = A Work must be worth at least { $minimum }
outline-start = Start player: { $seat }
outline-asked = To act: { $seats }
phase-setup = professions are chosen
phase-auction = phase A1, auction
phase-characters = phase A2, characters
phase-actions = phase B, actions
phase-scoring = final scoring
phase-over = the game is over
outline-auction = Auction
outline-bidding = A { $lot } at { $price } florins, led by { $leader }; still in: { $seats }
outline-eligible = Without a lot: { $seats }
outline-withdrawn = Withdrawn: { $seats }
outline-lot = { $lot }: { $left } left
outline-lot-sold = { $lot }: { $left } left, sold this round to { $seat }
outline-characters = Characters
outline-character = { $card }: on offer
outline-character-held = { $card }: held by { $seat }
outline-character-marker = { $card }: { $seat } at { $amount }
outline-character-sold = { $card }: sold this round
outline-pot = On the Banker: { $florins } florins
outline-supply = Supply
outline-buildings-left = Buildings: { $list }
outline-freedoms-left = Freedoms: { $list }
outline-decks = Cards in the decks: { $list }
outline-left = { $what } { $n }
outline-spent = Bonus cards played: { $list }
outline-turn = Turn
outline-turn-of = { $seat }, { $actions } left
outline-talk = { $active } and { $neighbour } talk about the { $building } on { $cells }: { $neighbour } pays { $payment } florins, the bank gets { $cost }
outline-looking = { $seat } looks at cards of the { $deck } deck
outline-looking-cards = You look at: { $cards }
outline-work = Your Work is worth { $wv } so far
outline-placing = { $seat } places: { $what }
outline-purse = { $points }, { $florins } florins
outline-tokens = Jesters { $jesters }, builders { $builders } (a building costs { $price })
outline-freedoms = Freedoms: { $list }
outline-held = Characters: { $list }
outline-works = Works on the table: { $list }
outline-recruiting-table = Recruiting cards on the table: { $n }
outline-marker = Best Work this round: { $wv }
outline-hidden = In hand: professions { $professions }, recruiting cards { $recruiting }, bonus cards { $bonus }; prestige cards { $prestige }
outline-known = Known in hand: { $list }
outline-chosen = Has chosen
outline-not-chosen = Still chooses
outline-empty = Empty squares: { $n }
outline-palazzo = Palazzo on { $cells }
outline-building = { $building } on { $cells }
outline-building-joint = { $building } on { $cells }, together with { $with }
outline-landscape = { $landscape } on { $cells }
outline-hand = Hand
outline-profession = { $profession }: { $building }, { $landscape }, { $freedom }; worth { $wv } now
outline-bonus = Bonus card, { $card }: adds { $wv } now
outline-prestige = Prestige card, { $card }: { $points } now
outline-princess = The Princess's Work is worth { $wv } now
outline-returning = You return the { $profession }
outline-principality = Principality
outline-result = Result
outline-standing = { $place }. { $seat }: { $points }, { $florins } florins

## Table options

option-muse_and_princess = Muse and Princess: six characters are sold in every round. Prestige cannot be sold for money.
option-joint_building = Joint Building: neighbours may build across the border of their lands.
option-hard_freedoms = Two players only: four instead of five freedoms.
option-start_seat = Who begins.
option-start_seat-random = Drawn at random.
option-start_seat-seat_0 = The first seat.
option-start_seat-seat_1 = The second seat.
option-start_seat-seat_2 = The third seat.
option-start_seat-seat_3 = The fourth seat.
option-start_seat-seat_4 = The fifth seat.

## The picture

palazzo = Palazzo
short-travel = travel
short-religion = religion
short-opinion = opinion
size-large = large
size-medium = medium
size-small = small
draw-best = Best Work
draw-bought = Bought
draw-eligible = No lot yet
draw-bid = Bid
draw-pot = On it
draw-bonus = Bonus card
draw-prestige = Prestige card
draw-recruited = { $n ->
    [one] 1 recruiting card
   *[other] { $n } recruiting cards
 }
draw-building-price = A building costs
draw-works = Works
draw-professions = Professions
draw-bonus-cards = Bonus cards
draw-prestige-cards = Prestige cards
draw-recruiting-cards = Recruiting cards
draw-known = Known in hand
draw-empty = Empty squares
draw-total = Total
draw-rounds-short = Rounds
draw-minimum = A Work must be worth
draw-minimum-short = needed
draw-work = Your Work
draw-best-short = best
draw-opens = Opens
draw-still-in = Still in
draw-no-character = Take no character
draw-held = { $seat } holds it.
draw-held-short = taken
draw-bid-by = { $seat } bids { $amount } florins.
draw-sold = Sold in this round.
draw-sold-short = sold
draw-shared = Joint:
draw-left = { $n } left.
draw-owned = You have it.
draw-cards-profession = Professions
draw-cards-bonus = Bonus
draw-cards-prestige = Prestige
draw-recruiting-short = Recruiting
draw-worth = Worth { $wv } now.
draw-worth-of = Worth { $wv } now, { $minimum } needed.
draw-worth-with-bonus = Worth { $wv } now, { $minimum } needed; bonus cards can add up to { $bonus }.
draw-adds = It adds { $wv } now.
draw-scores = It scores { $points } now.
draw-most = most
draw-fewest = fewest
draw-kinds = kinds of
draw-sizes = sizes
draw-on-table = on the table
draw-squares = empty squares
draw-placing = Place the { $what }
draw-ways = { $n ->
    [one] 1 way
   *[other] { $n } ways
 }
draw-gives = it gives
draw-costs = costs
draw-border = { $what }, across the border to { $neighbour }
draw-looking = You look at
draw-actions = { $n ->
    [one] 1 action left
   *[other] { $n } actions left
 }
field-ways = { $field }: { $n ->
    [one] 1 way to lay it
   *[other] { $n } ways to lay it
 }
short-source-works = Works
short-source-buildings = Buildings
short-source-landscapes = Landscapes
short-source-builders = Builders
short-source-best_work = Best Works
short-source-merchant = Merchant
short-source-banker = Banker
short-source-prestige_cards = Prestige cards
short-source-sold = Sold
short-char_muse = Each Work is worth more by the number of the round.
short-char_cardinal = Three actions instead of two.
short-char_princess = A Work of her own, without a profession.
short-char_merchant = A lot free in the next auction, or prestige for your rank.
short-char_professor = One bonus or prestige card, free.
short-char_banker = Pays what lies on it, less your bid.

## What the pieces do

about-lot = { $lot }, { $left } left. { $does }
about-bidding = { $leader } offers { $price } florins.
about-buyer = { $buyer } has bought one in this round.
about-opens = Bidding begins at { $price } florins.
about-landscape-lot = It is placed in your principality at once. A Work that wishes for it is worth { $wv } more; each further one of a type gives { $pp } prestige points.
about-jester = Every Work of yours is worth { $wv } more for each jester.
about-builder = The first lowers the price of a building from { $plain } to { $first } florins, with the second buildings may touch each other, with the third they cost { $third }. The second and the third give { $pp } prestige points each.
about-prestige_card = You look at { $look } prestige cards and keep one; it scores at the end of the game.
about-recruiting_card = Recruiting card: takes a profession from the table of an opponent into your hand.
about-recruiting-table = They lie in place of professions that others have recruited, and count like them.
about-building = { $building }, a { $size } building of { $squares } squares. It gives { $pp } prestige points; a Work that wishes for it is worth { $wv } more.
about-shared = Built together with { $with }.
about-landscape = { $landscape }. A Work that wishes for it is worth { $wv } more; each further one gives { $pp } prestige points.
about-freedom = { $freedom }, { $price } florins. A Work that wishes for it is worth { $wv } more.
about-profession = { $profession }: wishes for the { $building }, a { $landscape } and the { $freedom }.
about-character = { $card }: { $does }
about-char_muse = in this round every Work of its holder is worth more by the number of the round.
about-char_cardinal = its holder has three actions in this round instead of two.
about-char_princess = once in this round its holder may complete a Work without a profession, worth 3 for each landscape, 2 for each building, 2 for each builder and 1 for each profession or recruiting card.
about-char_merchant = its holder takes the lot of the next auction free, or gains prestige points for the rank: the further behind, the more.
about-char_professor = its holder takes one of the top bonus or prestige cards free, at any time until the next characters are sold.
about-char_banker = pays its holder the florins on it less the bid. In the last round it turns florins into prestige points, 200 each, at the end of the game.
about-deck-profession = Profession deck, cards left: { $left }. For { $price } florins you look at the top { $look } and keep one, once a round.
about-deck-bonus = Bonus deck, cards left: { $left }. For { $price } florins you look at the top { $look } and keep one.
about-deck-prestige = Prestige deck, cards left: { $left }. They are sold in the auction.
about-left-jester = Jesters nobody has yet.
about-left-builder = Builders nobody has yet.
about-spent = Bonus card that was played: { $card }.
about-palazzo = Palazzo: the seat of the prince. Buildings may touch it only with two builders.
about-proposal = The building that is talked about.
about-round = Round { $round }: a Work must be worth at least { $minimum }.

# What revisions have changed.
revision-2 = A joint building obeys adjacency inside each owner’s own principality only; what stands beyond the border counts for buildings raised alone (rule 10.3, ruling 26).

# The play surface: tokens, groups, rows, chips, reasons with numbers.
token-florins = florins
token-prestige = prestige points
token-jesters = jesters
token-builders = builders
token-buildings = buildings
token-forests = forests
token-lakes = lakes
token-parks = parks
token-freedoms = freedoms
token-works = Works completed
token-professions = professions in hand
token-bonus-cards = bonus cards
token-prestige-cards = prestige cards
token-recruiting-cards = recruiting cards
group-lots = Lots
group-characters = Characters
group-works = Works
group-bonus = Bonus cards
group-buildings = Buildings
group-freedoms = Freedoms
group-cards = Cards
group-recruits = Recruiting
slot-sell = Sell prestige
slot-exchange = Prestige instead of florins
slot-payment = What is paid
slot-form = { $width } wide, { $height } high: { $form }
chip-worth = worth { $wv }
why-cost = It costs { $needed } florins, and you have { $held }.
why-worth = It is worth { $held }, and { $needed } are needed.
why-prestige = That would take { $needed } prestige points, and you have { $held }.
why-none-left = None is left.
