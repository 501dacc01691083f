# What letters say. The games' own words come from the games.

# When something is due.
until = You have until { $when } ({ $zone } time).

reserve = Of that, { $time } are your reserve for the whole game.

# The rule that a question or a refusal names.
rule = Rule { $number }

# Signing in.
sign-in-subject = Your sign-in link
sign-in-opening = Here is your link to sign in to Staffetta.
sign-in-once = It works once, for a quarter of an hour.
sign-in-button = Sign in
sign-in-guest-opening = Somebody who plays here as a guest gave this address as theirs.
sign-in-guest-since = The guest came { $since } (UTC time). If that was you, the button signs you in and makes the guest’s games yours. Wherever the guest was signed in before, with keys and webhooks, is signed out.
sign-in-guest-button = Sign in and keep the guest’s games
sign-in-guest-stranger = If that was not you
sign-in-guest-without = Do nothing, or sign in without the guest’s games.
sign-in-why = You get this because somebody, probably you, asked for it. If it was not you, nothing has happened.

# A letter to try the way.
trial-subject = A trial letter
trial-text = This letter arrived: letters leave this copy of Staffetta. Look at its headers for what the mail servers thought of SPF, DKIM and DMARC.

# An invitation.
invitation-subject = A seat is kept for you: { $title }
invitation-opening = { $who } keeps a seat for you at a game of { $title }.
invitation-nobody = A seat at a game of { $title } is kept for you.
invitation-ruleset = What is played is { $ruleset }.
invitation-table = { $seats } seats; at the table so far: { $names }.
invitation-pace = Each turn has { $hours ->
    [one] one hour
   *[other] { $hours } hours
 }.
invitation-button = See the invitation
invitation-why = You get this because somebody gave your address. If you do not answer, nothing happens.
invitation-refuse = No more invitations

# A game begins.
started-subject = { $title } has begun
started-opening = { $title } has begun.
started-table = At the table, in seating order: { $names }.
started-turn = It is your turn; the letter about it comes by itself.
started-wait = When you are asked, a letter comes.
started-fair = The server’s part of the seed is sealed as { $commitment }; when the game is over, anybody can check every draw and die.

# A turn.
turn-subject = Your turn in { $title }: { $question }
turn-question = It is your turn.
turn-said = Your turn:
turn-button = Open your letter
turn-options = You can answer
turn-reply = To answer by mail, reply with the number of your choice, or with the notation in brackets. For several steps write one a line: the number first, notations after it. “undo” takes your steps of this turn back, “help” explains more, “stop” ends letters about this game.
turn-options-more = More choices are behind the link.
since = Since you were here
since-begin = So far
since-earlier = { $count ->
    [one] One earlier line is in the chronicle.
   *[other] { $count } earlier lines are in the chronicle.
 }
outline = The table in words
board-alt = The board of { $title } as you see it. { $summary }
board-alt-more = The whole table stands in words at the end of this letter.
turn-why = You get this letter because you hold a seat in this game.
rhythm-at_once = A letter comes for each of your turns.
rhythm-after_quiet = A letter comes when a question has waited { $minutes } minutes.
rhythm-until_visit = After this letter no other comes until you have been back.
rhythm-daily = Your turns come in one letter a day.
rhythm-never = This game sends you no letters about turns.
settings = Change the rhythm
unsubscribe = No more letters about this game
link-only = The link opens this one question and works until it is answered.

# A reminder.
reminder-subject = Still your turn in { $title }: { $question }
reminder-opening = Still your turn: { $question }

# The letter of the day.
digest-subject = { $count ->
    [one] One game waits for you
   *[other] { $count } games wait for you
 }
digest-opening = { $count ->
    [one] One game waits for your answer.
   *[other] { $count } games wait for your answer.
 }
digest-heading = Your turns
digest-line = { $title }: { $question }
digest-button = Open your games
digest-link = Answer

# What came of an answer by mail.
reply-subject = Re: { $title }: { $what }
reply-played = played
reply-stopped = please look again
reply-nothing = nothing was played
reply-word-help = how to answer
reply-opening-played = Your answer is played.
reply-opening-part = A part of your answer is played.
reply-opening-nothing = Nothing was played.
reply-opening-help = This is how a letter is answered.
reply-opening-stop = You get no more letters about turns in this game.
reply-heading = What was played
reply-filled = { $text } (by itself: nobody needs to be asked)
reply-refused = Reading stopped at “{ $line }”: { $why }
reply-unread = What stands from “{ $line }” on is no move, and was not read.
reply-elsewhere = A letter of yours was answered from { $address }. Answers count only from the address of your account: send it again from there. If it was not you, somebody else has got hold of that letter.
reply-empty = Your letter holds no answer that could be found.
reply-too-many = More than { $most } letters came from you within the hour, so this one was laid aside. Try again later, or follow the link of your last letter.
reply-next = Now you are asked: { $question }
reply-wait = When you are asked again, another letter comes.
reply-undo = To take this back while nobody has gone on, reply with the word “undo”.
reply-over = The game is over.
reply-help-1 = Write your answer above the quoted letter: the number of an option in the letter, or a notation such as stands in brackets behind each option.
reply-help-2 = Several lines are several steps, played one after the other; a number can only be the first. Reading stops at the first line that the rules do not allow; what was played stays.
reply-help-3 = “undo” takes back your steps as far as nobody else has acted and nothing hidden was shown. “stop” ends letters about this game. Everything else in this letter you may delete or leave.
why-number = that number is not in the list.
why-copied = its number and its words are not the same option.
why-number-late = a number answers only the list of its letter; here the notation is needed.
why-answered = the question of that letter is answered already.
why-not-asked = you are not asked any more.
why-not-seated = you no longer hold that seat.
why-words = this is no notation of the game.
why-undo = nothing can be taken back any more.
why-over = the game is over.
why-lines = a letter may hold { $most } steps.
reply-why = You get this because you answered by mail.

# A seat changes hands.
taken-subject = { $title }: a seat has changed hands
taken-subject-own = { $title }: your seat was taken over
taken-opening = { $name } now plays in a seat of { $title }.
taken-opening-own = { $name } now plays on in your seat at { $title }.
taken-own-why = Your time for an answer was over, or you gave the seat up. You can go on watching.
taken-others = Seat { $seat } of { $count } has changed hands; the game goes on as before.
taken-button = See the table

# Letters that come back.
unreachable-subject = { $title }: letters to { $name } come back
unreachable-opening = Letters to { $name } come back.
unreachable-text = { $name } may not know whose turn it is. If you can reach them in another way, tell them to sign in again; then letters go out as before.

# A webhook that fails.
webhook-subject = Your webhook at { $host } is no longer called
webhook-opening = Your webhook at { $host } has failed for days and is no longer called.
webhook-text = Its page says what went wrong last. When that is mended, delete the webhook and make another.
webhook-button = See your webhooks
webhook-why = You get this letter because you have made that webhook.

# The end.
finished-subject = The end of { $title }
finished-opening = { $title } is over.
finished-won = You have won { $title }.
finished-abandoned = { $title } ended without a result.
finished-heading = The result
finished-line = Place { $place }: { $name }, { $score ->
    [one] one point
   *[other] { $score } points
 }
finished-button = The game file
finished-file = The game file holds the whole game with its secret: anybody can rerun it and check every draw and die.
finished-why = You get this because you played.

# Newer rules for a running game.
upgrade-subject = { $title }: { $who } proposes newer rules
upgrade-opening = { $who } proposes that { $title } moves on to revision { $revision } of its rules.
upgrade-terms = The game moves on only if every person at the table agrees; bots agree. One no, or no answer in seven days, and it keeps its rules.
upgrade-reply = To answer by mail, reply with the word “agree” or “decline”.
upgrade-button = See it and answer
upgrade-changes = What the rules change
upgrade-differences = What would be different on the board at once
upgrade-difference = { $place }: now “{ $now }”, then “{ $then }”
upgrade-done-subject = { $title } goes by newer rules
upgrade-done-opening = Everybody has agreed: { $title } goes by revision { $revision } of its rules from now on. Nothing before that can be taken back.
upgrade-kept-subject = { $title } keeps its rules
upgrade-declined = Somebody at the table has declined revision { $revision }: { $title } keeps its rules.
upgrade-expired = Not everybody has agreed to revision { $revision } in time: { $title } keeps its rules.
upgrade-parted = What was played meanwhile does not stand by revision { $revision }: { $title } keeps its rules.
reply-kept = noted
reply-agreed = You have agreed to the newer rules.
reply-declined = You have declined the newer rules; this game keeps its own.
why-vote = this letter asks about newer rules: answer “agree” or “decline”.
why-agree = that letter proposes nothing: answer the letter about the newer rules.
why-settled = this table has already decided about these rules.

# A report by mail.
reply-reported = Thank you: your report is kept for whoever runs this server, with what you see of the board.
reply-help-4 = “bug:” and what is wrong reports a mistake of the rules to whoever runs this server.
why-report = write what is wrong behind “bug:”, in at most 2000 characters.
