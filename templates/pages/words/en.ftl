# The words of a game's page. One message a sentence or label; what is filled in stands in braces.

## The strip
menu = Menu
seats = Seats
you = you
bot = bot
points = points
to-act = to act
to-act-by = to act by { $when }
moved-on = The game has moved on.
look-again = Look again

## The board
board = The board
board-picture = Picture of the board
board-as-text = The board as text
after-entry-of = This is the position after entry { $at } of { $head }.
back-to-present = Back to the present
parts-of-the-board = Parts of the board
desk = What everybody owns
your-pieces = Your pieces
what-owns = What { $name } owns
place-answers = { $number ->
    [0] not now
    [one] 1 answer
   *[other] { $number } answers
 }
place-changed = new
usable-places = { $number ->
    [one] 1 place to act
   *[other] { $number } places to act
 }

## Your letter
your-letter = Your letter
nothing-to-decide = Nothing to decide
the-end = The end
by = by { $when }
since-you-were-here = Since you were here
moves-of-others = { $number ->
    [one] 1 move of the others
   *[other] { $number } moves of the others
 }
and-more = { $number ->
    [one] and 1 thing more
   *[other] and { $number } things more
 }
show-me = Show me, move by move
before = Before
next-move = Next move
to-your-turn = To your turn
drafted = Drafted
read-it-over = Read it over
so-far = So far
step-by-piece = { $piece }: { $place }
# Two answers in one button: what tells the button from others, and both in words.
chip-then = { $first }, { $next }
answer-then = { $first }; then: { $next }
last-step = Last step back
send-so-far = Send so far
send-chance = Send and see what comes
send-reveal = Send and see what is shown
steps-before = { $number ->
    [one] 1 step before
   *[other] { $number } steps before
 }
list-of = { $number ->
    [one] List, 1 answer
   *[other] List, { $number } answers
 }
filled-only = by itself, the only answer
filled-same = by itself, whatever else is possible stays so
filled-fewer = by itself, more would gain nothing
rule = Rule { $rule }
change = change
this-place = This place
nothing-here = Nothing can be done here at the moment.
not-now = Not now.
all-answers = All answers
piece-where = { $piece }: where to?
your-turn-in = Your turn in { $title }
take-back = take back
lower-letter = Lower the letter
close = Close
what-it-would-do = What it would do
send = Send
send-it = Send it
write-it-yourself = Write it yourself
typed-answer = The answer as the game's file notes it, sent at once
for-example = for example
why-not = Why can't I?
take-back-sent = Take back what I sent
stop-chance = Sending this lets chance decide: a draw or a die. It cannot be taken back.
stop-reveal = Sending this brings something hidden to light. It cannot be taken back.
stop-other = Your turn is complete. After this others decide; you can take it back until they have.
stop-end = With this the game ends.

## The result
the-result = The result
scores = Scores
place = Place
player = Player
points-heading = Points
rerun-and-verify = Rerun and verify
download-game-file = Download the game file
play-again = Play again
play-again-rule = The same people and options, the order of play turned by one seat.
next-waiting = Next: { $title }

## The history
through-the-history = Through the history
one-back = one back
one-on = one on
after-entry = After entry
of = of { $number }
seen = Seen
show = Show
as-then = as I saw it then
as-spectator = as a spectator
as-name = as { $name }
as-all = with all cards up
chronicle = Chronicle
nothing-yet = Nothing has happened yet.
look-back = Look back
link-to-moment = Link to this moment
link-copied = Copied
position-after = the position after entry { $number }
all-of-it = All of it
rules-in-short = The rules in short

## The table's tools
the-table = The table
clocks-stand = The clocks stand still
pause = Pause
until-at-latest = Until { $when } at the latest.
pause-rule = The clocks stand still when everybody at the table wishes it, or at once if the creator does.
pause-voted = You have said so; the others are still to agree.
go-on = Go on
wish-pause = Wish a pause
resign = Resign
resign-rule = A bot plays on in your seat.
resign-sure = I mean it

## Newer rules, and what is wrong with these
newer-rules = Newer rules
newer-rules-asked = Somebody at the table proposes to move on to revision { $revision } of the rules. Your answer is waited for.
newer-rules-there = There is a revision { $revision } of the rules. This game keeps its own unless everybody at the table agrees to move on.
newer-rules-see = See what would change
wrong = This is wrong
wrong-what = Did the rules do something here, after entry { $seq }, that the rulebook does not say? Tell whoever runs this server. They see your words and what you see of the board.
wrong-report = Report it
