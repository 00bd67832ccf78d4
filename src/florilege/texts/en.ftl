### What the house says, whatever the game

seat = seat { $number }
list = { $first } and { $last }
percent = { $number }%

## Errors
error-unknown-game = There is no game { $id }; the games are: { $known }.
error-players = { $game } is for { $range } players, not for { $players }.
error-options-object = Options are given as an object of names and values, not as { $value }.
error-option-unknown = There is no option { $option }; the options are: { $known }.
error-option-whole = The option { $option } must be a whole number from { $low } to { $high }, not { $value }.
error-option-choice = The option { $option } must be one of { $values }, not { $value }.
error-option-each-seat = The option { $option } must be a list of { $players } objects, each with the whole numbers { $keys }, not { $value }.
option-yes = yes
option-no = no
error-seed = A seed is a whole number, a text, bytes or nothing, not { $value }.
error-seat = There is no seat { $seat }: seats are numbered from 0 to { $last }.
error-not-over = The game is not over yet, so it has no result.
error-player = There is no player { $found }; known are: { $known }; search may be given a budget (search:2000 iterations, search:0.4s).
error-budget = A budget is a number of iterations such as 2000, or of seconds such as 0.4s, not { $found }.
error-recall = A memory is given as memory:0.01 (the chance to forget a card when another is placed), memory:12cards (how many it keeps) or memory:0.01:counting, not { $found }.

## Documents
position-game = This is a document of the game { $value }, not of { $game }.
position-itself = the document
position-object = { $where } must be an object, not { $value }.
position-key-missing = { $where } lacks the key "{ $key }".
position-key-unknown = { $where } has an unknown key { $key }.
position-list = { $where } must be a list, not { $value }.
position-list-of = { $where } must be a list of { $length }, not { $value }.
position-whole = { $where } must be a whole number from { $low } to { $high }, not { $value }.
position-flag = { $where } must be true or false, not { $value }.
position-one-of = { $where } must be one of { $allowed }, not { $value }.
position-card = { $where } has { $value }, which is no card of this game.
position-order = { $where } is not in the order of cards: { $value }.
position-seats = There must be { $few } to { $many } seats, not { $found }.
position-end = In the phase "{ $phase }", "end" must be null.
position-limit-reached = { $turns } turns are over, and the turn limit is { $limit }: the game would have ended.
position-no-end = In the phase "{ $phase }", "end" must say why the game ended.
position-no-turn = The game has ended, so there was at least one turn.
position-above-limit = There are { $turns } turns, more than the limit of { $limit }.
position-end-limit = "end" can be "turn-limit" only if the turns ({ $turns }) are as many as the limit ({ $limit }).

## Files
file-unreadable = { $file } cannot be read: { $why }.
file-not-text = { $file } is not a text in UTF-8.
file-too-large = { $file } is larger than { $most } MB: it is no file of ours.
file-unwritable = { $file } cannot be written: { $why }.

## Records
record-not-written = The record { $file } cannot be written: { $why }.
record-line = Line { $line } of the record does not hold: { $why }
record-after-end = it stands after the seed, which ends a record.
record-not-json = it is not one JSON object: { $found }.
record-format = the format is { $found }; this program reads "{ $known }".
record-chance = the chance comes from { $found }; this program knows "{ $known }".
record-dealing = the cards are not dealt as the rules of this game say.
record-seats = it must name { $players } players, one for each seat.
record-keys = it must have the keys { $keys }, and has { $found }.
record-value = { $key } cannot be { $found }.
record-takeback = there is no action to take back.
record-breaks-off = The record breaks off after { $plays ->
    [one] one action
   *[other] { $plays } actions
 }: it has no seed, so the deal and the actions cannot be checked.
record-seed = a seed is 64 hexadecimal digits, not { $found }.
record-commitment = the seed does not fit the commitment of line 1: the deal is not the one that was promised.
record-contribution = the bytes that seat { $seat } added are not those that were sealed: their SHA-256 is another one.
record-contributions-order = what players added must be in the order of their seats before lots were drawn, each seat once.
record-lots = the lots for the seats are not those that come from the seed.
record-position = the position that it begins with has other players or options than the record says.
record-result = the result is { $found }, but these actions lead to { $right }.

## Scenarios
scenario-not-yaml = The file is not YAML (line { $line }: { $why }).
scenario-not-list = A scenario file is a list of scenarios, each with name, rules, a beginning and steps.
scenario-beginning = A scenario begins with exactly one of "new", "position", "invalid", each an object.
scenario-not-begun = The beginning is refused: { $why }
scenario-accepted = The document should be refused, but is accepted.
scenario-steps = "steps" must be a list, not { $found }.
scenario-steps-invalid = A scenario that begins with "invalid" has no steps.
scenario-step = A step is one of { $known } with its object, not { $found }.
scenario-key = There is no key { $key } here; known are { $known }.
scenario-needs-key = The key "{ $key }" is missing.
scenario-moments = "expect" must be a list with an object for each moment, not { $found }.
scenario-words = A list of actions was expected, not { $found }.
scenario-missing-word = "{ $word }" should be legal; legal are { $found }.
scenario-extra-word = "{ $word }" should not be legal, but is.
scenario-refused = { $action } should be played, but is refused: { $why }
scenario-not-refused = { $action } should be refused, but is accepted.
scenario-no-path = There is no "{ $path }" in the document.
scenario-no-length = "{ $path }" asks for the length of something that has none.
scenario-differs = { $path }: expected { $expected }, found { $found }.
scenario-failed = FAILED { $file }: { $name }
scenario-failed-beginning = beginning: { $why }
scenario-failed-step = step { $step }: { $why }
scenario-total = { $passed } passed, { $failed } failed

## The command line

## Playing in the terminal
play-welcome = { $game } – you sit on seat { $seat } and play with { $other }. "help" explains what you can type.
play-lots = Lots are drawn: { $begins }
play-chosen = As you wish: { $begins }
play-begins = { $who ->
    [you] you begin.
   *[other] { $name } begins.
 }
play-first-unknown = Nobody here is called { $found }: who begins is one of { $known }.
play-first-settled = In { $game } nobody is chosen to begin: by its rules that is settled in the game itself.
play-me = me
play-a-computer = computer
play-you = You
play-person = Player
play-commitment = Promise of the deal (SHA-256 of the seed): { $commitment }
play-recorded = The record is kept in { $file }.
play-ask = Your choice:{ " " }
play-help = Type the number of an action or its words. Also: "why ACTION" (why it is not allowed), "undo", "hint", "table", "log", "help", "quit".
play-why-legal = That is allowed: you may play it now.
play-undone = Taken back.
play-no-number = There is no action { $number } in the list: the numbers go from 1 to { $last }.
play-left = You leave the game here.
play-log-empty = The log is still empty.
play-any-key = Any key goes on.
play-closed = What lay open is closed again.
play-victory = { $number ->
    [one] Victory: { $names }
   *[other] Victory together: { $names }
 }
play-wins = { $victory }.
play-wins-of-two = { $victory }, { $more } to { $fewer }.
play-wins-of-several = { $victory }. Points: { $points }.
play-points = { $name } { $points }
play-empty = –
play-computer = { $others ->
    [one] { $name }
   *[other] { $name } { $number }
 }
play-player = { $name }
play-thinking = { $seat } is thinking …
play-too-many = { $names } opponents are too many for { $players } players.

## Words that are typed at a prompt, besides those of the game: any of these, separated by commas
command-why = why
command-undo = undo
command-table = table
command-hint = hint
command-log = log
command-help = help, ?
command-back = back, b
command-quit = quit, exit, q
answer-yes = yes, y
option-none = none, no, without, no limit, 0

## Computer players
level-seedling = Seedling
level-bud = Bud
level-blossom = Blossom
level-gardener = Gardener
level-master = Master
hint-not-to-act = It is not for { $seat } to act now, so there is nothing to advise.
hint-no-step = There is no step { $step } at which somebody may act: they go from 0 to { $last }.
hint-thinking = Looking ahead …
hint-title = Advice for { $seat } ({ $iterations } deals tried)
hint-action = Action
hint-expected = Result
hint-interval = 95 %
hint-visits = Tried
hint-line = How it may go on
hint-step = { $seat }: { $action }
hint-meaning = Result: 100 % is a sure victory; a clear one counts a little more. Cards that this seat cannot see were dealt at random.
arena-playing = Games
arena-title = { $game }: { $games } games ({ $deals } deals in { $seatings } seatings), { $seconds } s
arena-player = Player
arena-wins = Victories [95 %]
arena-elo = Elo [95 %]
arena-move = A move
arena-longest = The longest
arena-meaning = Elo is counted from { $last }. A deal with all its seatings is one observation.
arena-stopped = Stopped: { $games } of { $all } games were played.
arena-at-least-one = { $option } must be at least 1, not { $found }.

## Lessons
lesson-title = { $game }: the first lesson
lesson-no-step = The lesson has no step { $step }.

## Replays and verification
replay-step = Step { $step } of { $last }
replay-dealt = The cards are dealt.
replay-given = The game begins with this position, which was given and not dealt.
replay-word = { $name }: { $word }
replay-ask = Enter: next · b: back · a number: go there · q: quit ·{ " " }
replay-before-fault = Up to there the record holds ({ $plays ->
    [one] one action
   *[other] { $plays } actions
 }).
verify-holds = { $file }: the record holds. Commitment, deal, { $plays ->
    [one] one action
   *[other] { $plays } actions
 } and result are as they should be.
verify-left = { $file }: the record holds as far as it goes. Commitment, deal and { $plays ->
    [one] one action
   *[other] { $plays } actions
 } are as they should be; the game was left before its end.
verify-given = The position it begins with was given, not dealt: only the chance after it was promised.
verify-added = { $people ->
    [one] One person added chance to the secret.
   *[other] { $people } people added chance to the secret.
 }
verify-nobody-added = Nobody added chance: whoever chose the secret could choose { $given ->
    [yes] what chance would bring
   *[no] the deal
 }.
verify-salts = { $words ->
    [one] A word that somebody added is in the deal
   *[other] { $words } words that people added are in the deal
 }, in the clear: whoever knew the secret and added the last one could choose it.
verify-held-back = Whoever chose the secret could choose whether to deal with what was sealed and not opened.
verify-old-chance = Its chance comes from the old generator: whoever saw some fifteen cards in a row could compute the next ones.
verify-left-out = Left out of the deal: { $who }.
verify-no-hash = { $name } (sealed nothing in time)
verify-not-opened = { $name } (did not open what was sealed)
verify-fault = { $file }: { $why }
game-other-rules = This game was played by version { $found } of the rules, and here they are at version { $known }: it can still be read and kept, but neither continued nor replayed.
kept-players = { $names }: { $plays ->
    [one] one action
   *[other] { $plays } actions
 }.
kept-result = The result, as it was kept: { $result }
kept-no-result = The game was left before its end, or its result was not kept.
kept-promise = The seed is the one that was promised.

## The server: what it refuses
server-nobody = You are nobody here yet: play as a guest or sign in.
server-foreign-origin = This was asked by a page of another site ({ $origin }), which is not allowed here. Behind a proxy, see FLORILEGE_BEHIND_PROXY and FLORILEGE_ORIGINS.
server-misdirected = This server is not called { $name }. If it is, name it in FLORILEGE_NAMES (or --names).
server-crowded-address = There are too many connections from your address: close some, or try again in ten seconds.
server-full-house = There is no room for one more connection at the moment: please try again in ten seconds.
server-too-slow = Your request did not arrive in time: please send it again.
server-no-built-page = Florilège is running, but its page was not built
server-build-page = Building it needs node 20 or later, or the network to fetch it: install Florilège again with one of them. The terminal plays without the page (florilege play).
server-no-page = There is nothing at this address.
server-no-method = This address does not know { $method }; it knows { $known }.
server-not-json = What is sent here must be JSON (Content-Type: application/json).
server-too-large = This is too large: the most that is read here is { $most } kB.
server-too-many = That was a little fast: please try again in { $seconds ->
    [one] one second
   *[other] { $seconds } seconds
 }.
server-bad-request = This request cannot be understood.
server-bad-field = The field { $field } is missing, unknown, or not what it should be.
server-unexpected = Something went wrong here, and it is not your fault. If you report it, say { $request }.
server-busy = There is much to do here at the moment: please try again in a moment.
server-store-unavailable = The server cannot keep anything at the moment: please try again in a while. If you report it, say { $request }.
server-not-ready = The server is not ready: it cannot keep anything at the moment.
server-no-language = There are no texts in this language; there are: { $known }.
server-not-local = The measurements are for this machine, or for whoever brings the token (FLORILEGE_METRICS_TOKEN).
server-record-long = This record has more than { $most } lines; check it on a machine of your own with "florilege verify".

## The server: people
guest-flowers = Poppy, Cornflower, Daisy, Primrose, Snowdrop, Peony, Lavender, Buttercup, Jasmine, Magnolia, Camellia, Violet, Foxglove, Honeysuckle, Marigold, Periwinkle
guest-name = { $flower } { $number }
person-name-length = A name has 1 to { $most } characters, not { $found }.
person-name-characters = A name is made of characters that one can see, and of spaces.
person-name-taken = An account has this name already; please choose another.
person-name-own-taken = An account is called as you are: please take another name first.
person-name-reserved = This name would be taken for that of a computer player or an administrator; please choose another.
person-names-computer = Computer, Bot
person-gone = someone who has left
person-nobody = nobody
person-names-reserved = Admin, Administrator, Moderator, Host, Server, System, Florilège
person-renamed-often = You have taken another name several times today: please try again in { $hours ->
    [one] one hour
   *[other] { $hours } hours
}.
person-login-form = A login has { $fewest } to { $most } characters, without spaces.
person-login-taken = Somebody else has this login already; please choose another.
person-password-length = A password has { $fewest } to { $most } characters.
person-has-account = You already have an account, with the login { $login }.
person-sign-in-refused = There is no account with this login and this password.
person-wrong-password = This is not the password of your account.
person-no-account = There is no account with this id: a guest has no password.
person-no-password = Only an account has a password; you are a guest.
person-link-void = This link is not valid any more: it can be used once, within a day. Ask the administrator for another.
person-banned = You may not play on this server.
person-banned-until = You may not play on this server until { $day }.
person-banned-reason = The reason: { $reason }
person-no-session = There is no such session any more.

## The server: settings
setting-whole = { $name } must be a whole number from { $low } to { $high }, not { $found }.
setting-choice = { $name } must be one of { $known }, not { $found }.
setting-seconds = { $name } must be a number of seconds from { $low } to { $high }, not { $found }.
setting-host = { $name } must be an address or the name of a machine, not { $found }.
setting-origins = { $name } must be origins such as https://play.example.org, separated by commas, not { $found }.
setting-names = { $name } must be names such as play.example.org, without https:// and without a port, separated by commas, not { $found }.
setting-token = { $name } must have 16 to 200 letters, digits or signs without spaces.
setting-database = { $name } must be the path of a file or an address that begins with postgresql://.
setting-workers = Several workers need PostgreSQL: give { $name }, or leave it at one worker.
setting-port-taken = The port { $port } of { $host } cannot be used: { $why }.

## Stores
store-address = { $found } names no store: give a path, sqlite:///path or postgresql://user@host/database.
store-closed = The store is closed.
store-full = The disk is full: { $where } takes nothing more until there is room again.
store-locked = Another program keeps { $where } locked.
store-read-only = { $where } can be read, but not written to.
store-no-database = { $where } is no database of Florilège.
store-damaged = { $where } is damaged: go on from a backup.
store-no-file = { $where } cannot be opened as a file: check that its folder is there and that this program may write to it.
store-replaced = { $where } was deleted or replaced while the server used it. Stop the server, put the file or a backup in its place, and start again.
store-no-disk = Reading or writing { $where } failed: check the disk.
store-newer = { $where } was written by a newer Florilège (its schema is version { $found }, this one knows { $known }): use that one.
store-unreachable = The database { $where } cannot be reached at the moment.
store-refuses = The database { $where } refuses us: check user, password, name and rights.
backup-exists = { $file } exists already: give another name for the backup.
backup-no-source = There is no database { $file } to back up.
backup-failed = The backup { $file } could not be written: check the folder, its rights, and the room on the disk.
backup-damaged = There is no backup: what was read from { $source } does not hold together. The database or its disk is damaged; keep the backups that you have.
backup-postgres = This store is on PostgreSQL: back it up by pg_dump, which also works while tables are being played.

## Serving
serve-address = Florilège is at { $address } (kept in { $database }). Ctrl-C stops it.
serve-taken = { $database } is served already: Florilège is at { $address }. Go there, stop it first, or give another file (--database).
serve-taken-somewhere = { $database } is served already by another Florilège of this machine. Stop it first, or give another file (--database).
serve-already = Florilège is running already: it is at { $address }.
serve-choose = Which game? Its number or name, Enter for { $usual }, q to quit:{ " " }
backup-done = The backup is in { $file }.
