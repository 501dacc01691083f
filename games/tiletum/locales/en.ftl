about = Take a die for its goods or its actions: trade wool and iron, build houses, walk to the fairs.
# What Tiletum says in English.

## Words
good-gold = gold
good-food = food
good-wool = wool
good-stone = stone
good-iron = iron
color-yellow = yellow
color-pink = pink
color-light_gray = light gray
color-dark_gray = dark gray
color-blue = blue
action-architect = Architect
action-merchant = Merchant
action-character = Character
action-contract = Contract
action-king = King
action-joker = Joker
piece-merchant = merchant
piece-architect = architect
family-crest_lion = Lion
family-crest_eagle = Eagle
family-crest_lily = Lily
family-crest_tower = Tower
family-crest_rose = Rose
family-crest_cross = Cross
amount = { $n } { $good }
nothing = nothing
list-and = { $first } and { $last }
list-comma = { $first }, { $last }
die = { $color } { $value }
seat = Seat { $n }

## Tiles and effects
tile-crest = crest of the { $family }
tile-contract = contract of { $cost } for { $vp } VP
tile-contract-bonus = contract of { $cost } for { $vp } VP and { $bonus }
tile-helper = helper ({ $effect })
tile-character = { $type ->
    [Character] character ({ $effect })
   *[other] { $type } character ({ $effect })
 }
cost-identical = { $n } of one kind
effect-gain_any = { $n ->
    [one] 1 good of choice
   *[other] { $n } goods of choice
 }
effect-vp = { $n } VP
effect-king_advance = { $n } forward on the king's track
effect-action = { $ap } { $action } AP
effect-action-any = { $ap } AP for any action
effect-add_die_ap = { $n } AP more for the die
effect-recolour_die = other goods from the die
effect-steps = { $n ->
    [one] 1 step of the { $piece }
   *[other] { $n } steps of the { $piece }
 }
effect-place_house_here = a house where the merchant stands
effect-place_pillar_here = a pillar where the architect stands
effect-place_house_anywhere = a house in any city
effect-place_pillar_anywhere = a pillar at any cathedral
effect-teleport = the { $piece } to any place
effect-reactivate_building = the bonuses of one building again
fair-fair_house_pillar_set = sets of a house and a pillar on the map
fair-fair_contract_cathedral_set = sets of a fulfilled contract and a cathedral tile
fair-fair_contracts = fulfilled contracts
fair-fair_king_track = the king's track
fair-fair_crest_contract_set = sets of a crest and a fulfilled contract
fair-fair_houses = houses on the map
fair-fair_upper_floor_characters = characters on floors 2 and 3
fair-fair_crests = crests
fair-fair_pillars = pillars on the map
fair-fair_filled_buildings = buildings filled with characters
fair-fair_cathedrals = cathedral tiles
award-start = start
award-contracts = contracts
award-cathedrals = cathedrals
award-house_spaces = house spaces
award-tiles = tiles
award-crests = crests
award-king = king's track
award-fairs = fairs
award-buildings = completed buildings
award-network = houses times pillars
award-goods = goods left
why = { " " }({ $source })
source-die = { $die } die
source-house_space = house space in { $city }
source-crest = crest of building { $building }
source-cathedral = cathedral of { $city }
source-exchange = first exchange of the turn
source-action = { $action } action
source-fair = fair in { $city }
source-king_leader = first on the king's track
source-contract = the contract
source-helper = the helper
source-character = { $action } character
origin-wheel = the wheel
origin-city = the map
origin-contract_market = the contract market
origin-character_market = the character market
origin-king = the king's track
house-space = { $city }, house space { $n }
house-space-bonus = { $city }, house space { $n } ({ $bonus })

## Questions
ask-take_die = Take a die from the wheel, or do tasks first.
ask-set_value = Which value shall the { $color } die of { $value } have? Each step costs { $cost } gold.
ask-recolour = Which goods shall the { $color } die of { $value } give?
ask-take_bonus = Take the bonus tile of the { $action } field: { $tile }?
ask-choose_joker_action = Choose the action for the { $ap } Joker AP.
ask-spend = { $ap ->
    [0] Your { $action } action is done. End the turn, or do tasks first.
   *[other] Spend { $ap } AP on the { $action } action.
 }
ask-use_parts = Use in any order: { $parts }.
ask-choose_goods = Choose { $n ->
    [one] 1 good.
   *[other] { $n } goods.
 }
ask-bonus_good = Choose the extra good of your first exchange this turn.
ask-choose_building = Choose a building whose bonuses you earn again.
ask-reactivate = Choose the next bonus of building { $building } to earn again.
ask-king_bonus = You lead on the king's track: take or discard the { $tile }?

## Options
option-take_die = Take the { $color } die of { $value }: { $value } { $good }, { $action } action with { $ap } AP
option-set_value = Value { $value } for { $cost } gold: { $value } { $good }, { $action } action with { $ap } AP
option-set_value-keep = Keep { $value }: { $value } { $good }, { $action } action with { $ap } AP
option-recolour = Use the helper: take { $good }
option-keep_colour = Take the goods of the die's colour
option-take_bonus = Take the bonus tile into storage
option-leave_bonus = Leave the bonus tile
option-choose_joker_action = Use the Joker as { $action } action
option-architect_move = Move the architect to { $place } (1 AP)
option-place_pillar = Place a pillar here (1 AP)
option-take_map_bonus = The { $piece } takes the { $tile } in { $city } (1 AP)
option-take_map_bonus-none = The { $piece } takes a tile in { $city } (1 AP)
option-merchant_move = Move the merchant to { $place } (1 AP)
option-place_house = Place a house: { $space } (1 AP)
option-take_character = Take the { $tile } ({ $cost } AP)
option-refresh_characters = Replace all characters of the market (1 AP)
option-place_character = Place the { $tile } in building { $building }, floor { $floor } ({ $cost } AP)
option-take_contract = Take the { $tile } ({ $cost } AP)
option-empty-slot = Take from the empty space { $slot }
option-exchange = Exchange 1 { $give } for 1 { $take } (1 AP)
option-bonus_good = Take 1 { $good }
option-king_advance = Advance { $n } on the king's track
option-step = Step with the { $piece } to { $place }
option-place_here = Place a house: { $space }
option-place_here-pillar = Place a pillar where the architect stands
option-place_anywhere = Place a house: { $space }
option-place_anywhere-pillar = Place a pillar in { $city }
option-place_anywhere-nowhere = Place something somewhere
option-teleport = Put it in { $place }
option-choose_building = Building { $building }
option-reactivate = Earn again: { $effect }
option-choose_goods = Take { $goods }
option-buy_good = Buy 1 { $good } for { $cost } gold
option-fulfil_contract = Fulfil the { $tile }: { $vp } VP with the space
option-fulfil_contract-with = Fulfil the { $tile }, paying with { $good }: { $vp } VP with the space
option-place_crest = Place the { $tile } on building { $building } for { $cost } food: { $bonus }
option-build_cathedral = Build at the cathedral of { $city } for { $stone } stone: { $vp } VP
option-build_cathedral-not = Build at the cathedral of { $city }
option-use_helper = Use the { $tile }
option-use_helper-as = Use the { $tile } as { $action }
option-close = Give up the rest of this
option-end_turn = End the turn
option-king_bonus-take = Take the tile into storage
option-king_bonus-discard = Discard the tile

## Chronicle
event-dice_rolled = Round { $round }: the dice show { $dice }.
event-corruption_revealed = { $steps ->
    [0] The corruption token shows 0: nobody moves back.
   *[other] The corruption token shows { $steps }: all king markers move back.
 }
event-turn_began = { $who } takes a turn.
event-die_taken = { $who } takes the { $die } die for the { $action } action.
event-die_taken-changed = { $who } pays { $gold } gold to turn the { $die } die to { $value } and takes it for the { $action } action.
event-die_recoloured = { $who } uses the { $tile } and chooses { $good }.
event-tile_taken = { $who } takes the { $tile } from { $from }.
event-gained = { $who } receives { $goods }{ $why }.
event-scored = { $who } scores { $n } VP{ $why }.
event-scored-lost = { $who } loses { $n } VP{ $why }.
event-joker_bound = { $who } uses the Joker as { $action } action with { $ap } AP.
event-pool_opened = { $who } has { $ap } { $action } AP.
event-die_ap_added = { $who } has { $ap } AP more for the die.
event-moved = { $who } moves the { $piece } to { $place }.
event-house_placed = { $who } places a house in { $city }.
event-pillar_placed = { $who } places a pillar in { $city }.
event-character_dealt = The { $tile } comes into the market.
event-characters_refreshed = { $who } replaces the character market: { $tiles }.
event-character_placed = { $who } places the { $tile } in building { $building }, floor { $floor }.
event-roof_house_freed = The roof house of building { $building } goes to the supply of { $who }.
event-building_completed = { $who } completes building { $building }.
event-marker_won = { $who } has { $ap } bonus AP for the { $action } action from now on.
event-exchanged = { $who } exchanges 1 { $give } for 1 { $take }.
event-king_advanced = { $who } advances to { $to } on the king's track{ $why }.
event-contract_fulfilled = { $who } pays { $goods } and fulfils the { $tile } on contract space { $space }.
event-crest_placed = { $who } pays { $food } food and places the { $tile } on building { $building }.
event-cathedral_built = { $who } pays { $stone } stone for the cathedral of { $city }.
event-helper_used = { $who } uses the { $tile }.
event-good_bought = { $who } buys 1 { $good } for { $gold } gold.
event-bonus_lapsed = A bonus of { $who } cannot be used and lapses.
event-rest_given_up = { $who } gives up the rest of a bonus.
event-turn_ended = { $who } ends the turn.
event-turn_ended-unspent = { $who } ends the turn; { $n } AP lapse.
event-contracts_dealt = The contract market is repaired: { $tiles }.
event-king_tile_discarded = The { $tile } beside the king's track is discarded.
event-turn_order_set = The new turn order is { $order }.
event-fair_held = The fair of round { $round } in { $city } counts { $fair }.
event-field_tile_laid = The { $tile } is laid on the { $action } field.
event-king_tile_laid = The { $tile } is laid beside the king's track.
event-wheel_turned = The wheel turns and round { $round } begins.
event-game_ended = The game is over.

## Refusals
refusal-not_your_turn = It is not your turn.
refusal-wrong_stage = That does not belong to this moment of the game.
refusal-no_such_die = There is no such die on the wheel.
refusal-not_enough_goods = You do not have the goods to pay for that.
refusal-not_enough_ap = You do not have enough AP left.
refusal-not_adjacent = That place is not one step away.
refusal-storage_full = Your storage is full.
refusal-crest_owned = You already have a crest of that family.
refusal-no_contract_space = All your contract spaces are used.
refusal-no_tile_there = There is no tile there.
refusal-not_in_supply = You have none in your supply.
refusal-already_have_house = You already have a house in that city.
refusal-already_have_pillar = You already have a pillar at that cathedral.
refusal-no_free_house_space = That house space is taken, not used at this table, or in another city.
refusal-no_free_pillar_space = All pillar spaces of that cathedral are taken.
refusal-not_a_city = That is a road, not a city.
refusal-no_cathedral = There is no cathedral in that city.
refusal-cathedral_not_built = That cathedral is not built in this game.
refusal-no_pillar_here = You have no pillar at that cathedral.
refusal-already_contributed = You have already built at that cathedral.
refusal-no_cathedral_tile = That cathedral has no tile left.
refusal-room_occupied = That room is occupied.
refusal-no_such_room = That building has no such room.
refusal-building_has_other_type = Another type of character lives in that building.
refusal-type_in_other_building = That type of character lives in another of your buildings.
refusal-crest_space_occupied = That building already has a crest.
refusal-same_kind_exchange = You must take another kind than you give.
refusal-bonus_not_available = The extra good comes only with the first exchange of a turn.
refusal-kind_not_allowed = Gold cannot be bought.
refusal-tile_not_in_storage = That tile is not in your storage.
refusal-wrong_tile_kind = That tile is not of the kind needed.
refusal-helper_not_usable_now = That helper cannot be used at this moment.
refusal-mandatory_choice_open = You must make the open choice first.
refusal-nothing_to_close = There is nothing to give up.
refusal-bad_parameter = Something in that move is missing, too much or out of range.
refusal-no_character_tile = No character tile lives in that building.
refusal-tile_already_used = That bonus was already earned, or the tile is not in the chosen building.

## Table options
explain-action_layout = Where the six actions lie round the wheel.
explain-action_layout-printed = As printed on the board: recommended for a first game.
explain-action_layout-random = Laid out at random with the six action tiles.

## The position in words
outline-round = Round { $round } of 4
outline-over = The game is over
outline-order = Turn order: { $order }
outline-turn = { $who } is asked.
outline-pool = Die: { $ap } { $action } AP
outline-pool-joker = Die: { $ap } Joker AP, action not chosen
outline-wheel = Action wheel
outline-field = { $action } ({ $value }, { $ap } AP): { $dice }; bonus tile: { $tile }
outline-bag = In the bag: { $dice }
outline-king = King's track
outline-king-space = { $value }: { $stack }
outline-king-tile = Bonus tile: { $tile }
outline-corruption = Corruption revealed: { $revealed }; { $n } face down
outline-fairs = Fairs
outline-fair = Round { $round }, { $city }: { $fair }, { $points } VP each
outline-fair-king = Round { $round }, { $city }: { $fair }, { $points } VP and the value of the own space
outline-contracts = Contract market
outline-contract = { $slot }. { $tile } ({ $cost } AP)
outline-characters = Character market
outline-character = { $slot }. { $tile }
outline-empty = empty
outline-none = none
outline-map = Map
outline-spot = { $place }: { $facts }
outline-houses = houses { $holders }
outline-house-free = free
outline-bonus = bonus { $tile }
outline-pieces = { $piece } { $who }
outline-cathedrals = Cathedrals
outline-cathedral = { $city }: { $stone } stone for { $vp } VP; tiles { $tiles }; pillars { $pillars } of { $spaces }; built by { $built }
outline-cathedral-not = { $city }: not built
outline-piles = Unseen tiles
outline-pile = { $bonus } bonus, { $contract } contract, { $character } character
outline-player = { $who }: { $score } VP
outline-goods = Goods: { $goods }
outline-supply = In supply: houses { $houses }, pillars { $pillars }
outline-storage = Storage: { $tiles }
outline-building = Building { $n }: { $rooms }; crest: { $crest }
outline-building-completed = Building { $n }, completed: { $rooms }; crest: { $crest }
outline-fulfilled = Fulfilled contracts: { $tiles }
outline-markers = Bonus AP: { $markers }
outline-dice = Dice: { $dice }
outline-places = Merchant in { $merchant }, architect in { $architect }
outline-score = Points: { $points }

## Words on the picture
draw-bag = in the bag
draw-die = { $n ->
    [one] { $color } die { $value }: { $value } { $good }
   *[other] { $n } { $color } dice { $value }: { $value } { $good } each
 }
draw-ending = { $who }: { $vp } VP if the game ended now
draw-ending-over = { $who }: { $vp } VP of the final scoring
draw-end = At the end
draw-fair-here = fair of round { $round }
draw-fair-held = held
draw-fair-later = round { $round }
draw-fair-now = round { $round }, now
draw-free = free
draw-from-left = new ones come from the left
draw-house = { $space }: { $who }
draw-king-space = { $value }
draw-leader = { $who } leads on the king's track
draw-map-title = { $city }: { $facts }
draw-markets = Markets
draw-no-bonus = no bonus tile
draw-no-die = no die yet
draw-not-built = not built
draw-on-road = on the road
draw-order = { $n } in the turn order
draw-piece = { $who }: { $piece }
draw-standing = { $who } would get { $vp } VP in { $city } now
draw-standing-not = { $who } does not take part in { $city }; it would be { $vp } VP
draw-room = Building { $building }, floor { $floor }: { $ap } AP
draw-contract-space = Contract { $n }: { $vp } VP more
draw-contract-space-pillar = Contract { $n }: { $vp } VP more, and a pillar is freed
draw-turn = { $who } has { $ap } { $action } AP left of the die
draw-wheel-turn = A pip up or down costs { $cost } gold; after each round the wheel turns on by one segment, clockwise
about-field = { $action }: a die of value { $value } gives { $ap } action points here; bonus tile: { $bonus }
about-offer = { $tile }: taken for { $ap } action points
about-fair = The fair of round { $round } in { $city }: { $counts }
about-building = Building { $building }: a crest costs { $cost } food and gives { $bonus }; rooms are listed from the lowest floor

# What revisions have changed.
revision-2 = Building 6 counts as filled at the fair of filled buildings, as it does in the final scoring (rules 10, R24).

# The play surface: tokens, groups, rows, chips, reasons with numbers.
token-gold = gold
token-food = food
token-wool = wool
token-stone = stone
token-iron = iron
token-points = points
token-houses = houses to build
token-pillars = pillars to build
token-storage = tiles in storage
token-contracts = contracts fulfilled
token-king = places on the king's track
group-wheel = Wheel
group-merchant = Merchant
group-architect = Architect
group-market = Market
group-houses = Your buildings
group-tasks = Tasks
group-exchange = Exchange
group-goods = Goods
slot-die = { $value }: { $action }, { $ap } AP
slot-exchange = For { $good }
slot-buy = Buy for gold
slot-goods = Take
chip-move = move there
chip-step = step
chip-use = use
chip-fulfil = fulfil
chip-floor = building { $building }, floor { $floor }
chip-building = building { $building }
why-goods = { $why } You have { $held }.
why-ap = { $why } There are { $held } left.
why-empty = Nothing lies there now.
why-house = { $who } has a house there.
why-lived-in = Taken: { $tile }.
why-not-built = This cathedral is not built in this game.
