"""What a seat, or somebody who watches, is told of a table.  Everything is made from the viewer's own view."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from florilege.errors import FlorilegeError, IllegalAction
from florilege.kernel.game import Course, Document, Game, Views
from florilege.scenes.narration import Line
from florilege.showing import seen_by
from florilege.table.clock import deadline
from florilege.table.entries import (
    AnyEntry,
    Away,
    Back,
    Closed,
    Ended,
    Hinted,
    Joined,
    Left,
    Played,
    Rematch,
    Removed,
    Resigned,
    Said,
    Started,
    TakebackAnswered,
    TakebackAsked,
    TakenBack,
)
from florilege.table.looking import looking_times
from florilege.table.sealing import contributions, deal_steps
from florilege.table.table import Chair, Table
from florilege.texts.text import Text
from florilege.wire.setup import Setup
from florilege.wire.tables import (
    ChairShown,
    ChanceShown,
    ChatLine,
    ClockSetup,
    ClockShown,
    ContributionShown,
    Deal,
    End,
    EventMessage,
    GameResult,
    LineShown,
    Moment,
    Origin,
    Present,
    SetupShown,
    StateMessage,
)

Names = Mapping[str, str]  # of people
CHAT_KEPT = 100


class Viewer(NamedTuple):
    """Who is told: a seat, or None for one who watches; in a language; with the scene, with the view, if asked for."""

    seat: int | None
    language: str = "en"
    scene: bool = False
    view: bool = False


def state(table: Table, viewer: Viewer, names: Names) -> StateMessage:
    """The whole: for one who has just come."""
    origin = table.origin
    return StateMessage(
        version=table.version,
        seat=viewer.seat,
        setup=agreed(table.setup),
        commitment=table.seed.commitment,
        chance=ChanceShown(table.seed.source, deal_steps(table)),
        origin=None if origin is None else Origin(origin.table, len(origin.plays)),
        deal=dealing(table),
        log=log(table, viewer, names),
        chat=[spoken(table, line, names, viewer) for line in lines_heard(table, viewer)[-CHAT_KEPT:]],
        now=present(table, viewer, names_at(table, names, viewer.language), []),
    )


def event(table: Table, viewer: Viewer, names: Names) -> EventMessage:
    """What the last entry changed."""
    entry = table.entries[-1]
    message = EventMessage(version=table.version, at=entry.at)
    if isinstance(entry, Said):
        if heard(entry, viewer):
            message.chat = spoken(table, table.version - 1, names, viewer)
        return message
    views = views_of_play(table, viewer)
    if isinstance(entry, Played):
        message.word = table.game.notation.seen(entry.word, entry.seat, viewer.seat)
        if unnoticed(table, message.word, views):
            message.takeback = table.takeback
            return message
        message.actor = entry.seat
    elif isinstance(entry, TakenBack) and table.unnoticed and viewer.seat != entry.seat:
        message.word, message.takeback = "", table.takeback
        return message
    said = names_at(table, names, viewer.language)
    played = narrated(table, viewer, views)
    own = told(table, entry, viewer, names)
    message.lines = own + [rendered(line, viewer, said) for line in played]
    if len(views) > 2 and table.course is not None:
        lines = [len(own) + sum(0 < line.moment <= k for line in played) for k in range(1, len(views) - 1)]
        message.moments = moments_of(table.course, viewer, said, lines)
    message.now = present(table, viewer, said, views)
    if table.phase == "open" or isinstance(entry, Started):
        message.deal = dealing(table)
    return message


def unnoticed(table: Table, word: str, views: Views) -> bool:
    """Whether the viewer notices nothing of the last play: no word of it, nothing on the table, the same to act."""
    course = table.course
    if word or course is None or len(views) != 2 or views[0] != views[1]:
        return False
    return course.before.to_act() == course.after.to_act()


def moments_of(course: Course, viewer: Viewer, names: list[str], lines: list[int]) -> list[Moment]:
    """The moments of a play, each with the milliseconds that all look at it and how many lines are told by then."""
    game, shown = course.before.game, []
    for view, time, told_by_then in zip(course.views(viewer.seat)[1:-1], looking_times(course), lines, strict=True):
        moment = Moment(time, told_by_then)
        if viewer.scene:
            moment.scene = seen_by(game, view, viewer.seat, viewer.language, names)
        if viewer.view:
            moment.view = view
        shown.append(moment)
    return shown


def present(table: Table, viewer: Viewer, said: list[str], views: Views) -> Present:
    """What changes from entry to entry; `views` are of the play that led here, where they are known."""
    to_act = table.to_act()
    now = Present(
        phase=table.phase,
        other_rules=None if table.other_rules is None else table.other_rules.say(viewer.language),
        seats=[seated(chair, name) for chair, name in zip(table.chairs, said, strict=True)],
        to_act=to_act,
        clock=running(table, viewer.seat, to_act),
        takeback=table.takeback,
        rematch=table.rematch or None,
    )
    position = table.position
    if position is not None and (viewer.scene or viewer.view):
        view = views[-1] if views else position.view(viewer.seat)
        words = position.offered(viewer.seat) if viewer.seat is not None and viewer.seat in to_act else []
        if viewer.scene:
            now.scene = seen_by(table.game, view, viewer.seat, viewer.language, said, words)
        if viewer.view:
            now.view, now.legal = view, sorted(words)
    if table.phase == "over":
        now.end = ending(table, viewer, said)
    return now


def ending(table: Table, viewer: Viewer, names: list[str]) -> End:
    """How it ended, and the seed that was promised."""
    result = table.result()
    summary = [] if result is None or table.position is None else table.game.narration.summary(result)
    return End(
        seed=table.seed.secret.hex(),
        result=result_shown(result),
        winners=winners(table, result),
        resigned=[seat for seat, chair in enumerate(table.chairs) if chair.resigned],
        summary=[rendered(line, viewer, names) for line in summary],
    )


def result_shown(result: Document | None) -> GameResult | None:
    return None if result is None else GameResult(**result)


def winners(table: Table, result: Document | None) -> list[int]:
    """By the rules of the game; where one of two has resigned, the other."""
    if result is not None:
        return list(result["winners"])
    if len(table.chairs) != 2 or not table.given_up:
        return []
    return [seat for seat, chair in enumerate(table.chairs) if not chair.resigned]


def agreed(setup: Setup) -> SetupShown:
    clock = setup.clock
    return SetupShown(
        game=setup.game,
        options=setup.options,
        public=setup.public,
        pace=setup.pace,
        clock=ClockSetup(clock.move, clock.game, clock.at_zero),
        window=setup.window,
        log=setup.log,
        lots=setup.lots,
        stand_in=setup.stand_in,
    )


def dealing(table: Table) -> Deal:
    """How the deal comes about: hashes are told when they are fixed, bytes when it is dealt; to everybody the same."""
    fixed, dealt = table.fixed is not None, table.phase in ("playing", "over")
    people = [
        ContributionShown(
            seat=each.seat,
            sealed=each.hash is not None,
            revealed=each.bytes is not None,
            hash=each.hash if fixed else None,
            bytes=each.bytes if dealt else None,
        )
        for each in contributions(table)
    ]
    salts = list(table.salts.values()) if dealt else []
    if dealt:
        return Deal("dealt", people, list(table.order), salts)
    return Deal(
        "revealing" if fixed else "sealing" if table.called is not None else "open", people, list(table.order), salts
    )


def seated(chair: Chair, name: str) -> ChairShown:
    return ChairShown(name, chair.level or None, chair.filled, chair.away, chair.resigned, chair.spent)


def running(table: Table, viewer: int | None, to_act: list[int]) -> ClockShown:
    """When the viewer's decision began, or that of all who are to act, when their time is over, and what silence says
    then."""
    reacting = table.reacting()
    since = table.chairs[viewer].since if viewer is not None and viewer in to_act else table.since
    ends = {seat: deadline(table, seat, reacting) for seat in to_act if table.chairs[seat].attended}
    return ClockShown(since, reacting, table.game.silence if reacting else None, ends)


# -- lines --------------------------------------------------------------------------------------------
def log(table: Table, viewer: Viewer, names: Names) -> list[LineShown]:
    """The lines that may be scrolled back: fleeting ones only where the table was opened so."""
    lines: list[LineShown] = []
    past = Table(table.id)
    for entry in table.entries:
        past.apply(entry)
        if isinstance(entry, Started | Played) or past.phase != "open":
            lines += told(past, entry, viewer, names)
        said = names_at(past, names, viewer.language)
        lines += [rendered(line, viewer, said) for line in narrated(past, viewer, views_of_play(past, viewer))]
    return [line for line in lines if not line.fleeting or table.setup.log == "full"]


def views_of_play(table: Table, viewer: Viewer) -> Views:
    """What was seen of the last entry, if it was a play."""
    return [] if table.course is None else table.course.views(viewer.seat)


def narrated(table: Table, viewer: Viewer, views: Views) -> list[Line]:
    """The game's own lines of the last entry, if it was a play or the beginning."""
    entry = table.entries[-1]
    if isinstance(entry, Started) and table.position is not None:
        return table.game.opening(table.position.view(viewer.seat), viewer.seat)
    if not isinstance(entry, Played) or not views:
        return []
    return table.game.narrate(views, entry.seat, entry.word, viewer.seat)


def rendered(line: Line, viewer: Viewer, names: list[str]) -> LineShown:
    return LineShown(line.sentence(viewer.language, names), line.rules, line.fleeting)


def told(table: Table, entry: AnyEntry, viewer: Viewer, names: Names) -> list[LineShown]:
    """The table's own lines."""
    by_our_rules = table.other_rules is None
    if isinstance(entry, Played) and not entry.level and by_our_rules:  # most are: the game says enough
        return []
    if isinstance(entry, TakenBack) and entry.apart and viewer.seat != entry.seat:  # of a play that was not told either
        return []
    texts = [sentence(table, entry, names, viewer.language)]
    if isinstance(entry, Played) and not by_our_rules:
        word = describe(table.game, len(table.chairs), entry.word)
        texts.append(Text("replay-word", name=name_at(table, entry.seat, names, viewer.language), word=word))
    said = names_at(table, names, viewer.language)
    return [LineShown(text.say(viewer.language, said), ()) for text in texts if text is not None]


def describe(game: Game[Any], players: int, word: str) -> Text | str:
    """A word of other rules as people read it, if ours have one that is spelled so; otherwise as it is."""
    try:
        game.new(players, seed=0).play(0, word)
    except IllegalAction:
        pass
    except FlorilegeError:
        return word
    return game.notation.described(word)


def sentence(table: Table, entry: AnyEntry, names: Names, language: str) -> Text | None:
    def name(seat: int) -> str:
        return name_at(table, seat, names, language)

    def player() -> Text:
        level = table.setup.stand_in  # a record need not say it
        return Text("table-stand-in", level=Text(f"level-{level}")) if level else Text("table-some-stand-in")

    match entry:
        case Joined() | Rematch() | Left():
            return Text(f"table-told-{entry.__struct_config__.tag}", name=names.get(entry.by) or gone(language))
        case Started():
            given = "dealt" if table.origin is None else "given"
            return Text("table-told-started", given=given)
        case Played() if entry.level and table.chairs[entry.seat].attended:
            return Text("table-told-stand-in", name=name(entry.seat), player=player())
        case TakebackAsked() | Resigned() | Back() | Hinted():
            return Text(f"table-told-{entry.__struct_config__.tag}", name=name(entry.seat))
        case TakebackAnswered():
            return Text("table-told-takeback-answered", name=name(entry.seat), yes="yes" if entry.yes else "no")
        case TakenBack():
            return Text("table-told-taken-back", name=name(entry.seat), plays=entry.plays)
        case Away():
            return Text("table-told-away", name=name(entry.seat), player=player(), late="yes" if entry.late else "no")
        case Closed():
            return Text(
                "table-told-closed", by="person" if entry.by else "host", game="yes" if table.broken_off else "no"
            )
        case Removed():
            return Text("table-told-removed")
        case Ended():
            return Text("game-other-rules", found=str(table.rules), known=str(entry.rules))
        case _:
            return None


# -- people -------------------------------------------------------------------------------------------
def heard(said: Said, viewer: Viewer) -> bool:
    """Those who watch talk among themselves, and hear the seats.  Of words that are no longer kept nothing is told."""
    return said.text != "" and (viewer.seat is None or not said.watching)


def lines_heard(table: Table, viewer: Viewer) -> list[int]:
    """The numbers of the entries that are chat which the viewer hears."""
    lines = enumerate(table.entries) if table.chat else ()
    return [line for line, entry in lines if isinstance(entry, Said) and heard(entry, viewer)]


def spoken(table: Table, line: int, names: Names, viewer: Viewer) -> ChatLine:
    said = table.entries[line]
    assert isinstance(said, Said)
    seat = None if said.watching else table.seat_of(said.by)
    return ChatLine(line, names.get(said.by) or gone(viewer.language), seat, said.text, said.at)


def names_at(table: Table, names: Names, language: str) -> list[str]:
    return [name_at(table, seat, names, language) for seat in range(len(table.chairs))]


def name_at(table: Table, seat: int, names: Names, language: str) -> str:
    """Computer players are counted where there are several."""
    chair = table.chairs[seat]
    if chair.level:
        computers = [seat for seat, other in enumerate(table.chairs) if other.level]
        number = computers.index(seat) + 1 if len(computers) > 1 else 0
        return Text("table-computer", level=Text(f"level-{chair.level}"), number=number).say(language)
    if not chair.person:
        return Text("person-nobody").say(language)
    return names.get(chair.person) or gone(language)


def gone(language: str) -> str:
    return Text("person-gone").say(language)
