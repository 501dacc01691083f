about = Travel round the kingdom with a row of three townsfolk; deeds and debts weigh against each other.
# Viscounts of the West Kingdom, in English.

automaton = the automaton

# Goods
good-silver = silver
good-ink = ink
good-gold = gold
good-stone = stone

# Icons
icon-builder = { $n ->
    [one] 1 Builder
   *[other] { $n } Builders
 }
icon-noble = { $n ->
    [one] 1 Noble
   *[other] { $n } Nobles
 }
icon-cleric = { $n ->
    [one] 1 Cleric
   *[other] { $n } Clerics
 }
icon-merchant = { $n ->
    [one] 1 Merchant
   *[other] { $n } Merchants
 }
icon-criminal = { $n ->
    [one] 1 Criminal
   *[other] { $n } Criminals
 }

# Segments, spaces, sections, buildings
segment-bay = Bay
segment-hills = Hills
segment-forest = Forest
segment-lake = Lake
segment-peaks = Peaks
place-left = left
place-right = right
place-inner = inner
space-name = { $segment } { $place }
section-castle_ink_stone = the ink and stone section
section-castle_flip = the flip section
section-castle_gold_move = the gold section
section-castle_hire_destroy = the hire section
section-castle_virtue = the Virtue section
building-trading_post = Trading Post
building-guildhall = Guildhall
building-workshop = Workshop
slot-trading_post_1 = Trading Post 1 (one more step)
slot-trading_post_2 = Trading Post 2 (dismissing costs 1 silver)
slot-trading_post_3 = Trading Post 3 (2 Merchants)
slot-guildhall_1 = Guildhall 1 (1 Builder)
slot-guildhall_2 = Guildhall 2 (1 Noble)
slot-guildhall_3 = Guildhall 3 (1 Cleric)
slot-workshop_1 = Workshop 1 (discard after a hire)
slot-workshop_2 = Workshop 2 (Virtue at a collision)
slot-workshop_3 = Workshop 3 (one more card in hand)
plot-name = { $segment } { $bank } plot { $n }
link-name = { $segment } link { $n }
ribbon-black = black
ribbon-blue = blue
ribbon-grey = grey
ribbon-yellow = yellow
action-trade = trade
action-construct = construct
action-place_workers = place workers
action-transcribe = transcribe
exchange-silver = silver
exchange-ink = ink
exchange-gold = gold
exchange-stone = stone
exchange-destroy = destroying a card
exchange-flip = flipping a Debt or Deed
card-debt = Debt
card-deed = Deed
ending-debt = Poverty
ending-deed = Prosperity
ai-cleric = Cleric
ai-builder = Builder
ai-noble = Noble
ai-card = Card

# Effects
effect-silver = { $n } silver
effect-ink = { $n } ink
effect-gold = { $n } gold
effect-stone = { $n } stone
effect-resource = { $n ->
    [one] 1 resource of choice
   *[other] { $n } resources of choice
 }
effect-virtue = { $n } Virtue
effect-corruption = { $n } Corruption
effect-debt = { $n ->
    [one] 1 Debt
   *[other] { $n } Debts
 }
effect-deed = { $n ->
    [one] 1 Deed
   *[other] { $n } Deeds
 }
effect-flip_debt = pay a Debt
effect-flip_deed = approve a Deed
effect-flip = flip a Debt or Deed
effect-free_hire = hire a townsfolk for free
effect-destroy = { $n ->
    [one] destroy a card
   *[other] destroy up to { $n } cards
 }
effect-destroy_own = destroy any one of your cards
effect-discard = { $n ->
    [one] discard a card
   *[other] discard up to { $n } cards
 }
effect-rearrange = rearrange the row
effect-shuffle = shuffle
effect-castle_move = move a worker in the castle
effect-place_workers = { $n ->
    [one] place 1 worker
   *[other] place { $n } workers
 }
effect-build_trading_post = build a Trading Post
effect-build_guildhall = build a Guildhall
effect-build_workshop = build a Workshop
effect-free_manuscript = take a manuscript of cost 3 or 4
effect-ai_gain_card = take a future scheme
effect-ai_dismiss = dismiss the townsfolk
effect-nothing = nothing
effect-or = { $first } or { $second }

# Townsfolk and manuscripts
townsfolk = { $name } (cost { $cost }: { $icons })
townsfolk-full = { $name } (cost { $cost }: { $icons }; { $ability })
ability-none = no ability
ability-immediate = when played: { $effects }
ability-drop-off = when dropped off: { $effects }
ability-after_trade = after a trade: { $effects }
ability-after_construct = after constructing: { $effects }
ability-after_place_workers = after placing workers: { $effects }
ability-after_transcribe = after transcribing: { $effects }
ability-on_flip_debt = after paying a Debt: { $effects }
ability-on_gain_debt = after taking a Debt: { $effects }
ability-on_any_collision = at any collision: { $effects }
ability-merchant-pairs = 2 Merchants count as 1 { $icon }
ability-silver-pairs = 2 silver count as 1 { $icon }
ability-first-double = the first { $token } counts twice
ability-stone-and-gold = stone and gold count as ink
icon-word-builder = Builder
icon-word-noble = Noble
icon-word-cleric = Cleric
icon-word-merchant = Merchant
icon-word-criminal = Criminal
manuscript = { $ribbon } manuscript of cost { $cost } ({ $text })
manuscript-scores = { $vp } VP for each { $every } { $per }
manuscript-scores-one = { $vp } VP for each { $per }
per-icon = { $icon } icons
per-building = own buildings
per-flipped_debt = paid Debts
per-flipped_deed = approved Deeds
per-resource = resources
per-silver = silver
per-manuscript = own manuscripts
per-worker = workers in the castle
player-card = player card { $n }
scheme = scheme { $name }
printed-townsfolk = the townsfolk printed on the { $segment }
printed-manuscript = the manuscript printed on the { $segment }
manuscript-name = { $ribbon } manuscript of cost { $cost }
slot-name = { $building } { $n }

# Prompts
ask-setup_pair = Choose a player card and its hero.
ask-destroy_own = Destroy one of your cards before your deck is shuffled, or decline.
ask-play_card = Play a card from your hand.
ask-move = Move your viscount at least { $distance } { $distance ->
    [one] step
   *[other] steps
 }; each further step costs 1 silver.
ask-move-free = Move your viscount at least { $distance } { $distance ->
    [one] step
   *[other] steps
 }; one more is free, each further step costs 1 silver.
ask-action = Choose a primary action, or skip it.
ask-dismiss = Dismiss { $townsfolk } for { $silver } silver to help you { $action }?
ask-trade = How many exchanges for { $exchange }, at { $merchants } Merchant icons each? You have { $strength } without silver.
ask-workers = How many workers? You have { $strength } Noble icons without tokens.
ask-slot = Which building? You have { $strength } Builder icons without tokens.
ask-slot-free = Which building do you build for free?
ask-plot = On which plot does { $slot } go?
ask-payment = Pay for { $missing ->
    [one] 1 missing icon
   *[other] { $missing } missing icons
 } to { $action }.
ask-recruit = Hire { $townsfolk }?
ask-recruit-nobody = Hire nobody: the pile is empty.
ask-discard = Discard a card, or decline.
ask-destroy = Destroy a card for its silver value, or decline.
ask-rearrange = Rearrange the cards of your row, or decline.
ask-resource = Choose a resource ({ $left } to choose).
ask-flip = Flip a Debt or a Deed?
ask-option = Choose one of the options of { $on }.
ask-townsfolk = Choose a townsfolk to hire for free.
ask-manuscript = Choose a manuscript to take for free.
ask-section = Into which section of the castle do you place { $workers ->
    [one] 1 worker?
   *[other] { $workers } workers?
 }
ask-castle_pick = Which group of three moves up next?
ask-castle_move = Move one of your workers to an adjacent section, or decline.
ask-bump = A section is too full: which worker is pushed out?
ask-next_trigger = Which ability comes first?
ask-next_link = Which link comes first?

# Options
option-choose_pair = Take { $card } with { $hero }: start on { $space } with { $goods }
option-play_card = Play { $card }
option-move = Move to { $space }
option-move-paid = Move to { $space } for { $silver } silver
option-skip_action = Take no primary action
option-dismiss = Dismiss the townsfolk
option-keep = Do not dismiss the townsfolk
option-count-trade = { $n ->
    [one] One exchange
   *[other] { $n } exchanges
 }
option-count-workers = Use { $n } Noble icons for { $workers } { $workers ->
    [one] worker
   *[other] workers
 }
option-count = { $n }
option-slot = Build { $slot } for { $cost } Builder icons
option-plot = Build on { $plot }: { $effects }
option-payment = Pay { $tokens }
option-recruit = Hire the townsfolk
option-recruit-known = Hire { $card } for { $cost } silver, gaining: { $effects }
option-skip_recruit = Hire nobody
option-rearrange = Order the row: { $cards }
option-discard = Discard { $card }
option-discard_top = Discard the top card of your draw pile, unseen
option-destroy = Destroy { $card } for { $silver } silver
option-destroy_top = Destroy the top card of your draw pile, unseen, for its silver value
option-decline = Decline
option-resource = Take 1 { $good }
option-flip-debt = Pay a Debt and take a resource
option-flip-deed = Approve a Deed
option-option = { $effects }
option-townsfolk = Hire { $card } from the { $segment }, gaining: { $effects }
option-manuscript = Take the { $manuscript } from the { $segment }
option-section = Place the workers into { $section }
option-castle_pick = Resolve { $section }
option-castle_move = Move a worker from { $from } to { $to }
option-bump = Push a worker of { $owner } out of { $section }, tier { $tier }
option-trigger = First { $card }
option-link = First { $link }: { $effects }

# Where points and goods come from
why = { " " }({ $source })
source-centre = the centre of the castle
source-bump = pushed out of tier { $n }
source-above = collision on space { $n }
source-below = somebody else's collision on space { $n }
source-slot = { $slot }
source-exchange = trade
source-debt = a paid Debt
source-focus = the automaton's focus
source-criminals = Criminals in the row
source-shuffle = shuffle
source-reset = after the collision
source-destroyed = the value of { $card }
source-action = to { $action }
source-automaton_board = start of the { $ai } AI
source-meeting = met by a viscount
source-nothing_to_flip = nothing to flip

# Events
event-chose_pair = { $who } takes { $card } with { $hero } and starts on { $space }.
event-round = Round { $round } begins.
event-round-last = Round { $round }, the last one, begins.
event-turn = { $who } begins a turn.
event-gained = { $who } gains { $n } { $good }{ $why }.
event-paid = { $who } pays { $n } { $good }{ $why }.
event-took_debt = { $who } takes { $n ->
    [one] a Debt
   *[other] { $n } Debts
 }{ $why }.
event-took_deed = { $who } takes { $n ->
    [one] a Deed
   *[other] { $n } Deeds
 }{ $why }.
event-revealed = { $card } is revealed: the next round is the last.
event-flipped-debt = { $who } pays a Debt{ $why }.
event-flipped-deed = { $who } has a Deed approved{ $why }.
event-markers = { $who } has Corruption on { $corruption } and Virtue on { $virtue }{ $why }.
event-dropped_off = { $card } leaves the row of { $who }.
event-played = { $who } plays { $card }.
event-played-top = { $who } plays { $card } from the draw pile, unseen.
event-moved = { $who } moves to { $space }.
event-moved-paid = { $who } moves to { $space } and pays { $silver } silver.
event-rearranged = { $who } orders the row: { $cards }.
event-acted = { $who } chooses to { $action }.
event-skipped_action = { $who } takes no primary action.
event-dismissed = { $who } dismisses { $townsfolk } for { $silver } silver.
event-dismissed-free = { $who } dismisses { $townsfolk }.
event-traded = { $who } trades { $n ->
    [one] once
   *[other] { $n } times
 } for { $exchange }.
event-built = { $who } builds { $slot } on { $plot }.
event-linked = { $who } completes { $link }.
event-linked-other = { $who } completes { $link } together with { $other }.
event-placed_workers = { $who } places { $n ->
    [one] a worker
   *[other] { $n } workers
 } into { $section }.
event-climbed = A worker of { $who } moves up in { $section }.
event-reached_centre = A worker of { $who } reaches the centre from { $section }.
event-castle_moved = { $who } moves a worker from { $from } to { $to }.
event-leads = { $who } becomes Castle Leader.
event-bumped = { $who } pushes a worker of { $owner } out of { $section }, tier { $tier }.
event-transcribed = { $who } takes the { $manuscript }.
event-transcribed_printed = { $who } transcribes the manuscript printed on the { $segment }.
event-cleric_bonus = { $who } takes the { $ribbon } Cleric Bonus.
event-hired = { $who } hires { $card } for { $silver } silver.
event-hired-free = { $who } hires { $card } for free.
event-skipped_recruit = { $who } hires nobody.
event-discarded = { $who } discards { $card }.
event-discarded-top = { $who } discards { $card } from the draw pile.
event-destroyed = { $who } destroys { $card }.
event-destroyed-top = { $who } destroys { $card } from the draw pile.
event-declined = { $who } declines.
event-shuffled = { $who } shuffles.
event-collision = The markers of { $who } collide on space { $space }.
event-drew = { $who } draws { $n ->
    [one] a card.
   *[other] { $n } cards.
 }
event-drew_card = { $who } draws { $card }.
event-scheme = The automaton plays { $scheme }.
event-future_scheme = The automaton takes { $scheme } onto its discard pile.
event-fell_back = The automaton takes the last option of { $scheme }.
event-over = The game is over.

# Refusals
refusal-not_asked = That is not what is asked now.
refusal-no_such_pair = That player card is not laid out.
refusal-not_in_hand = That card is not in your hand.
refusal-not_owned = That is none of your cards.
refusal-too_far = No number of steps that you can pay for ends there.
refusal-outer_path_only = That action belongs to the outer path.
refusal-inner_path_only = That action belongs to the inner path.
refusal-no_free_plot = There is no free plot on this bank.
refusal-no_building_left = All your buildings are built.
refusal-no_workers = You have no worker left.
refusal-too_weak = Your icons and tokens do not suffice.
refusal-nothing_to_flip = You have too few unpaid Debts and acquired Deeds.
refusal-no_icon_helps = No icon of that townsfolk helps the action.
refusal-already_dismissed = You have dismissed a townsfolk this turn.
refusal-too_dear = You have too little silver for that townsfolk.
refusal-no_such_count = That number cannot be chosen.
refusal-slot_empty = The building of that slot is built already.
refusal-wrong_building = Another kind of building is built now.
refusal-plot_taken = There is a building on that plot.
refusal-other_bank = That plot is not on this bank.
refusal-wrong_payment = That is not one of the exact payments.
refusal-pile_empty = There is no townsfolk in that pile.
refusal-three_cards = You own three cards; nobody goes below that.
refusal-wrong_order = That is not another order of the cards in your row.
refusal-no_cards = Your draw and discard piles are empty.
refusal-not_a_resource = Silver is not a resource.
refusal-no_such_option = There is no such option.
refusal-wrong_manuscript = There is no manuscript of that cost.
refusal-no_group = You have no group of three there.
refusal-no_worker_there = There is no such worker there.
refusal-not_adjacent = Those sections are not next to each other.
refusal-not_too_full = That section is not too full.
refusal-not_waiting = That is not waiting.

# Outline
outline-game = The game
outline-setup = Setup
outline-round = Round { $round }
outline-round-last = Round { $round } of { $last }, the last
outline-over = The game is over
outline-turn = Turn of { $who }
outline-asked = { $who } decides
outline-poverty = Debts above Poverty: { $n }
outline-poverty-revealed = Poverty is revealed
outline-prosperity = Deeds above Prosperity: { $n }
outline-prosperity-revealed = Prosperity is revealed
outline-pairs = Pairs
outline-pair = { $card }: { $hero }
outline-board = The board, clockwise
outline-townsfolk = Townsfolk ({ $n } in the pile): { $card }
outline-townsfolk-none = Townsfolk: none left
outline-manuscript = Manuscripts ({ $n } in the pile): { $manuscript }
outline-manuscript-none = Manuscripts: none left
outline-exchanges = Exchanges: left { $left }, right { $right }
outline-section = Faces { $section }
outline-plot = { $plot }: { $effects }
outline-plot-built = { $plot }: { $building } of { $who }
outline-link = { $link }: { $effects }
outline-castle = The castle, clockwise
outline-section-name = Section: { $section }
outline-tier = Tier { $tier }: { $workers }
outline-workers = { $who } { $n }
outline-nobody = nobody
outline-centre = Centre: { $workers }
outline-leader = Castle Leader: { $who }
outline-bonus = Cleric Bonus { $ribbon }: { $who }
outline-player = { $who } ({ $score } VP now)
outline-goods = { $silver } silver, { $ink } ink, { $gold } gold, { $stone } stone
outline-cards = Debts { $debts } unpaid, { $paid } paid; Deeds { $deeds } acquired, { $approved } approved
outline-markers = Corruption on { $corruption }, Virtue on { $virtue }
outline-viscount = Viscount on { $space }
outline-row = Row: { $cards }
outline-hand = Hand: { $cards }
outline-hand-size = { $n ->
    [one] 1 card in hand
   *[other] { $n } cards in hand
 }
outline-draw = Draw pile { $n }, discard pile: { $cards }
outline-built = Uncovered: { $slots }
outline-supply = { $n ->
    [one] 1 worker in the supply
   *[other] { $n } workers in the supply
 }
outline-manuscripts = Manuscripts: { $tiles }
outline-automaton = { $ai } AI
outline-schemes = Schemes: { $row }; draw pile { $draw }, discard pile { $discard }, future pile { $future }
outline-empty = empty

# Options of a table
explain-ai = The opponent of a lone player
explain-ai-cleric = The Cleric AI transcribes
explain-ai-builder = The Builder AI constructs
explain-ai-noble = The Noble AI places workers
explain-ai-card = The Card AI flips Debts and Deeds
explain-difficulty = How many future schemes the automaton begins with
explain-difficulty-level_0 = None
explain-difficulty-level_1 = One
explain-difficulty-level_2 = Two
explain-difficulty-level_3 = Three

# Picture
drawing-leader = Castle Leader
drawing-capacity = A section holds { $n } workers. Of three that belong to one player one climbs, the other two move aside.
drawing-track = Corruption and Virtue
drawing-buildings = Buildings, and what they uncover
drawing-manuscripts = Manuscripts
about-castle-leader = Castle Leader: the first with a worker in the centre of the castle takes it, another with more workers there. One more card in hand, 5 VP at the end
about-cleric-bonus = Cleric Bonus: goes to the first with three manuscripts with the ribbon { $ribbon }. 3 VP, and its icons count
drawing-row = Row
drawing-draw = Draw pile
drawing-discard = Discard pile
drawing-hand = Cards in hand
drawing-future = Future pile
drawing-per = per
drawing-no = no
drawing-printed = printed
drawing-hired = Hired or dismissed: { $effects }.
drawing-pile = { $n ->
    [0] The pile is empty.
    [one] 1 in the pile.
   *[other] { $n } in the pile.
 }
drawing-inner = place workers or transcribe
drawing-outer = construct, or trade { $merchants ->
    [one] 1 Merchant
   *[other] { $merchants } Merchants
 } for { $exchange }
drawing-viscount = viscount of { $who }
drawing-reach = { $silver ->
    [0] can be reached without silver
   *[other] can be reached for { $silver } silver
 }
drawing-ways = Ways: clockwise on either path; from a left space in, from an inner space out to the right one.
drawing-river = A river: one builds only on the bank of one’s space.
drawing-link-open = nothing is built at its ends
drawing-link-half = one end is built: a building at the other completes it
drawing-link-complete = complete
drawing-building = { $building } of { $who }
drawing-gate = Climbing gives { $effects }.
drawing-ring = The ring
drawing-piles = Piles
drawing-then = then
drawing-most = most
drawing-bonuses = Cleric Bonus
drawing-tiers = tiers
drawing-bumped = bumped
drawing-shares-debt = Whoever has the most approved Deeds at the end gains { $points } points.
drawing-shares-deed = Whoever has paid the most Debts at the end gains { $points } points.
drawing-score = { $n } points now
drawing-hand-size = { $n } of { $most } cards in hand
drawing-debts-unpaid = { $n } unpaid Debts, { $points } points each
drawing-debts-paid = { $n } paid Debts, { $points } points each
drawing-deeds-acquired = { $n } acquired Deeds, { $points } points each
drawing-deeds-approved = { $n } approved Deeds, { $points } points each
drawing-row-shifts = shifts right each turn, the third drops off
drawing-played = played
drawing-space = Space { $n } of the row, without a card
drawing-strength = Strength now
drawing-strength-of = To { $action }: { $icons } of its icons, { $criminals } Criminals, { $lent } lent, { $tokens } by tokens; { $reach } together
drawing-place-workers = Place workers
drawing-worker-step = { $nobles } Nobles place { $workers ->
    [one] 1 worker
   *[other] { $workers } workers
 }
drawing-in-reach = in reach
drawing-out-of-reach = out of reach
drawing-buildings-remark = price; points of 1, 2, 3
drawing-building-points = { $n } built: { $points } points together
drawing-in-force = built, in force
drawing-covered = not built, still covered
drawing-ribbons = ribbons
drawing-track-remark = where both meet: above you, below others
drawing-track-own = Space { $n }: { $effects }.
drawing-track-others = Each other player: { $effects }.
drawing-track-criminal = Each other player with a Criminal: { $effects }.
drawing-track-no-criminal = Each other player without a Criminal: { $effects }.
drawing-left-to-right = built from left to right
drawing-chart = Which resource it takes, and up to which stock
drawing-left-over = { $points } points for each resource that is left over
drawing-steps = { $n ->
    [one] 1 step
   *[other] { $n } steps
 }


# The play surface: tokens, groups, rows, chips, reasons with numbers.
token-silver = silver
token-ink = ink
token-gold = gold
token-stone = stone
token-workers = workers
token-corruption = Corruption
token-virtue = Virtue
token-debts = Debts
token-paid-debts = paid Debts
token-deeds = Deeds
token-approved-deeds = approved Deeds
token-buildings = buildings
token-manuscripts = manuscripts
token-points = points
group-hand = Hand
group-discard = Discard
group-destroy = Destroy
group-row = Your row
slot-order = New order
slot-count = How many
slot-payment = Pay
chip-way = { $way }, { $silver }
why-silver = It costs { $needed } silver, and you have { $held }.
why-built = { $who } has built there.
why-empty = Nothing is left there.
