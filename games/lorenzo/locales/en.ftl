about = Send your family to towers, market and council; harvest, produce, and keep the Church's favour.
# Words of Lorenzo il Magnifico.

seat = Seat { $n }
nothing = nothing
list = { $items } and { $last }
or = { " or " }

member-white = the white member
member-orange = the orange member
member-black = the black member
member-neutral = the neutral member

kind-wood = wood
kind-stone = stone
kind-servants = servants
kind-coins = coins
kind-military = military points
kind-faith = faith points
kind-vp = victory points
kind-privileges = council privileges

amount-wood = { $n } wood
amount-stone = { $n } stone
amount-servants = { $n ->
    [one] 1 servant
   *[other] { $n } servants
 }
amount-coins = { $n ->
    [one] 1 coin
   *[other] { $n } coins
 }
amount-military = { $n } military
amount-faith = { $n } faith
amount-vp = { $n } VP
amount-privileges = { $n ->
    [one] 1 council privilege
   *[other] { $n } different council privileges
 }

type-territory = territory
type-building = building
type-character = character
type-venture = venture
type-any = card of any type

work-harvest = harvest
work-production = production

space-tower = { $tower } tower, floor { $floor }
space-market_1 = market 1
space-market_2 = market 2
space-market_3 = market 3
space-market_4 = market 4
space-harvest_small = small harvest space
space-harvest_large = large harvest space
space-production_small = small production space
space-production_large = large production space
space-council_palace = council palace

source-bonus_tile = bonus tile
source-privilege = council privilege

bonus-tile = bonus tile: { $harvest } at a harvest, { $production } at a production

effect-gain_per = { $gain } for each { $per }
effect-convert = { $gain } for { $pay }
effect-take_card = take a { $types } with value { $value }
effect-take_card-discount = take a { $types } with value { $value }, { $discount } off
effect-harvest = harvest with value { $value }
effect-production = production with value { $value }
effect-action_bonus = +{ $value } for { $action }
effect-cost_discount = { $off } off each { $type }
effect-lose_tower_bonus = no bonus from floors 3 and 4 of the towers

tile-excom_1_1_military_gain = each source of military points gives 1 fewer
tile-excom_1_2_coin_gain = each source of coins gives 1 fewer
tile-excom_1_3_servant_gain = each source of servants gives 1 fewer
tile-excom_1_4_wood_stone_gain = each source of wood or stone gives 1 fewer
tile-excom_1_5_harvest_value = harvests have value -3
tile-excom_1_6_production_value = productions have value -3
tile-excom_1_7_family_value = coloured members have value -1
tile-excom_2_1_territory_value = taking a territory has value -4
tile-excom_2_2_building_value = taking a building has value -4
tile-excom_2_3_character_value = taking a character has value -4
tile-excom_2_4_venture_value = taking a venture has value -4
tile-excom_2_5_no_market = no placing on the market
tile-excom_2_6_servant_rate = two servants for each +1
tile-excom_2_7_skip_first_turn = the first turn of each round comes last
tile-excom_3_1_no_character_vp = characters score nothing at the end
tile-excom_3_2_no_venture_vp = ventures score nothing at the end
tile-excom_3_3_no_territory_vp = territories score nothing at the end
tile-excom_3_4_vp_tax = at the end 1 VP lost for every 5 VP held
tile-excom_3_5_military_tax = at the end 1 VP lost for each military point
tile-excom_3_6_building_tax = at the end 1 VP lost for each wood and stone in the costs of buildings
tile-excom_3_7_resource_tax = at the end 1 VP lost for each resource held

leader-line = { $leader } ({ $does })
leader-copies = { $leader } as { $copy }
leader-leader_francesco_sforza = once a round a harvest with value 1
leader-leader_ludovico_ariosto = occupied spaces may be used
leader-leader_filippo_brunelleschi = no surcharge in occupied towers
leader-leader_federico_da_montefeltro = once a round a coloured member has value 6
leader-leader_girolamo_savonarola = once a round 1 faith
leader-leader_giovanni_dalle_bande_nere = once a round 1 wood, 1 stone and 1 coin
leader-leader_sandro_botticelli = once a round 2 military and 1 VP
leader-leader_michelangelo_buonarroti = once a round 3 coins
leader-leader_ludovico_iii_gonzaga = once a round a council privilege
leader-leader_leonardo_da_vinci = once a round a production with value 0
leader-leader_pico_della_mirandola = cards cost 3 coins less
leader-leader_sisto_iv = 5 VP more for supporting the Church
leader-leader_lucrezia_borgia = coloured members have +2
leader-leader_sigismondo_malatesta = the neutral member has +3
leader-leader_lorenzo_de_medici = copies a leader of another player
leader-leader_ludovico_il_moro = coloured members have value 5
leader-leader_cesare_borgia = territories need no military points
leader-leader_santa_rita = cards give twice the resources when they are taken
leader-leader_cosimo_de_medici = once a round 3 servants and 1 VP
leader-leader_bartolomeo_colleoni = once a round 4 VP

ask-bonus_tile = Which bonus tile do you take?
ask-draft = Which of these { $n } leaders do you keep?
ask-place = Place a family member.
ask-finish = Your member is placed. Do your leaders act before your turn ends?
ask-servants = How many servants do you spend ({ $target })? Your value is { $value }, and { $number } is needed.
ask-cost = How do you pay for { $card }?
ask-instant = Which effect of { $card } comes next?
ask-take = Which card do you take, with value { $value }?
ask-harvest = Do you harvest, with value { $value }?
ask-production = Do you produce, with value { $value }?
ask-convert = What do you convert at { $card }?
ask-lose = { $source } gives { $gain }. Of which do you receive one fewer?
ask-privilege = { $n ->
    [one] Which council privilege do you choose?
   *[other] Which council privilege do you choose? { $n } are left, all different.
 }
ask-support = Do you support the Church for { $vp } VP? If not: { $tile }.

free = free
costs = costs { $cost }
cost-require = { $pay } (with { $require })
surcharge = { $paid } surcharge
floor-bonus = { $gain } from the floor
brings = brings { $gain }
no-card = no card
card-offer = { $card } ({ $terms })
card-harvest = harvest { $value }: { $does }
card-production = production { $value }: { $does }
card-permanent = from then on { $does }
card-final = { $vp } VP at the end

do-keep = Keep { $leader }
do-place = Place { $member } (value { $value }): { $space }, { $what }
do-place-short = Place { $member } (value { $value }, { $needed } needed): { $space }, { $what }
do-pass = Pass: no member can be placed
do-no_servants = Spend no servants
do-servants = Spend { $servants }
do-pay = Pay { $pay }
do-pay-less = Pay { $pay }, with { $off } off
do-effect = { $effect }
do-take = Take from { $space }: { $card }
do-work = Do it
do-decline = Let it go
do-convert = { $card }: pay { $pay } for { $gain }
do-skip = { $card }: convert nothing
do-lose = One fewer of { $kind }
do-privilege = Take { $gain }
do-discard = Discard { $leader } for a council privilege
do-play = Play { $leader }
do-copy = Play { $leader } with the ability of { $copy }
do-activate = Activate { $leader }
do-activate-member = Activate { $leader } for { $member }
do-end = End the turn
do-support = Support the Church
do-refuse = Refuse, and be excommunicated

told-tile = { $who } takes a { $tile }.
told-kept = { $who } keeps { $leader }.
told-drafted = Everybody has kept leader { $step }.
told-round = Round { $round } begins. The dice: white { $white }, orange { $orange }, black { $black }.
told-revealed = { $card } comes to the { $space }.
told-placed = { $who } places { $member }: { $space }.
told-placed-servants = { $who } places { $member } with { $servants }: { $space }.
told-passed = { $who } can place nobody and passes.
told-surcharge = { $who } pays { $paid } for the occupied tower.
told-took = { $who } takes { $card }.
told-took-paid = { $who } takes { $card } and pays { $paid }.
told-harvest = { $who } harvests with value { $value }.
told-harvest-servants = { $who } harvests with value { $value }, spending { $servants }.
told-production = { $who } produces with value { $value }.
told-production-servants = { $who } produces with value { $value }, spending { $servants }.
told-converted = { $who } pays { $paid } at { $card }.
told-gained = { $who } receives { $gain } ({ $source }).
told-declined = { $who } lets it go.
told-discarded = { $who } discards { $leader }.
told-played = { $who } plays { $leader }.
told-played-copy = { $who } plays { $leader } with the ability of { $copy }.
told-activated = { $who } activates { $leader }.
told-activated-member = { $who } activates { $leader } for { $member }.
told-supported = { $who } supports the Church for { $vp } VP.
told-excommunicated = { $who } is excommunicated: { $tile }.
told-faith = { $who } scores { $vp } VP for faith.
told-order = The turn order is now { $order }.
told-final = { $who } has { $total } VP at the end.

refusal-wrong_phase = That is not asked at this point of the game.
refusal-not_your_turn = It is not your turn.
refusal-decision_pending = Another question has to be answered first.
refusal-already_placed = You have placed a member in this turn, or passed.
refusal-member_used = That member is already on the board.
refusal-space_covered = That space is not used with so few players.
refusal-space_occupied = Somebody stands there already.
refusal-colour_in_area = A coloured member of yours stands in that area already.
refusal-not_enough_servants = { $held ->
    [one] You have only 1 servant.
   *[other] You have only { $held } servants.
 }
refusal-servants_not_multiple = You spend two servants for each +1, so the number must be even.
refusal-value_too_low = The value would be { $value }, but { $number } is needed.
refusal-no_card = No card lies there.
refusal-wrong_type = This effect does not take cards from that tower.
refusal-type_full = You have six cards of that type.
refusal-military_too_low = Your next territory needs { $needed } military points.
refusal-cannot_pay = You cannot pay for it.
refusal-market_forbidden = You are excommunicated from the market.
refusal-privileges_not_different = The privileges of one effect must all be different.
refusal-bad_conversion = There is no such conversion now.
refusal-not_owned_before_action = Only what you held before the production can be converted.
refusal-placement_possible = You can place a member, so you may not pass.
refusal-must_place_first = Place a member first, or pass.
refusal-nothing_to_decline = There is nothing to let go.
refusal-not_available = That is not among the choices.
refusal-not_in_hand = You do not hold that leader.
refusal-not_in_play = You have no such leader in play.
refusal-not_activatable = That leader works all the time and is not activated.
refusal-requirement_not_met = You do not meet what the leader asks for.
refusal-already_used = That leader was activated in this round.
refusal-no_leader_to_copy = No other player has a leader in play.
refusal-bad_target = The leader cannot be used for that member.
refusal-no_choice = The Church does not ask you.

outline-over = The game is over
outline-setup = Before the first round
outline-round = Round { $round } of { $rounds }, period { $period }
outline-to_act = To decide: { $who }
outline-dice = Dice: white { $white }, orange { $orange }, black { $black }
outline-order = Turn order: { $order }
outline-bonus_tile = Free: { $tile }
outline-towers = Towers
outline-tower = The { $tower } tower, from top to bottom
outline-floor = { $number }: { $content }
outline-floor-bonus = { $number } (gives { $bonus }): { $content }
outline-empty = empty
outline-piece = { $who } with { $member }
outline-spaces = Market, harvest, production and council palace
outline-space = { $space }: { $members }
outline-church = The Church
outline-tile = Period { $period }, { $threshold } faith: { $tile }
outline-tile-cubes = Period { $period }, { $threshold } faith: { $tile }. Excommunicated: { $who }
outline-stock = { $wood }, { $stone }, { $servants }, { $coins }; { $military }, { $faith }, { $vp }
outline-tally = { $total } VP: { $held } before the final scoring, { $territories } for territories, { $characters } for characters, { $ventures } for ventures, { $military } for military rank, { $resources } for resources, { $tax } and { $losses } lost
outline-home = at home
outline-member = { $member } ({ $value }): { $space }
outline-row-territory = Territories: { $cards }
outline-row-building = Buildings: { $cards }
outline-row-character = Characters: { $cards }
outline-row-venture = Ventures: { $cards }
outline-leader = In play: { $leader }
outline-leader-used = In play, used in this round: { $leader }
outline-hand = In hand: { $leader }
outline-hand_size = { $n ->
    [one] 1 leader in hand
   *[other] { $n } leaders in hand
 }
outline-packet = In the packet: { $leader }
outline-kept = Chosen from it: { $leader }

option-variant = Which game is played.
option-variant-basic = The basic game: no leaders, the same bonus tile for everybody.
option-variant-advanced = The advanced game: leaders are drafted, and everybody has another bonus tile.

# Captions of the picture.
draw-order = Turn order
draw-next_order = Next round
draw-council = Council palace
draw-privilege = A council privilege
draw-space = { $space }: { $gives }
draw-floor = { $space }: asks for { $number }
draw-floor-bonus = { $space }: asks for { $number }, gives { $bonus }
draw-place-territory = Place for a territory; it asks for { $needed } military, and a row up to here scores { $points } VP
draw-place-building = Place for a building
draw-market = Market
draw-work = Harvest and production
draw-faith = Faith
draw-military = Military strength
draw-tower-territory = Territories
draw-tower-building = Buildings
draw-tower-character = Characters
draw-tower-venture = Ventures
draw-leaders = Leaders
draw-bonus_tiles = Bonus tiles to choose from
draw-packet = The packet in your hand
draw-scores = The final scoring
draw-resources = Resources
draw-lost = Lost
draw-total = Total

# What a seat can count.
token-territory = territories
token-building = buildings
token-character = characters
token-venture = ventures
token-leaders = leaders in play
token-hand = leaders in hand

# Zones, rows and chips.
zone-city = City
slot-surcharge = occupied: { $paid } more
slot-servants = Servants to spend
chip-skip = convert nothing
chip-discard = discard for a privilege
chip-play = play
chip-activate = use
title-market_1 = Market 1
title-market_2 = Market 2
title-market_3 = Market 3
title-market_4 = Market 4
title-harvest_small = Harvest
title-harvest_large = Harvest, later
title-production_small = Production
title-production_large = Production, later
title-council_palace = Council palace

# Why not, with numbers.
why-stands = { $who } stands there with { $member }.
why-cost = It costs { $cost } there, and you have { $held }.
why-surcharge = The tower is occupied: that costs { $cost } before anything else, and you have { $held }.
why-none = no { $what }
why-value = { $held ->
    [0] With { $member } the value is { $value }, you have no servants, and { $number } is needed.
   *[other] With { $member } and all your { $servants } the value is { $value }, and { $number } is needed.
 }
why-military = Your next territory needs { $needed } military points, and you have { $held }.
why-asks = It asks for { $needed } { $what }, and you have { $held }.
why-same_type = cards of one type

# Tiles.
zone-church = Church
zone-choice = Choice
zone-scores = Scores
short-white = white
short-orange = orange
short-black = black
short-neutral = neutral
short-piece = { $who }, { $member }
tile-no_cost = no cost
tile-no_cards = no cards yet
tile-church_asks = Church { $period }, asks
