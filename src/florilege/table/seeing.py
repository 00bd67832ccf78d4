"""What a seat, or somebody who watches, is told of a table.  Everything is made from the viewer's own view.

A message is a plain object, ready to be sent.  `state` is the whole; `event` is what the last entry changed.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from florilege.kernel.game import Course, Document, Views
from florilege.kernel.narration import Line
from florilege.kernel.scene import picture
from florilege.kernel.showing import seen_by
from florilege.kernel.texts import Text
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
from florilege.table.setup import Setup
from florilege.table.table import Chair, Table

Message = dict[str, Any]
Names = Mapping[str, str]  # of people
CHAT_KEPT = 100


class Viewer(NamedTuple):
    """Who is told: a seat, or None for one who watches; in a language; with the scene or without."""

    seat: int | None
    language: str = "en"
    scene: bool = False


def state(table: Table, viewer: Viewer, names: Names) -> Message:
    """The whole: for one who has just come."""
    return {
        "type": "state",
        "version": table.version,
        "seat": viewer.seat,
        "setup": agreed(table.setup),
        "origin": None if table.origin is None else {"table": table.origin.table, "step": len(table.origin.plays)},
        "commitment": table.seed.commitment,
        "chance": {"stream": table.seed.source, "dealing": deal_steps(table)},
        "deal": dealing(table),
        "log": log(table, viewer, names),
        "chat": [spoken(table, line, names, viewer) for line in lines_heard(table, viewer)[-CHAT_KEPT:]],
        **present(table, viewer, names_at(table, names, viewer.language), []),
    }


def event(table: Table, viewer: Viewer, names: Names) -> Message:
    """What the last entry changed."""
    entry = table.entries[-1]
    message: Message = {"type": "event", "version": table.version, "at": entry.at}
    if isinstance(entry, Said):
        chat = {"chat": spoken(table, table.version - 1, names, viewer)} if heard(entry, viewer) else {}
        return {**message, **chat}
    views = views_of_play(table, viewer)
    if isinstance(entry, Played):
        message["word"] = table.game.notation.seen(entry.word, entry.seat, viewer.seat)
        if unnoticed(table, message["word"], views):
            return {**message, "takeback": table.takeback}
        message["actor"] = entry.seat
    elif isinstance(entry, TakenBack) and table.unnoticed and viewer.seat != entry.seat:
        return {**message, "word": "", "takeback": table.takeback}
    said = names_at(table, names, viewer.language)
    played = narrated(table, viewer, views)
    own = told(table, entry, viewer, names)
    message["lines"] = own + [rendered(line, viewer, said) for line in played]
    if len(views) > 2 and table.course is not None:
        lines = [len(own) + sum(0 < line.moment <= k for line in played) for k in range(1, len(views) - 1)]
        message["moments"] = [
            {**moment, "lines": number}
            for moment, number in zip(looked_at(table.course, viewer, said), lines, strict=True)
        ]
    message.update(present(table, viewer, said, views))
    if table.phase == "open" or isinstance(entry, Started):
        message["deal"] = dealing(table)
    return message


def unnoticed(table: Table, word: str, views: Views) -> bool:
    """Whether the viewer notices nothing of the last play: no word of it, nothing on the table, the same to act."""
    course = table.course
    if word or course is None or len(views) != 2 or views[0] != views[1]:
        return False
    return course.before.to_act() == course.after.to_act()


def looked_at(course: Course, viewer: Viewer, names: list[str]) -> list[Message]:
    """The moments of a play, each with the milliseconds that all look at it."""
    game, shown = course.before.game, []
    for view, time in zip(course.views(viewer.seat)[1:-1], looking_times(course), strict=True):
        moment: Message = {"time": time, "view": view}
        if viewer.scene:
            moment["scene"] = seen_by(game, view, viewer.seat, viewer.language, names)
        shown.append(moment)
    return shown


def present(table: Table, viewer: Viewer, said: list[str], views: Views) -> Message:
    """What changes from entry to entry; `views` are of the play that led here, where they are known."""
    to_act = table.to_act()
    now: Message = {
        "phase": table.phase,
        "other_rules": None if table.other_rules is None else table.other_rules.say(viewer.language),
        "seats": [seated(chair, name) for chair, name in zip(table.chairs, said, strict=True)],
        "to_act": to_act,
        "clock": running(table, viewer.seat, to_act),
        "takeback": table.takeback,
        "rematch": table.rematch or None,
    }
    if table.position is not None:
        now["view"] = views[-1] if views else table.position.view(viewer.seat)
        now["legal"] = table.position.legal(viewer.seat) if viewer.seat in to_act else []
        if viewer.scene:
            now["scene"] = shown(table, viewer, now["view"], said)
    if table.phase == "over":
        now["end"] = ending(table, viewer, said)
    return now


def shown(table: Table, viewer: Viewer, view: Document, names: list[str]) -> Message:
    """What the table shows: the scene, and what the viewer may choose with what it touches for that."""
    position, game = table.position, table.game
    acts = position is not None and viewer.seat in table.to_act()
    words = position.offered(viewer.seat) if position is not None and viewer.seat is not None and acts else []
    choices = [] if viewer.seat is None else game.choices(view, viewer.seat, words)
    return picture(game.id, game.scene(view, viewer.seat), choices, viewer.language, names)


def ending(table: Table, viewer: Viewer, names: list[str]) -> Message:
    """How it ended, and the seed that was promised."""
    result = table.result()
    summary = [] if result is None or table.position is None else table.game.narration.summary(result)
    return {
        "seed": table.seed.secret.hex(),
        "result": result,
        "winners": winners(table, result),
        "resigned": [seat for seat, chair in enumerate(table.chairs) if chair.resigned],
        "summary": [rendered(line, viewer, names) for line in summary],
    }


def winners(table: Table, result: Document | None) -> list[int]:
    """By the rules of the game; where one of two has resigned, the other."""
    if result is not None:
        return list(result["winners"])
    if len(table.chairs) != 2 or not table.given_up:
        return []
    return [seat for seat, chair in enumerate(table.chairs) if not chair.resigned]


def agreed(setup: Setup) -> Message:
    return {
        "game": setup.game,
        "options": setup.options,
        "public": setup.public,
        "pace": setup.pace,
        "clock": {"move": setup.clock.move, "game": setup.clock.game, "at_zero": setup.clock.at_zero},
        "window": setup.window,
        "log": setup.log,
        "lots": setup.lots,
        "stand_in": setup.stand_in,
    }


def dealing(table: Table) -> Message:
    """How the deal comes about: hashes are told when they are fixed, bytes when it is dealt; to everybody the same."""
    fixed, dealt = table.fixed is not None, table.phase in ("playing", "over")
    stage = "dealt" if dealt else "revealing" if fixed else "sealing" if table.called is not None else "open"
    people = [
        {
            "seat": each.seat,
            "sealed": each.hash is not None,
            "revealed": each.bytes is not None,
            "hash": each.hash if fixed else None,
            "bytes": each.bytes if dealt else None,
        }
        for each in contributions(table)
    ]
    salts = list(table.salts.values()) if dealt else []
    return {"stage": stage, "people": people, "order": list(table.order), "salts": salts}


def seated(chair: Chair, name: str) -> Message:
    return {
        "name": name,
        "level": chair.level or None,
        "filled": chair.filled,
        "away": chair.away,
        "resigned": chair.resigned,
        "spent": chair.spent,
    }


def running(table: Table, viewer: int | None, to_act: list[int]) -> Message:
    """When the viewer's decision began, or that of all who are to act, when their time is over, and what silence says
    then."""
    reacting = table.reacting()
    since = table.chairs[viewer].since if viewer is not None and viewer in to_act else table.since
    ends = {seat: deadline(table, seat, reacting) for seat in to_act if table.chairs[seat].attended}
    silence = table.game.silence if reacting else None
    return {"since": since, "reacting": reacting, "silence": silence, "ends": ends}


# -- lines --------------------------------------------------------------------------------------------
def log(table: Table, viewer: Viewer, names: Names) -> list[Message]:
    """The lines that may be scrolled back: fleeting ones only where the table was opened so."""
    lines: list[Message] = []
    past = Table(table.id)
    for entry in table.entries:
        past.apply(entry)
        if isinstance(entry, Started | Played) or past.phase != "open":
            lines += told(past, entry, viewer, names)
        said = names_at(past, names, viewer.language)
        lines += [rendered(line, viewer, said) for line in narrated(past, viewer, views_of_play(past, viewer))]
    return [line for line in lines if not line["fleeting"] or table.setup.log == "full"]


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


def rendered(line: Line, viewer: Viewer, names: list[str]) -> Message:
    return {
        "text": line.sentence(viewer.language, names),
        "rules": list(line.rules),
        "fleeting": line.fleeting,
    }


def told(table: Table, entry: AnyEntry, viewer: Viewer, names: Names) -> list[Message]:
    """The table's own lines."""
    by_our_rules = table.other_rules is None
    if isinstance(entry, Played) and not entry.level and by_our_rules:  # most are: the game says enough
        return []
    if isinstance(entry, TakenBack) and entry.apart and viewer.seat != entry.seat:  # of a play that was not told either
        return []
    texts = [sentence(table, entry, names, viewer.language)]
    if isinstance(entry, Played) and not by_our_rules:
        name = name_at(table, entry.seat, names, viewer.language)
        texts.append(Text("replay-word", name=name, word=entry.word))
    return [{"text": text.say(viewer.language), "rules": [], "fleeting": False} for text in texts if text is not None]


def sentence(table: Table, entry: AnyEntry, names: Names, language: str) -> Text | None:
    def name(seat: int) -> str:
        return name_at(table, seat, names, language)

    def level() -> Text:
        return Text(f"level-{table.setup.stand_in}")

    match entry:
        case Joined() | Rematch() | Left():
            return Text(f"table-told-{entry.__struct_config__.tag}", name=names.get(entry.by) or gone(language))
        case Started():
            given = "dealt" if table.origin is None else "given"
            return Text("table-told-started", given=given)
        case Played() if entry.level and table.chairs[entry.seat].attended:
            return Text("table-told-stand-in", name=name(entry.seat), level=level())
        case TakebackAsked() | Resigned() | Back() | Hinted():
            return Text(f"table-told-{entry.__struct_config__.tag}", name=name(entry.seat))
        case TakebackAnswered():
            return Text("table-told-takeback-answered", name=name(entry.seat), yes="yes" if entry.yes else "no")
        case TakenBack():
            return Text("table-told-taken-back", name=name(entry.seat), plays=entry.plays)
        case Away():
            return Text("table-told-away", name=name(entry.seat), level=level(), late="yes" if entry.late else "no")
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


def spoken(table: Table, line: int, names: Names, viewer: Viewer) -> Message:
    said = table.entries[line]
    assert isinstance(said, Said)
    return {
        "line": line,
        "name": names.get(said.by) or gone(viewer.language),
        "seat": None if said.watching else table.seat_of(said.by),
        "text": said.text,
        "at": said.at,
    }


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
        return Text("table-nobody").say(language)
    return names.get(chair.person) or gone(language)


def gone(language: str) -> str:
    return Text("table-gone").say(language)
