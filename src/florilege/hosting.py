"""The commands `serve` and `backup`."""

from __future__ import annotations

import argparse
import os
import socket
import threading
from collections.abc import Callable

import uvicorn

import florilege
from florilege.games import IDS
from florilege.kernel.errors import FlorilegeError
from florilege.kernel.texts import Text
from florilege.server import logs
from florilege.server.serving import application, configured, prepared, serve
from florilege.server.settings import READERS, Settings, bound_socket, settings_from
from florilege.server.store.opening import back_up, store_at
from florilege.terminal.screen import Screen


def add_flags(parser: argparse.ArgumentParser, say: Callable[..., str]) -> None:
    """One for each setting that a host may want; each is also read from the environment."""
    for name in READERS:
        parser.add_argument(f"--{name.replace('_', '-')}", metavar="VALUE", help=say(f"cli-serve-{name}"))


def settings_asked(asked: argparse.Namespace) -> Settings:
    return settings_from(os.environ, {name: getattr(asked, name, None) for name in READERS})


def run_server(asked: argparse.Namespace, screen: Screen) -> int:
    if asked.terminal is not None and asked.log_level is None:
        asked.log_level = "warning"  # the game has the screen
    settings = settings_asked(asked)
    prepared(settings)
    logs.configure(settings)
    bound = bound_socket(settings)
    tell(screen, settings, bound)
    if asked.terminal is None:
        serve(settings, bound)
        return 0
    return beside_terminal(asked, screen, settings, bound)


def tell(screen: Screen, settings: Settings, bound: socket.socket) -> None:
    host, port = bound.getsockname()[:2]
    shown = f"[{host}]" if ":" in host else host
    screen.say(Text("serve-address", address=f"http://{shown}:{port}/api", database=settings.database_shown), "bold")


def back_up_games(asked: argparse.Namespace, screen: Screen) -> int:
    back_up(settings_asked(asked).database, asked.file)
    screen.say(Text("backup-done", file=str(asked.file)))
    return 0


# -- a server with somebody at its terminal -----------------------------------------------------------
def beside_terminal(asked: argparse.Namespace, screen: Screen, settings: Settings, bound: socket.socket) -> int:
    """The server runs in a thread while games are played here; it stops when the person goes."""
    server = uvicorn.Server(configured(settings, application(settings, store_at(settings.database))))
    thread = threading.Thread(target=server.run, args=([bound],), daemon=True)
    thread.start()
    try:
        while (game := choose_game(screen, asked.terminal)) is not None:
            asked.play(game)
    except (EOFError, KeyboardInterrupt):
        screen.console.print()
    finally:
        server.should_exit = True
        thread.join()
    return 0


def choose_game(screen: Screen, usual: str) -> str | None:
    """A number, a name or nothing for the usual one; None to go."""
    screen.choices([florilege.game(id).title for id in IDS])
    while True:
        answer = screen.console.input(screen.words(Text("serve-choose", usual=florilege.game(usual).title))).strip()
        if answer.lower() in ("q", "quit", "quitter", "exit"):
            return None
        if answer == "":
            return usual
        if answer.isdecimal() and 1 <= int(answer) <= len(IDS):
            return IDS[int(answer) - 1]
        try:
            return florilege.game(answer.lower().replace(" ", "-").rstrip("!-")).id
        except FlorilegeError as error:
            screen.complain(error)
