about = Turn the action crane, quarry and mine, and raise bridge, walls and cathedral of a growing city.
# Pieces
res-gold = { $n } gold
res-stone = { $n } stone
res-egg = { $n ->
    [one] 1 egg
   *[other] { $n } eggs
 }
res-silver_window = { $n ->
    [one] 1 silver window
   *[other] { $n } silver windows
 }
res-gold_window = { $n ->
    [one] 1 gold window
   *[other] { $n } gold windows
 }
res-red_token = { $n ->
    [one] 1 red token
   *[other] { $n } red tokens
 }
res-blue_token = { $n ->
    [one] 1 blue token
   *[other] { $n } blue tokens
 }
vp = { $n } VP
nothing = nothing
track-technology = technology
track-university = university
track-gold_mine = gold mine
track-quarry = quarry
steps = { $track } +{ $n }
mines-gold_mine = gold mines
mines-quarry = quarries
deed-mines-expand = expand the mines
deed-mines-produce = produce in the mines
deed-quarries-expand = expand the quarries
deed-quarries-produce = produce in the quarries
token = the production token of { $effect }
token-alike = { $token } ({ $n })
pair = pair { $n } of the bridge
plank-hunger_wall = the bridge tile of the Hunger Wall
plank-cathedral = the bridge tile of the Cathedral
plank-technology = the bridge tile of technology
plank-university = the bridge tile of the university
plank-silver = the bridge tile of silver
plank-riches = the bridge tile of riches
legacy-university = the V tile of the university
legacy-upgrades = the V tile of upgrades
legacy-walls = the V tile of walls
legacy-mines = the V tile of mines
legacy-quarries = the V tile of quarries
legacy-rows = the V tile of rows
seal-gold = the seal of gold
seal-stone = the seal of stone
seal-pair = the seal of pairs
seal-six_a = the first seal of six
seal-six_b = the second seal of six
market-grey = the grey market
market-yellow = the yellow market
market-blue = the blue market
market-windows = the market of windows
market-stone_gold = the market of stone and gold
market-technology = the market of technology
market-stone = the market of stone
market-blue_token = the market of blue tokens
market-red_token = the market of red tokens
market-egg = the market of eggs
market-gold = the market of gold
parler-card = card { $n }: { $steps }
parler-construct_building = a building at his plaza
parler-take_wall = a wall tile goes
parler-take_upgrade = an upgrade tile goes
parler-mine = one more gold mine
parler-quarry = one more quarry
parler-mine_or_quarry = one more gold mine or quarry
structure-hunger_wall = the Hunger Wall
structure-cathedral = the Cathedral
deed-mines = manage mines
deed-quarries = manage quarries
deed-upgrade = upgrade an action
deed-wall = construct a wall
deed-building = construct a building
deed-road = move on along the King's Road
row-upgrades = upgrade tiles
row-walls = wall tiles
row-buildings = building tiles
space-1 = first
space-2 = second
space-3 = third
space-special = special
parler = Parler

# Effects
op-move = a move on { $structure }
op-move-optional = a move on { $structure }, if wanted
op-climb = one row up, free of charge
op-choose = { $options }
or = { $first } or { $second }
op-pay = for { $cost }: { $then }
op-per = { $n } VP for each { $per }
op-sell = { $n } VP for every { $cost }
op-act = the action: { $deed }
op-act-any = any of the six actions
op-act-discount = the action: { $deed }, { $discount } off
op-produce = production of the { $tracks }
op-plaza = both rewards of a market tile in play
cost = { $gold ->
    [0] { $stone ->
        [0] nothing
       *[other] { $stone } stone
     }
   *[other] { $stone ->
        [0] { $gold } gold
       *[other] { $gold } gold and { $stone } stone
     }
 }
per-upgrade_tile_era_1 = own upgrade tile of Era I
per-upgrade_tile = own upgrade tile
per-wall_tile = own wall tile
per-silver_window = silver window held
per-university_step = university step
per-gold_mine = gold mine
per-quarry = quarry
per-rows = row above the first on each structure
on-wheel_gold = whenever you take gold from the wheel
on-wheel_stone = whenever you take stone from the wheel
on-cathedral_building = whenever you build with the Cathedral icon
on-plain_building = whenever you build without the Cathedral icon
on-icon_wall = whenever you place a wall with the Hunger Wall icon
on-egg = for each egg you gain
on-red_token = once a turn, when you gain red tokens
on-blue_token = once a turn, when you gain blue tokens
on-technology_step = for each technology step
on-university_step = for each university step
on-row_up = for each row you move up
on-tile_points = once a turn, when your action tile scores
on-performs_upgrade = whenever you upgrade an action
on-performs_wall = whenever you construct a wall
on-performs_plain_building = whenever you construct a building without the Cathedral icon
ability = { $on }: { $effect }
slot-special = special tile or { $n } VP
slot-egg = an egg for { $cost }
tile-upgrade = upgrade of "{ $deed }", bonus { $bonus }
tile-wall = wall for { $cost }, gives { $reward }
tile-wall-icon = wall with the Hunger Wall icon for { $cost }, gives { $reward }
tile-building = building for { $cost }, gives { $reward }
tile-building-cube = building with a cube space for { $cost }, gives { $reward }
tile-building-icon = building with the Cathedral icon for { $cost }, gives { $reward }
tile-building-cube-icon = building with a cube space and the Cathedral icon for { $cost }, gives { $reward }

# Questions
ask-turn-choose = Your turn: take an action tile, or do something else first.
ask-turn-perform = Perform an action of your tile, or do something else first.
ask-turn-end = Your action is done. What else before the turn ends?
ask-perform-extra = Which action do you perform as the extra action?
ask-perform-technology = Which action do you perform with { $tile }?
ask-timing = When do you want the bonus of your upgrade of "{ $deed }" ({ $bonus })?
ask-turn_upgrade = How do you turn the { $tile }?
ask-place_wall = Where do you put the { $tile }?
ask-turn_wall = How do you turn the { $tile } on wall place { $hex }?
ask-place_building = On which plot do you put the { $tile }?
ask-turn_building = How do you turn the { $tile } on plot { $plot }?
ask-claim = Do you put a cube on your building on plot { $plot }?
ask-reward = The plaza { $plaza } is complete: which reward do you take?
ask-keep_technology = Which of the technology tiles of level { $level } do you keep?
ask-keep_plank = Which bridge tile do you keep?
ask-keep_legacy = Which tile of the V stack do you take?
ask-cathedral_tile = You reached the top of the Cathedral: which tile beside it do you take?
ask-pair = Over which pair of the bridge do you lay the tile?
ask-choose_token = Which production token do you put on your { $track } track?
ask-choose = Which one do you take: { $options }?
ask-arrow = Do you follow the arrow up on { $structure }?
ask-free_climb = On which structure do you move up?
ask-plaza_rewards = Of which market tile do you take both rewards?
ask-swap = Which two tiles do you exchange?
ask-keep_windows = You can keep two windows. Which?
ask-parler_pawn = On which plaza does Parler's pawn begin?
ask-parler_plot = On which plot does Parler put the { $tile }?
ask-parler_turn = How is Parler's { $tile } turned?

# Options
do-tile = Take { $tile } ({ $first } or { $second }); wheel bonus: { $bonus }
do-tile-gold = Take { $tile } ({ $first } or { $second }) for { $gold } gold; wheel bonus: { $bonus }
do-tile-vp = Take { $tile } ({ $first } or { $second }) and score { $vp } VP; wheel bonus: { $bonus }
do-tile-gold-vp = Take { $tile } ({ $first } or { $second }) for { $gold } gold and score { $vp } VP; wheel bonus: { $bonus }
do-mines-expand = Manage mines: 1 gold and one more gold mine
do-mines-produce = Manage mines: produce { $n } gold
do-quarries-expand = Manage quarries: 1 stone and one more quarry
do-quarries-produce = Manage quarries: produce { $n } stone
do-upgrade = Take the { $tile }
do-wall = Construct the { $tile }
do-building = Construct the { $tile }
do-road = Move on along the King's Road to section { $n }
do-road-end = Move on along the King's Road
do-wheel = Take the wheel bonus: { $bonus }
do-wheel-none = Take the wheel bonus
do-extra-gold-gold = Buy an extra action for 2 gold windows
do-extra-gold-silver = Buy an extra action for 1 gold and 1 silver window
do-exchange-gold = Pay 1 gold to exchange two tiles of a row
do-exchange-stone = Pay 1 stone to exchange two tiles of a row
do-swap = Exchange the { $first } and the { $second } of the { $row }
do-climb = Move up on { $structure } for 2 silver windows
do-climb-tier = Move up on { $structure } for 2 silver windows and { $cost }
do-climb-free = Move up on { $structure }
do-move = Move outward on { $structure }
do-use = Use { $tile }: { $effect }
do-seal = Claim { $seal } ({ $effect })
do-seal-silver = Claim { $seal } for 2 silver windows ({ $effect })
do-section = Section { $n } of the road: { $effect }
do-end = End the turn
do-bonus-first = Now, before the costs
do-bonus-last = At the end of the action
do-bonus-decline = Not at all
do-rotate = { $n ->
    [0] Leave it as it lies
    [one] Turn it once clockwise
   *[other] Turn it { $n } times clockwise
 }
do-rotate-pays = { $turn }: { $what }
do-rotate-nothing = { $turn }: nothing meets
do-rotate-paid = { $turn }: what meets has paid before
do-at = Put it on wall place { $hex }
do-plot = Build on plot { $plot }
do-plot-old = Build on plot { $plot }: { $gold } gold more, { $vp } VP
do-claim = Put a cube on it
do-leave = Leave it unclaimed
do-token = Take { $token }
do-learn = Keep { $tile }: { $effect }
do-plank = Keep { $tile }: { $effect }
do-legacy = Take { $tile }: { $now } now, { $final } at the end
do-legacy-none = Take none
do-pair = Lay it over { $pair }: { $effect }
do-reward = Take { $effect }
do-reward-top = Take the top reward
do-reward-bottom = Take the bottom reward
do-pick = Take option { $n }
do-ascend = Move up
do-stay = Stay
do-market = Take both rewards of { $tile }: { $top }; { $bottom }
do-keep = Keep { $gold } gold and { $silver } silver windows
do-pawn = Put Parler's pawn on plaza { $plaza }

# Where points and goods come from
why = { " " }({ $source })
source-upgrade = upgrade of "{ $deed }"
source-edge = facing edges
source-wall = the wall
source-building = the building
source-token = production token
source-market = market tile
source-road = section { $n } of the road
source-replacement = road tile on section { $n }
source-plank = bridge tile
source-legacy = tile of section V
source-seal = seal
source-production = { $track } production
source-resource_bonus = resource bonus
source-wheel = wheel
source-plot = plot { $plot }
source-plaza = plaza { $plaza }
source-corners = meeting corners
source-climb = a row up on { $structure }
source-beyond = beyond the top of the { $track } track
source-exchange = exchange

# Chronicle
tell-chooses_tile = { $who } takes { $tile }.
tell-chooses_tile-gold = { $who } takes { $tile } for { $gold } gold.
tell-chooses_tile-vp = { $who } takes { $tile } and scores { $vp } VP.
tell-chooses_tile-gold-vp = { $who } takes { $tile } for { $gold } gold and scores { $vp } VP.
tell-takes_wheel_points = { $who } scores { $vp } VP from the wheel.
tell-takes_wheel_bonus = { $who } takes the wheel bonus.
tell-buys_egg = { $who } buys an egg for { $cost }.
tell-performs = { $who } performs: { $deed }.
tell-performs-extra = { $who } performs as extra action: { $deed }.
tell-performs-technology = { $who } performs with { $tile }: { $deed }.
tell-buys_extra = { $who } buys an extra action with windows.
tell-upgrade_bonus-first = { $who } takes the upgrade bonus of "{ $deed }".
tell-upgrade_bonus-last = { $who } will take the upgrade bonus of "{ $deed }" last.
tell-upgrade_bonus-decline = { $who } declines the upgrade bonus of "{ $deed }".
tell-pays_late = The new upgrade pays { $who } for "{ $deed }" done before.
tell-gains = { $who } gains { $what }{ $why }.
tell-pays = { $who } pays { $what }{ $why }.
tell-scores = { $who } scores { $vp } VP{ $why }.
tell-advances = { $who } moves up to { $to } on the { $track } track{ $why }.
tell-beyond = { $who } makes a step beyond the top of the { $track } track.
tell-resource_bonus = { $who } reaches { $what } and takes the bonus.
tell-seal_right = { $who } may claim a seal.
tell-takes = { $who } takes the { $tile }.
tell-revealed = Revealed: { $tile }.
tell-exchanges = { $who } exchanges two { $row }.
tell-upgrades = { $who } places the { $tile }, { $n ->
    [0] not turned
    [1] turned once
    [2] turned twice
   *[other] turned { $n } times
 }.
tell-walls = { $who } places the { $tile } on wall place { $hex }, { $n ->
    [0] not turned
    [1] turned once
    [2] turned twice
   *[other] turned { $n } times
 }.
tell-builds = { $who } puts the { $tile } on plot { $plot }.
tell-claims = { $who } claims the building on plot { $plot }.
tell-plaza_complete = Plaza { $plaza } is complete.
tell-rewarded = { $who } gets from { $market }: { $effect }.
tell-moves = { $who } moves to row { $row }, column { $column } of { $structure }.
tell-stays = { $who } does not follow the arrow on { $structure }.
tell-arrow_waits = { $who } cannot pay for the arrow on { $structure } yet: it waits for the wheel bonus.
tell-loses = { $who } loses { $what }: nobody has more than nine.
tell-loses-windows = { $who } loses { $what }: no more than two windows are kept.
tell-lapses-egg = { $who } does not buy the egg from the wheel: the offer lapses.
tell-lapses-road-plain = { $who } does not use the offer of section { $n }: it lapses.
tell-lapses-road-egg = { $who } does not use the egg offer of section { $n }: it lapses.
tell-lapses-move = { $who } makes no move on { $structure }: it lapses.
tell-lapses-arrow = The arrow on { $structure } lapses: { $who } has not paid for it.
tell-lapses-step = { $who } gets no step on the { $track } track: it is full.
tell-cubes_return = { $who } takes back { $n ->
    [one] 1 cube
   *[other] { $n } cubes
 } from plaza { $plaza }.
tell-draws_technology = { $who } draws { $n ->
    [one] 1 technology tile
   *[other] { $n } technology tiles
 } of level { $level }.
tell-sees = They are: { $tiles }.
tell-keeps_technology = { $who } keeps { $tile }.
tell-uses_technology = { $who } uses { $tile }.
tell-walks = { $who } enters section { $n } of the King's Road.
tell-road_effect-plain = { $who } takes the effect of section { $n }.
tell-road_effect-egg = { $who } takes the egg effect of section { $n }.
tell-draws_planks = { $who } draws { $n ->
    [one] 1 bridge tile.
   *[other] { $n } bridge tiles.
 }
tell-keeps_plank = { $who } keeps { $tile }.
tell-looks-bridge = { $who } looks through the V stack.
tell-looks-cathedral = { $who } looks at the tiles beside the Cathedral.
tell-takes_legacy = { $who } takes { $tile }.
tell-takes_none = { $who } takes no tile beside the Cathedral.
tell-lays_over = { $who } lays the tile over { $pair }.
tell-takes_token = { $who } takes { $token }.
tell-seals = { $who } claims { $seal }.
tell-keeps_windows = { $who } keeps { $gold } gold and { $silver } silver windows.
tell-ends_turn = { $who } ends the turn.
tell-tile_falls = The { $tile } goes back to position { $n } with 5 VP.
tell-cube_drops = The turn cube drops to space { $n } of the platform.
tell-era_two = Era II begins: all rows are replaced.
tell-opponent_takes = The opponent takes { $tile }.
tell-parler_card = Parler plays { $card }.
tell-parler_takes = Parler takes { $tile } away.
tell-parler_expands = Parler has { $to } on his { $track } track.
tell-parler_pawn = Parler's pawn stands on plaza { $plaza }.
tell-final_part = { $who }: { $vp } VP for { $part }.
tell-finished = { $who } ends with { $vp } VP.
part-play = points before the end
part-plazas = unfinished plazas
part-science = science
part-rows = rows of the structures
part-tokens = bonus tokens
part-walls = wall tiles
part-legacies = tiles of section V
part-seals = seals
part-eggs = eggs

# Refusals
no-question_open = Answer the open question first.
no-not_asked = That is not asked for now.
no-tile_chosen = You have chosen your action tile for this turn.
no-red_cost = You cannot pay the gold of the red zone.
no-no_tile_chosen = Choose an action tile first.
no-action_performed = You have performed the action of your tile.
no-not_on_tile = Your tile does not show this action.
no-not_given = The technology does not give this action.
no-wrong_choice = This action is not performed like that.
no-special_tile = A special tile needs the S bonus of the chosen action tile.
no-space_empty = No tile lies on that space.
no-cost_not_payable = You cannot pay for this tile.
no-no_wall_position = All twelve wall positions are taken.
no-no_plot = No plot of the city is free.
no-no_affordable_plot = You could pay for no free plot afterwards.
no-track_full = The track is at its end.
no-road_finished = Your pawn stands on the last section.
no-no_egg = The next section costs an egg.
no-bonus_taken = The wheel bonus is used up.
no-egg_not_payable = You cannot pay for the egg now.
no-extra_bought = Only one extra action a turn.
no-windows_short = You do not have these windows.
no-exchanged = Only one exchange a turn.
no-exchange_cost = You cannot pay for the exchange with that.
no-nothing_to_exchange = No row has two tiles.
no-two_tiles = Name two different tiles, the left one first.
no-top_row = Your cube is in the top row.
no-tier_cost = You cannot pay for the next tier.
no-no_move_pending = No move is pending there.
no-no_technology = You have no such technology to use.
no-technology_useless = The technology would do nothing now.
no-no_seal_right = You have no right to a seal.
no-seal_taken = That seal is taken.
no-seal_cost = You cannot pay for that seal.
no-no_spare_cube = You have no spare cube.
no-no_road_effect = That effect of the road is not there to be used.
no-road_cost = You cannot pay for that effect of the road.
no-action_first = Perform an action of your tile first.
no-move_first = Make your horizontal move first.
no-bonus_needed = Without its bonus first you cannot pay for the action.
no-no_such_rotation = A tile is turned 0 to 5 times.
no-not_a_wall_position = Walls go around the actions, not on them.
no-position_taken = A wall stands there.
no-plot_taken = A building stands there.
no-surcharge = You cannot pay the surcharge of that plot.
no-not_offered = That one is not among those you can choose.
no-pair_taken = A tile covers that pair.
no-no_such_option = There is no such option.
no-not_in_play = That market tile is not in play.
no-keep_two = Keep two of the windows you have.
no-other_plaza = Parler builds at the plaza with his pawn.
no-corner_must_match = The blue corner must meet another one.
no-no_market = That plaza has no market tile.

# Outline
head-game = Game
line-turn = Turn { $n } of { $all }, Era { $era ->
    [1] I
   *[other] II
 }
line-at-turn = { $who } is at turn
line-over = The game is over
line-platform = Platform cube on space { $n } of 6; arrow at position { $arrow }
head-crane = Crane
line-tile = Position { $position }: { $tile }, { $first } or { $second }; costs { $gold } gold, scores { $vp } VP; wheel bonus: { $bonus }
line-tile-hand = In hand: { $tile }, { $first } or { $second }
head-turn = This turn
line-turn-tile = Action tile: { $first } or { $second }
line-turn-done = Action tile, performed: { $first } or { $second }
line-bonus = Wheel bonus waiting: { $bonus }
line-must-move = Moves to be made on { $structure }: { $n }
line-may-move = Moves that may be made on { $structure }: { $n }
line-arrow-waits = The arrow on { $structure } waits for the wheel bonus
line-road-waits = Section { $n } waits: { $effect }
line-nothing-waits = Nothing waits
head-row = Row of { $row }, { $normal } and { $special } left in the stacks
line-space = { $space }: { $tile }
line-space-empty = { $space }: empty
head-city = City
head-plaza = Plaza { $plaza }: { $market }
plaza-empty = no market tile
plaza-market = top { $top }; bottom { $bottom }
line-plot-free = Plot { $plot }: free
line-plot-old = Plot { $plot }: free, { $gold } gold, { $vp } VP
line-plot = Plot { $plot }: { $tile }, { $n ->
    [0] not turned
    [1] turned once
    [2] turned twice
   *[other] turned { $n } times
 }
line-plot-cube = Plot { $plot }: { $tile }, { $n ->
    [0] not turned
    [1] turned once
    [2] turned twice
   *[other] turned { $n } times
 }, cube of { $who }
head-bridge = Bridge
line-pair = { $pair } ({ $effect }): { $tile }
line-pair-free = { $pair } ({ $effect }): free
line-strip = The second strip of the bridge lies as printed
line-strip-reversed = The second strip of the bridge lies the other way round
line-stacks = Tiles left: IV { $planks }, V at the bridge { $bridge }, V beside the Cathedral { $cathedral }; technology by level { $one }, { $two }, { $three }, { $four }
head-river = Production tokens on the river
head-seals = Seals
line-seal = { $seal } ({ $effect }): { $who }
line-seal-free = { $seal } ({ $effect }): free
head-player = { $who }: { $vp } VP
line-stock = Gold { $gold }, stone { $stone }, eggs { $eggs }; windows: silver { $silver }, gold { $golden }; tokens: red { $red }, blue { $blue }
line-tracks = Gold mines { $mines }, quarries { $quarries }, technology { $technology }, university { $university }
line-cubes = Spare cubes { $spare }, rights to a seal { $rights }, resource bonuses left { $bonuses }
line-pawn = Pawn on section { $n }
line-pawn-none = Pawn beside the road
line-spots = Hunger Wall row { $hrow }, column { $hcolumn }; Cathedral row { $crow }, column { $ccolumn }
line-production = Production token of the { $tracks }: { $effect }
line-technology = Technology { $tile }: { $effect }
line-legacy = { $tile }: { $effect } at the end
line-upgrade = On "{ $deed }": { $tile }, { $n ->
    [0] not turned
    [1] turned once
    [2] turned twice
   *[other] turned { $n } times
 }
line-covered = Covered: { $tiles }
line-wall = Wall place { $hex }: { $tile }, { $n ->
    [0] not turned
    [1] turned once
    [2] turned twice
   *[other] turned { $n } times
 }
head-drawn = Only you see
line-drawn = { $tile }: { $effect }
head-parler = Parler
line-parler = Gold mines { $mines }, quarries { $quarries }, cubes { $cubes }, cards left { $cards }, pawn on plaza { $plaza }
line-marker = His marker of the { $row }: { $space }

# The picture
draw-arrow = The crane's arrow
draw-column = Each token of this structure is worth { $n } VP with the cube in this column
draw-field = Row { $row }, column { $column }
draw-kings-road = King's Road
draw-road = { $plain }; { $egg }
draw-road-bridge = A tile of section IV for the bridge
draw-road-legacy = A tile of section V for the bridge
draw-free = free
draw-position = Position { $position }: no tile; the wheel has { $bonus }
draw-era = Era { $era ->
    [1] I
   *[other] II
 }
draw-era-arrow = Era II at { $arrow }
draw-drop = When the arrow comes to position { $position }, the turn cube drops and the platform cube goes on
draw-no-tile = no tile
draw-row-upgrades = Upgrades
draw-row-walls = Walls
draw-row-buildings = Buildings
draw-each = one column for each
draw-row-points = Row { $row }: { $n } VP at the end
draw-cube-at = { $who } on row { $row }, column { $column }
draw-tier = Entering tier { $n } costs { $cost }
draw-section = Section { $n }: { $effect }
draw-pawn = pawn of { $who }
draw-beside = not yet on it
draw-bridge = Charles Bridge
draw-seal-each = one for each right to a seal
draw-river = On the river
draw-river-tokens = production tokens
draw-technologies = Technology tiles left
draw-city = The city
draw-city-west = The city, west
draw-city-east = The city, east
draw-city-note = Double line: Old Town, with its price and points. Full plaza: most cubes get both rewards, others one; at the end the lower one. Number on a building: its printed cost.
draw-blue-corner = Printed blue corner
draw-parler-here = Parler's pawn is here
draw-windows = Two silver windows move up a row; two gold ones, or a gold and a silver one, buy an extra action
draw-no-upgrade = { $deed }: no upgrade yet
draw-deed-mines = Mines
draw-deed-quarries = Quarries
draw-deed-upgrade = Upgrade
draw-deed-wall = Wall
draw-deed-building = Building
draw-deed-road = Road
draw-tracks = Tracks
draw-track = { $track }: { $n } of { $all }
draw-covered = covered:
draw-at-end = At the end
draw-now = now
draw-added = added
draw-pays = pays when performed
draw-firsts = first 6, 6, 9:
draw-must = must be made
draw-may = may be made
draw-ways = Six ways to turn it
draw-pays-nothing = pays nothing
zone-ways = Turning
zone-drawn = Drawn
zone-crane = Crane
zone-tiles = Tiles
zone-structures = Structures
zone-city = City
zone-road = Road
zone-stock = Seals and river
zone-stock-short = Seals
draw-wall-place = Wall place { $hex }, free
draw-cubes = Spare cubes
draw-seal-rights = Rights to a seal

# Options of a table
opt-action_side = Which side of the action tiles is used
opt-action_side-a = Side A: every action on two tiles
opt-action_side-b = Side B: arranged otherwise, building three times, the road once
opt-hunger_wall_layout = The layout of the Hunger Wall
opt-hunger_wall_layout-standard = As printed
opt-hunger_wall_layout-a = Alternative tiles, side A
opt-hunger_wall_layout-b = Alternative tiles, side B
opt-cathedral_layout = The layout of the Cathedral
opt-cathedral_layout-standard = As printed
opt-cathedral_layout-a = Alternative tiles, side A
opt-cathedral_layout-b = Alternative tiles, side B
opt-road_alt_1 = Replacement tile on section I of the King's Road: upgrading an action pays
opt-road_alt_2 = Replacement tile on section II of the King's Road: building without the Cathedral icon pays
opt-road_alt_3 = Replacement tile on section III of the King's Road: walls pay
opt-solo = The opponent of a single player
opt-solo-basic = Takes the furthest action tile, no more
opt-solo-parler = Peter Parler: builds, claims and expands by cards

# What revisions have changed.
revision-2 = A production token pays when production is chosen in a Manage action, no longer for production by a technology (rules 7.1, 12). An upgrade laid over another pays for what was performed in that turn also where the lower one has paid (R11). Charles Bridge has its printed fields, and its second strip may lie either way round (4.2, R55). The crane has five blue positions, worth 1 to 5 VP, and a tile falls only beyond the twelfth (13.3, R56). A building has a space for a cube exactly where it shows the Cathedral (9.3, R57). An arrow up that cannot be paid waits for gold or stone that is still at the wheel (R58).

# The play surface: tokens, groups, rows, chips.
token-gold = gold
token-stone = stone
token-eggs = eggs
token-silver-windows = silver windows
token-gold-windows = gold windows
token-red-tokens = red tokens
token-blue-tokens = blue tokens
token-points = points
token-mines = mines
token-quarries = quarries
token-technology = technology
token-university = university
token-technologies = technologies learned
token-legacies = legacies
token-upgrades = upgrades
token-walls = walls
group-crane = Crane
group-swap = Exchange tiles
group-climb = Wall and cathedral
group-trade = Buy and exchange
group-own = Your tiles
group-road = King's road
slot-rotate = Turned
chip-swap = { $first } and { $second }
why-held = { $why } You have { $held }.
