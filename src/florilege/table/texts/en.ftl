## Opening a table
table-seat-kind = A seat is for one of { $known }, not for { $found }.
table-no-person = At least one seat must be for a person.
table-log-strict = In { $game } memory is the game: its log cannot be kept in full.

## What is refused at a table
table-is-open = The game has not started yet.
table-is-playing = The game has started already.
table-is-over = The game is over.
table-is-closed = This table is closed.
table-removed = The host has removed this table.
table-not-seated = Only who sits at this table may do that.
table-not-owner = Only who opened the table may do that.
table-already-seated = You already sit at this table, on { $seat }.
table-not-invited = This table is by invitation, and this invitation does not hold (any more).
table-full = There is no free seat at this table.
table-seat-taken = Seat { $seat } is not free.
table-seal-late = It is too late to add anything to this deal: what was sealed is being opened.
table-reveal-early = Nothing can be opened yet: first everybody seals what they add to the deal.
table-reveal-unsealed = You have sealed nothing for this deal, so there is nothing to open.
table-reveal-twice = What you sealed has been opened already.
table-reveal-wrong = These are not the bytes that you sealed: their SHA-256 is another one.
table-called = The cards are being dealt already.
table-not-full = There are still free seats: the game starts when all are taken.
table-away = A computer player has your seat; take it back first.
table-away-already = A computer player already has your seat.
table-not-away = You have your seat already.
table-resigned = You have given this game up.
table-takeback-nothing = You have not played anything that could be taken back.
table-takeback-asked = Somebody already asks to take a play back.
table-takeback-revealed = That cannot be taken back: somebody has seen something by it, or since, that was hidden.
table-takeback-far = That cannot be taken back: too much has been played since.
table-takeback-no-question = Nobody asks you for a takeback.
table-chat-empty = There is nothing to say in this message.
table-chat-full = There are { $most } lines of chat at this table already: that is enough.
table-fuss = So much has happened at this table besides the game that only the game goes on.
table-too-many-open = You have { $most } public tables open already: close one, or open this one by invitation.
table-most-games = A guest may have { $most } games running at once: please finish one or give it up first. Games that nobody has touched for five minutes do not count.
table-most-of-person = At the tables that one person has opened, { $most } computer players may play at once: please finish a game or give it up first. Games that nobody has touched for five minutes do not count.
table-most-of-address = At the tables that were opened from your network, { $most } computer players may play at once: please try again when a game is over. Games that nobody has touched for five minutes do not count.
table-most-in-all = All { $most } computer players of this house are at tables: please try again in a few minutes, or play with people.
table-rematch-open = A table for the next game is already open.
table-hint-not-now = You are not to act now, so there is nothing to advise.
table-replay-not-over = The game is not over yet: what happened can be gone through when it is.
table-replay-step = There is no step { $step }: they go from 0, the deal, to { $last }.
table-copy-not-over = The game is not over yet: only a game that is can be gone on with at a table of your own.
table-copy-over = The game was over at that moment: there is nothing to go on with. Take an earlier one.

## What is told at a table
table-told-joined = { $name } sits down.
table-told-left = { $name } leaves the table.
table-told-started = { $given ->
    [given] The game goes on from this position.
   *[dealt] The game starts.
 }
table-told-takeback-asked = { $name } asks to take the last play back.
table-told-takeback-answered = { $yes ->
    [yes] { $name } agrees to the takeback.
   *[no] { $name } does not agree to the takeback.
 }
table-told-taken-back = { $plays ->
    [one] { $name } takes the last play back.
   *[other] { $name } takes back; { $plays } plays are undone.
 }
table-told-resigned = { $name } gives up.
table-told-away = { $late ->
    [yes] { $name } is out of time; { $player } takes the seat.
   *[no] { $name } leaves the seat to { $player }.
 }
table-told-back = { $name } is back.
table-told-hinted = { $name } asks a computer player for advice.
table-told-rematch = { $name } opens a table for the next game.
table-told-closed = { $by ->
    [host] { $game ->
        [yes] The host has closed this table: the game ends here, without a result.
       *[no] The host has closed this table.
     }
   *[person] The table is closed.
 }
table-told-removed = The host has removed this table.
table-told-stand-in = { $name } was out of time; { $player } made this play.
table-stand-in = a computer player ({ $level })
table-some-stand-in = a computer player
table-none = There is no such table, or it is by invitation only.
table-computer = { $number ->
    [0] computer ({ $level })
   *[other] computer { $number } ({ $level })
}
