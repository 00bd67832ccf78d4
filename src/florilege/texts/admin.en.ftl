## What players say of others, and what they may not say
report-one = Report either a line of chat or a seat.
report-no-line = There is no such line here.
report-no-person = There is nobody on that seat who could be reported.
report-oneself = That was you.
report-too-many = You have reported { $most } things since yesterday: that is as much as the host can read.
report-full = The host has too many reports to read at the moment. Try again tomorrow.
table-muted = The host has taken the chat from you for now. You may play on.

## The command line
cli-check = look whether a server would run well here: settings, store, versions, files, disk, clock
cli-admin = keep house: tables, people, chat, reports, what is kept; also while the server runs
cli-admin-tables = list, look at, close and delete tables
cli-admin-tables-list = list tables, those changed last first
cli-admin-tables-show = show who sits at a table and what was said there
cli-admin-tables-close = close a table; a game that is being played ends without a result
cli-admin-tables-delete = delete a table with all that happened there
cli-admin-people = list, ban, export and delete people, and help who forgot a password
cli-admin-people-list = list people, those who came last first
cli-admin-people-ban = keep an account, a guest or an address out
cli-admin-people-unban = let somebody in again
cli-admin-people-bans = list who may not come in
cli-admin-people-link = make a link by which an account gets a new password, once
cli-admin-people-export = write down all that is kept about somebody
cli-admin-people-delete = delete somebody; the games stay, without the name
cli-admin-chat = take the chat from somebody, and give it back
cli-admin-chat-mute = take the chat from somebody, who may play on
cli-admin-chat-unmute = give the chat back to somebody
cli-admin-chat-muted = list those who may not chat
cli-admin-reports = what players have reported
cli-admin-reports-list = list the reports that wait, with the lines around what they are about
cli-admin-reports-resolve = note that a report has been dealt with
cli-admin-tidy = delete what need not be kept any longer, now; otherwise the server does it by and by
cli-admin-table = the id of the table
cli-admin-person = the id or the login of the person
cli-admin-words = part of a name, an id or a login
cli-admin-accounts = only those who have an account
cli-admin-address = an IP address instead of a person; in IPv6 its /64
cli-admin-reason = what is said to those who are kept out
cli-admin-site = the address of your server, such as https://play.example.org
cli-admin-file = the new file (otherwise it is shown)
cli-admin-report = the number of the report
cli-admin-phase = only tables in this phase
cli-admin-of-person = only tables at which this person sits or sat
cli-admin-days = for so many days (otherwise until it is given back)
cli-admin-resolved = those that have been dealt with
cli-admin-dry-run = only say how much that would be
cli-admin-json = as JSON, for programs
cli-admin-limit = at most so many (100)
cli-admin-yes = do not ask whether that is meant
cli-admin-dashes = An id of former times that begins with - is given after --, as in: tables show -- -x7Qa

## Keeping house
admin-yes = yes
admin-no = no
admin-column-id = id
admin-column-game = game
admin-column-phase = phase
admin-column-public = public
admin-column-pace = pace
admin-column-opened = opened
admin-column-changed = changed
admin-column-seats = seats
admin-column-name = name
admin-column-login = login
admin-column-created = came
admin-column-reason = reason
admin-column-at = since
admin-column-until = until
admin-phase-open = open
admin-phase-playing = playing
admin-phase-over = over
admin-phase-closed = closed
admin-pace-live = live
admin-pace-correspondence = by correspondence
admin-no-database = There is no database { $file }: start a server first, or name the right one by --database.
admin-no-table = There is no table { $found }: "florilege admin tables list" shows those that there are.
admin-no-person = There is nobody with the id or login { $found }.
admin-nobody = There is nobody like that.
admin-whom = Name either a person or an --address.
admin-no-address = { $found } is no IP address.
admin-banned = { $ends ->
    [no] { $name } may not come in until you allow it again; a running server knows within seconds.
   *[yes] { $name } may not come in until { $until } (UTC); a running server knows within seconds.
 }
admin-unbanned = { $name } may come in again.
admin-not-banned = { $found } was not kept out.
admin-nobody-banned = Nobody is kept out.
admin-link = Give this link to { $name }: it works once, within a day, and ends all sessions of the account.
admin-link-path = After the address of your server (or give --site):
admin-exported = All that is kept about this person is in { $file }.
admin-person-sure = Delete { $name } ({ $id }, { $kind ->
    [guest] a guest
   *[account] an account
 }) for good? [y/N]
admin-person-deleted = { $name } is deleted.
admin-no-report = No report { $found } waits to be dealt with.
admin-no-tables = There are no such tables.
admin-no-reports = There are no such reports.
admin-not-sure = This cannot be undone: add --yes if it is meant.
admin-left = Nothing was changed.
admin-table = Table { $id }: { $game }, { $phase }, { $public ->
    [yes] public
   *[no] by invitation
 }.
admin-table-times = Opened { $opened }, last entry { $last } (UTC).
admin-table-entries = Entries: { $entries }, plays: { $plays }, lines of chat: { $chat }.
admin-table-owner = Opened by { $name }.
admin-table-seat = Seat { $seat }: { $name }
admin-table-closed = The table { $id } is closed.
admin-table-sure = Delete the table { $id } ({ $game }, { $phase }, opened { $opened }) with all that happened there? [y/N]
admin-close-sure = Close the table { $id } ({ $game }, { $phase }, opened { $opened }) for good, without a result? [y/N]
admin-table-deleted = The table { $id } is deleted.
admin-days = --days must be a whole number from 1 to 36500, not { $found }.
admin-number = must be a whole number from 1 to { $most }, not { $found }
admin-not-text = What is named must be UTF-8, not { $found }.
admin-muted = { $ends ->
    [no] { $name } may not chat until you give the chat back, and may play on.
   *[yes] { $name } may not chat until { $until } (UTC), and may play on.
 }
admin-unmuted = { $found } may chat again.
admin-not-muted = Nobody with the id or login { $found } was kept from chatting.
admin-nobody-muted = Everybody may chat.
admin-report = Report { $id }, { $at } (UTC), table { $table }: { $reporter } reports { $about ->
    [line] a line of { $person }.
   *[player] { $person }.
 }
admin-says = { $name }: { $words }
admin-report-words = It says: { $words }
admin-report-no-lines = There are no lines of chat to show.
admin-resolved = Report { $id } has been dealt with.
admin-tidying-already = The server is tidying at this moment: try again in a few minutes.
admin-tidy-sure = Delete for good what need not be kept any longer? (--dry-run counts it.) [y/N]
admin-tidy-silent = Nothing has changed at any table for { $days } days: if the clock of this machine is right, add --yes.
admin-tidied = Deleted: { $tables } unfinished games of guests, { $guests } guests, { $chat } lines of chat, { $reports } old reports.
admin-would-tidy = This would delete { $tables } unfinished games of guests, { $guests } guests and { $chat } lines of chat. Guests who have only such games would go the next time.

## Whether all is well
check-ok = ok
check-warning = warning
check-problem = problem
check-versions = Florilège { $version }, Python { $python }, { $engine ->
    [compiled] with the compiled engine.
   *[plain] with the plain engine: without a C compiler at the installation computer players think fifty times slower.
 }
check-page = The page for browsers is there.
check-files-any = This system has no limit of open files.
check-files = { $soft } files and connections may be open at once; up to { $hard } if the server asks for it.
check-files-few = Only { $hard } files and connections may be open at once, which is as many people as can come: raise the limit (LimitNOFILE in systemd, ulimit -n elsewhere).
check-clock = The clock goes steadily; it says { $now } (UTC).
check-clock-steps = The clock ({ $now } UTC) is being set while we look: let one program keep it, such as chrony or systemd-timesyncd.
check-clock-old = The clock says { $now } (UTC), which is wrong: set it, or sessions and clocks of games will be wrong too.
check-clock-behind = A table was last changed at { $newest } (UTC), which is in the future: the clock was wrong then, or is now.
check-clock-database = The clock of the database differs from ours by { $seconds } s.
check-settings = The settings are understood: { $host }, { $database }; unfinished games of guests are kept { $games } days, guests { $guests }, chat { $chat } (0: for ever).
check-no-proxy = The server listens on { $host } without a proxy: beyond your own network people should come by https.
check-no-limits = The limits are off: anybody may ask as often as they like.
check-no-names = The server answers only to its addresses; whoever comes by a name is turned away until it stands in FLORILEGE_NAMES.
check-store = { $where } can be read: { $engine }, schema version { $version }.
check-store-new = { $where } is not there yet: the first start makes it.
check-store-older = { $where } has schema version { $found }: the next start brings it to { $known }. Make a backup before.
check-writable = It may be written to.
check-whole = It is whole: { $tables } tables, { $people } people.
check-damaged = { $where } is damaged ({ $fault }): go on from a backup.
check-logless = { $count ->
    [one] A table has
   *[other] { $count } tables have
 } no log, the first is { $table }: go on from a backup, or delete { $count ->
    [one] it.
   *[other] them.
 }
check-disk = { $free } MB are free in { $folder }.
check-disk-little = Only { $free } MB are free in { $folder }: where nothing can be written nobody can play.
