# Sentences of the browser page.

page-title = { $title } · Florilège
page-skip = To the content
page-nav = Florilège
page-language = Language
page-theme = Colours: { $theme ->
    [light] light
    [dark] dark
   *[auto] as the system has it
}. Change
page-footer = Five flower card games, exactly by their rules.
page-more = More
page-licences = Licences
page-unreachable = The server cannot be reached. Are you online?
page-unexpected = Something went wrong. Please try again.
page-failed-title = This page did not come
page-failed-text = The connection is lost, or there is a newer version of the page.
page-failed-again = Load again
page-nowhere-title = Nothing grows here
page-nowhere-text = There is no page at this address.
page-nowhere-home = To the games
page-open-title = Open a table
page-me-title = Me
page-about-title = About
page-rules-title = Rules
page-lesson-title = First lesson

## Home
page-home-document = Florilège · five flower card games
page-home-title = Five flower card games
page-home-lead = Play at once against computer players, or with friends at a table of your own. No account, nothing to install, in English and in French.
page-home-game = Game
page-home-players = Against
page-home-others = { $count ->
    [one] one other
   *[other] { $count } others
}
page-home-level = How strong
page-home-play = Play now
page-home-laying = The table is being laid …
page-home-games = The games
page-home-for = { $players } players
page-home-minutes = about { $minutes } minutes
page-home-continue = Go on where you were
page-home-join = Tables to join
page-home-join-none = Nobody waits at a public table now. Open one: others will see it here.
page-home-watch = Games to watch
page-home-watch-none = No public game is being played now.
page-home-past = Played lately
page-home-past-all = All my games
page-home-do = { $what ->
    [join] Join a table of { $game }
    [watch] Watch { $game }
    [replay] See { $game } again
   *[continue] Go on: { $game }
}
page-home-seats-free = { $free ->
    [one] { $names }; one seat is free
   *[other] { $names }; { $free } seats are free
}
page-home-all-free = { $free ->
    [one] one seat is free
   *[other] { $free } seats are free
}

## Opening a table
page-open-heading = Open a table of { $game }
page-open-seats = Who plays
page-open-players = Number of players
page-open-seat = Seat { $seat }
page-open-seat-of = Seat { $seat }: { $what }
page-open-me = You
page-open-person = Somebody you invite
page-open-computer = A computer player
page-open-who = Who may take the free seats
page-open-link = Whoever has the link
page-open-link-about = Nobody else sees the table. You get a link to send.
page-open-public = Everybody
page-open-public-about = The table is shown on the first page, and anybody may join or watch.
page-open-time = Time
page-open-pace = Pace
page-open-live = All at the table
page-open-live-about = You play it in one go, with everybody there.
page-open-correspondence = By correspondence
page-open-correspondence-about = Everybody looks in when they like; a game may take days.
page-open-move = For each move
page-open-whole = For each player’s whole game
page-open-no-limit = no limit
page-open-seconds = { $count ->
    [one] one second
   *[other] { $count } seconds
}
page-open-minutes = { $count ->
    [one] one minute
   *[other] { $count } minutes
}
page-open-days = { $count ->
    [one] one day
   *[other] { $count } days
}
page-open-zero = When the time is over
page-open-zero-play = a computer player makes that move
page-open-zero-seat = a computer player takes the seat until you return
page-open-window = Time to react
page-open-window-about = When everybody may react at once, whoever is silent for so long has passed.
page-open-options = Options of the game ({ $count })
page-open-from-to = From { $low } to { $high }.
page-open-from = { $low } or more.
page-open-customs = Customs of the table
page-open-lots = Draw lots for the seats
page-open-lots-about = Otherwise everybody stays on the seat they took, and seat 1 comes first.
page-open-full-log = Keep everything in the log
page-open-full-log-about = Also lines that name what may not be looked at again. By the rules they are shown once and not kept.
page-open-stand-in = Who takes the seat of somebody who leaves
page-open-start = Begin
page-open-back = Back to the games
page-coming = One moment …

## Myself
page-me-name = Your name
page-me-name-about = So others see you at tables, also at those of the past.
page-me-rename = Take this name
page-me-renamed = That is your name now.
page-me-guest-since = Guest of this house since { $day }.
page-me-account-since = { $login }, with an account since { $day }.
page-me-games = My games
page-me-past = Over
page-me-no-games = You have not played here yet.
page-me-statistics = { $played ->
    [one] One game played
   *[other] { $played } games played
}, { $won ->
    [0] none won
    [one] one won
   *[other] { $won } won
}
page-me-game = Game
page-me-played = Played
page-me-won = Won
page-me-share = Share
page-me-with-people = With other people
page-me-won-of = { $won } of { $played } won
page-me-become = Keep your games
page-me-become-about = A guest lives in this browser alone. With a login and a password you find your games again from anywhere.
page-me-login = Login
page-me-password = Password
page-me-password-about = At least 8 characters. There is no mail address: if you forget it, only the administrator of this server can help you to a new one.
page-me-password-old = Present password
page-me-password-new = New password
page-me-password-change = Change password
page-me-password-changed = Your password is changed, and your other sessions have ended.
page-me-sessions = Where you are signed in
page-me-device = { $browser } on { $system }
page-me-device-other = Another program
page-me-session-this = this browser
page-me-session-since = since { $day }
page-me-session-seen = since { $day }, last used around { $seen }
page-me-session-end = End
page-me-session-end-of = End: { $device }
page-me-session-ended = It has ended.
page-me-sessions-end-others = End all others
page-me-kept = What is kept about you
page-me-kept-about = Your name and login, where you are signed in, your tables with their results, what you said there, your statistics. All of it in one file (JSON):
page-me-export = Download
page-password-title = New password
page-password-about = Choose a new password for your account. All sessions end, wherever you are signed in; then you are signed in here.
page-password-set = Set this password
page-password-none = This address is incomplete: open the whole link that the administrator gave you.
page-me-register = Become an account
page-me-have = I have an account
page-me-have-about = Games that you played as a guest stay with the guest.
page-me-sign-in = Sign in
page-me-sign-out = Sign out
page-me-sign-out-guest = A guest that signs out cannot come back, and the games are out of reach. Become an account first if you want to keep them.
page-me-sign-out-everywhere = Sign out everywhere
page-me-leave = Leaving
page-me-delete = Delete me
page-me-delete-about = Your name, login, password, sessions and all that you said at tables are deleted. The games stay for those who played along, without your name. It cannot be undone.
page-me-delete-yes = Delete me for good
page-me-stay = No, stay
page-me-nobody = You are nobody yet
page-me-nobody-about = Whoever plays becomes a guest with the name of a flower. No account is needed.
page-me-come = Become a guest

## About
page-about-what = Florilège is the home of five flower card games, exactly by their rules: against people, against computer players, in the browser and in the terminal.
page-about-credits = Whose games they are
page-about-credits-about = The games are their authors’ work; we only wrote a program that keeps their rules.
page-about-no-author = The rulebook names no author; published in 2011 by Deinko
page-about-buy = There is no art and no text of the publishers here: all drawings and words are our own. Buy the games, they are beautiful.
page-about-fair = Fair deals
page-about-fair-about = The chance of a game comes from a secret that is promised before the first card and told after the last. Every page at a table adds chance of its own to it, and checks at the end that it was so. Whoever has the record of a game can deal it again and check every move.
page-about-kept = What is kept about people
page-about-kept-everybody = Of everybody: a random number, the name they chose, and when they came.
page-about-kept-account = Of an account besides: its login, and its password in a form that cannot be read back.
page-about-kept-session = In your browser: one cookie that says who you are, and what you have set here. No other site can read them.
page-about-kept-games = Of games: who sat where, every move and every line of chat, with times.
page-about-kept-nothing = No address, no kind of browser, nothing for third parties. This page loads nothing from elsewhere.
page-about-kept-delete = You can delete yourself at any time:
page-about-licence = Licence
page-about-licence-about = Florilège is free software under the MIT licence. What it contains of others’ work:
page-about-api = Whoever wants to write a player or a page of their own finds the API here:

## Rules
page-rules-of = The rules of { $game }
page-rules-search = Find a rule by its number
page-rules-find = Find
page-rules-unknown = There is no { $rule } in this text.
page-rules-sections = Contents

## First lesson
page-lesson-progress = How far you are
page-lesson-step = { $step } of { $steps }
page-lesson-next = Next
page-lesson-back = Back
page-lesson-show = Show me
page-lesson-right = Well done!
page-lesson-rules = The rules:
page-lesson-other = You could do that (“{ $said }”), but let us try the other thing first.
page-lesson-again = Once more

## The table

page-table-title = Table
page-table-coming = The table is being laid …
page-table-side = Players and log
page-table-my-turn = Your turn
page-table-board = The table
page-table-my-hand = Before you
page-table-back = face down
page-table-state-down = face down
page-table-state-spent = used
page-table-count = { $count ->
    [one] { $count } piece
   *[other] { $count } pieces
}
page-table-unseen = { $count ->
    [one] { $count } piece that cannot be seen
   *[other] { $count } pieces that cannot be seen
}
page-table-empty = empty
page-table-ground = { $zone }, { $count ->
    [0] empty
    [one] { $count } piece
   *[other] { $count } pieces
}
page-table-play = Play:
page-table-or-more = or add what is lit
page-table-which = { $count } ways to do this – choose one:
page-table-go-on = Now touch what is lit.
page-table-touch = Touch what is lit.
page-table-enough = Go on
page-table-cancel = Take back
page-table-list = { $count ->
    [one] The only move
   *[other] All { $count } moves
}
page-table-reaction = Your answer
page-table-space = Space
page-table-clock = { $time } left
page-table-you = you
page-table-turn = to play
page-table-away = away: the computer plays
page-table-resigned = gave up
page-table-log = Log
page-table-log-empty = Nothing has happened yet.
page-table-chat = Chat
page-table-chat-empty = Nobody has said anything yet.
page-table-chat-say = Say something
page-table-chat-watching = Say something to those who watch
page-table-chat-send = Send
page-table-watching = watching
page-table-report = Report
page-table-report-line = Report this line of { $name }
page-table-report-line-sure = Report this line of { $name } to the host? The lines around it are shown along.
page-table-report-player = Report a player
page-table-report-player-sure = Report { $name } to the host?
page-table-reported = Thank you. The host will look at it.
page-table-unread = { $count ->
    [one] { $count } new line
   *[other] { $count } new lines
}
page-table-tools = More
page-table-why = rule
page-table-why-short = why?
page-table-rule = Rule { $rule }
page-table-rule-in-book = It is in the book of rules.
page-table-rule-open = Open the rules
page-table-close = Close
page-table-yes = Yes
page-table-no = No
page-table-says = { $name }: { $words }
page-table-hint = Give me a hint
page-table-hint-asking = Thinking …
page-table-hint-found = What the computer would do
page-table-hint-share = { $share }%
page-table-hint-marked = The percentage is how often the computer's search chose it. Everybody at the table is told that you asked.
page-table-takeback = Take back my last play
page-table-takeback-asked = { $name } asks to take the last play back. Do you agree?
page-table-leave = Leave for now
page-table-leave-sure = Leave the table? A computer player takes your seat until you return.
page-table-return = Take my seat back
page-table-resign = Give up
page-table-resign-sure = Give this game up? { $players ->
    [2] Your opponent wins.
   *[other] A computer player goes on in your place.
}
page-table-taste = How you like it
page-table-sound = Sounds
page-table-at-once = Play at once, without asking
page-table-digits = Keys 1 to 9 choose cards of the hand
page-table-speed = Pieces move
page-table-speed-slow = slowly
page-table-speed-usual = as usual
page-table-speed-fast = fast
page-table-speed-none = not at all
page-table-notify = Tell me when it is my turn
page-table-keys = By keyboard
page-table-keys-move = from piece to piece
page-table-keys-touch = touch a piece or a place
page-table-keys-digit = a card of your hand
page-table-keys-enter = on what is chosen: play it
page-table-keys-escape = take a half-made choice back
page-table-health-lost = The connection is lost. It is tried again by itself.
page-table-health-restarting = The server is restarting. It will be back in a moment.
page-table-health-busy = The server is busy. It is tried again by itself.
page-table-health-signed-out = You were signed out on another page. Connect again to watch.
page-table-health-banned = You may not play on this server.
page-table-health-no-table = There is no such table, or it is by invitation only.
page-table-health-removed = The host has removed this table.
page-table-health-hung-up = The server did not understand this page any more.
page-table-health-waiting = { $count ->
    [one] Your wish is kept until then.
   *[other] Your { $count } wishes are kept until then.
}
page-table-health-again = Connect now
page-table-closed = This table is closed.
page-table-waiting = { $free ->
    [0] Everybody is here
    [one] One seat is free
   *[other] { $free } seats are free
}
page-table-free = free
page-table-join = Sit down here (seat { $seat })
page-table-start = Start the game
page-table-start-when = The game can start when all seats are taken.
page-table-stand-up = Leave the table
page-table-lots = Who sits where is drawn by lot when the game starts.
page-table-invite = Invite others
page-table-invite-public = This table is shown on the first page. You can also send its address to somebody.
page-table-invite-private = Whoever has this address can sit down.
page-table-invite-link = Address of this table
page-table-copy = Copy
page-table-copied = Copied
page-table-deal = The deal
page-table-deal-sealed = Sealed: nobody can choose it, and your page adds chance of its own.
page-table-dealing = The cards are being dealt …
page-table-won = You win!
page-table-winners = { $count ->
    [one] { $names } wins.
   *[other] { $names } share the victory.
}
page-table-over = The game is over
page-table-gave-up = { $count ->
    [one] { $names } gave up.
   *[other] { $names } gave up.
}
page-table-player = Player
page-table-points = Points
page-table-rematch = Play again
page-table-rematch-go = To the next game
page-table-replay = See it again
page-table-home = To the games
page-table-summary = How the points came about
page-table-fair = Was the deal fair?
page-table-record = Download the record

## Was the deal fair?

page-fair-more = More about it
page-fair-back = Back to the table
page-fair-you = You
page-fair-fair = The deal is fair: nobody could choose it or know it.
page-fair-fair-why = { $others ->
    [0] Neither you nor who runs this house: your page is honest and has added chance of its own.
   *[other] As long as one page at the table is honest, nobody could: { $names }, not you, not who runs this house. And yours is one.
}
page-fair-not = not { $name }
page-fair-partly = { $given ->
    [yes] Nobody could choose the chance after the given moment; the cards your browser could not check.
   *[no] What was promised was kept; that the cards come from it your browser could not check.
}
page-fair-partly-why = The secret, what was added and the seats are right. But your browser saw no first card that it could deal again. The record shows whether they are right: “florilege verify” deals and plays it.
page-fair-altered = The record of this game is not the game that your page saw.
page-fair-altered-why = The deal may be the promised one. What differs is marked below: keep the record, and ask whoever runs this house.
page-fair-alarm = Something is wrong with this deal: it is not the one that was promised.
page-fair-left-out = What your page added is not in this deal: it came too late, or was left out.
page-fair-game = { $others ->
    [0] { $game }
   *[other] { $game } with { $names }
}
page-fair-again = Check again
page-fair-here = Checked here, in this browser.
page-fair-checking = Being checked here …
page-fair-took = { $seconds } s, nobody was asked
page-fair-sealed = { $given ->
    [yes] The chance to come is sealed: nobody could choose it.
   *[no] The deal is sealed: nobody could choose it.
}
page-fair-sealed-why = The rest can be checked when the game is over and the secret is opened.
page-fair-withheld = { $count ->
    [one] What { $names } sealed was never opened: whoever runs this house could choose whether to deal with it or without.
   *[other] What { $names } sealed was never opened: whoever runs this house could choose with which of it to deal.
}
page-fair-withheld-why = A page that was closed or lost its connection may be the reason. Whatever else was checked is right, and nobody but the house could choose.
page-fair-unsure = Your browser cannot vouch for this deal.
page-fair-unsure-why = Nothing that it added is in the deal: it was watching, or came too late, or another browser of yours was there. What it could check all the same is below.
page-fair-broken = This deal is not the one that was promised.
page-fair-broken-why = Keep the record, and ask whoever runs this house.
page-fair-promised = Promised
page-fair-promised-text = The house sealed its secret when the table was opened.
page-fair-promised-seen = Your page saw the seal at { $time }, before it added anything.
page-fair-mixed = Mixed in
page-fair-mixed-text = { $count ->
    [0] No page added chance of its own: whoever chose the secret could choose the deal.
    [one] One page added chance of its own, sealed first and opened then.
   *[other] { $count } pages added chance of their own: first all sealed, then all opened.
}
page-fair-not-opened = { $count ->
    [one] Left out, since it was not opened in time: { $names }.
   *[other] Left out, since they were not opened in time: { $names }.
}
page-fair-no-hash = Left out, since nothing was sealed in time: { $names }.
page-fair-old-chance = The chance comes from the old generator: whoever saw some fifteen cards in a row could compute the next ones.
page-fair-opened = Opened
page-fair-opened-text = After the last card the secret was opened.
page-fair-opened-cards = From it and from what was mixed in the same { $count } cards come out again.
page-fair-opened-later = When the game is over the secret is opened, and your browser compares.
page-fair-checked = What your browser checked
page-fair-promise-holds = The promise is the one that your page saw before it added anything.
page-fair-promise-broken = The promise is another one than your page saw before it added anything.
page-fair-promise-unchecked = Which promise was made before the game: this browser was not asked for anything then.
page-fair-own-holds = What your page added is in the deal.
page-fair-own-broken = What your page added is not in the deal.
page-fair-own-unchecked = Nothing of this browser is in the deal.
page-fair-seals-holds = What everybody opened is what they had sealed.
page-fair-seals-broken = Somebody opened something else than was sealed.
page-fair-seals-unchecked = Nobody sealed anything.
page-fair-all-holds = Everything that was sealed was opened.
page-fair-all-unchecked = { $count ->
    [one] Chance that one page had sealed was never opened: the deal was made without it.
   *[other] Chance that { $count } pages had sealed was never opened: the deal was made without it.
}
page-fair-once-broken = When your page had opened what it added, the house began to deal anew: it could have tried deals until it liked one.
page-fair-seed-holds = The opened secret is the one that was promised.
page-fair-seed-broken = The opened secret is not the one that was promised.
page-fair-lots-holds = The lots for the seats come from the secret and what was mixed in.
page-fair-lots-broken = The lots for the seats do not come from the secret and what was mixed in.
page-fair-cards-holds = { $count ->
    [one] All { $all } cards were dealt again here, hidden ones too; the one that lay open to you first lies where it lay.
   *[other] All { $all } cards were dealt again here, hidden ones too; the { $count } that lay open to you first lie where they lay.
}
page-fair-cards-broken = A card that lay open to you first is not the one that the secret deals.
page-fair-cards-unchecked = Not checked here: that the cards come from it. The record shows it.
page-fair-record-holds = The record has the same game, secret, bytes, seats and way of dealing as your page was told.
page-fair-record-broken = The record has another game, secret, bytes, seats or way of dealing than your page was told.
page-fair-record-unchecked = The record could not be fetched: what follows from it was not checked.
page-fair-words-holds = { $part ->
    [yes] The { $count } of { $all } turns that your page was told stand so in the record; when the others were played it was not there.
   *[no] { $all ->
        [0] No turn was played, and the record has none.
        [one] The one turn of the record is the one that your page was told.
       *[other] All { $all } turns of the record are those that your page was told, in this order.
    }
}
page-fair-words-broken = The turns of the record are not those that your page was told.
page-fair-words-unchecked = Not checked here: the { $all } turns of the record. This tab was not at the table when they were played.
page-fair-result-holds = { $played ->
    [yes] { $scores } is the result in the record, too.
   *[no] As shown, the record has no result: the game was left before its end.
}
page-fair-result-broken = The result in the record is not the one that was shown.
page-fair-rules = Not checked here: that every turn was allowed, every later card right and the points well counted. That needs the rules, which a browser does not have; “florilege verify” does.
page-fair-turns = { $count ->
    [one] one turn
   *[other] { $count } turns
}
page-fair-another = Check it with another program
page-fair-another-how = Download the record below and give it to Florilège on any machine: it deals the game again, plays every turn by the rules and counts the points.
page-fair-another-own = Or write a program of your own: docs/records.md, which comes with Florilège, says everything by the byte and has one of some fifty lines.
page-fair-bytes = Every byte, for who wants to see
page-fair-byte-promise = Promise (SHA-256 of the secret)
page-fair-byte-seed = The secret of the house
page-fair-byte-person = Added: { $name }
page-fair-byte-stream = Chance
page-fair-not-shown = What no browser can show: whoever runs the house has all cards in the memory of a machine while you play, as everywhere where a machine deals. And whoever runs it can leave out what somebody had sealed; who was left out is named above.

## A game seen again

page-replay-title = A game seen again
page-replay-player = Moments of the game
page-replay-first = To the deal
page-replay-back = One play back
page-replay-forward = One play forward
page-replay-last = To the end
page-replay-play = Let it play
page-replay-pause = Pause
page-replay-step = Moment
page-replay-step-of = { $step } of { $last }
page-replay-link = Copy a link to this moment
page-replay-deal = The cards are dealt.
page-replay-quiet = A play that showed nothing.
page-replay-seen-by = Seen by
page-replay-spectator = one who watches
page-replay-what-if = What if …
page-replay-what-if-text = Go on from this moment at a table of your own, against computer players.
page-replay-as = You play for
page-replay-level = Against
page-replay-go-on = Go on from moment { $step }
page-replay-table = Back to the table
