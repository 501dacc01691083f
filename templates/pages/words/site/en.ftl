# The words of the pages around the games. One message a sentence or label; what is filled in stands in braces.

## The rules
rules = Rules
rules-of = The rules of { $title }, by number
rules-contents = Contents
rules-short = The rules in short
rules-by-number = All rules, by number
rules-lead = Whatever is refused or asked names one of these numbers. Where the rulebook is silent, a ruling stands here.

## Your games
your-games = Your games
open-a-table = Open a table
all-your-games = All your games
lobby = Lobby
your-letters = Your letters
more-of-these = More of these
nothing-waits = Nothing waits for you.
games-waiting = It is your turn
games-running = Others are to act
games-open = Seats are being taken
games-over = Over
play = Play
time-left = { $left } percent of your time are left
reserve-in-it = { $time } of it are your reserve for the whole game.
waits-for = Waits for { $names } since { $since }.
seats-free = { $free ->
    [one] One of { $all } seats is free.
   *[other] { $free } of { $all } seats are free.
 }
your-place = You came in place { $place }.
rematch = Rematch
next-game = Next game: { $title }

## Time
zone-of-browser = Use …

manifest-description = Heavy Eurogames by mail: your turn is a letter.

## The look
look = Look
look-auto = as the device
look-light = light
look-dark = dark
your-turn-in-title = Your turn:

## The table before the start
table-lead = Seats are being taken. The game begins by itself with the last one.
at-the-table = At the table
seat-free = free
seat-kept = kept for somebody who is invited
seat-kept-for = kept for { $name }
you-host = you, host
host = host
own-chance = added their own chance
letter-invited = invited { $when }
letter-delayed = invited { $when }; the letter could not be handed over yet, it is tried again
letter-came-back = invited { $when }; the letter did not arrive
what-is-played = What is played
hand-over-a-link = Hand over a link
link-explained = Whoever opens it sees the table and may sit down in a seat that is kept for nobody. It works for 30 days, and you can take it back.
link-works-until = Whoever opens it sees the table and may sit down in a seat that is kept for nobody. It works until { $when }.
link-to-table = The link to this table
make-a-link = Make a link
copy-the-link = Copy the link
copied = Copied
revoke-the-link = Take the link back
new-link = Another link instead
seat-kept-for-you = A seat is kept for you
asked-to-a-table = You are asked to a table
sign-in-first = Sign in first; then open this page again.
link-gone = This link no longer works
link-ask-again = The game may have begun, or the link was taken back. Ask whoever gave it to you for another.
