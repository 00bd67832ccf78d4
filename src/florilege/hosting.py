"""The commands `serve` and `backup`."""

from __future__ import annotations

import argparse
import os
import socket
import sys
import threading
import time
import webbrowser
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from urllib.parse import urlsplit

import uvicorn

import florilege
from florilege.errors import FlorilegeError
from florilege.games import IDS
from florilege.page import files
from florilege.server import logs
from florilege.server.serving import application, configured, prepared, serve
from florilege.server.settings import READERS, Settings, bound_socket, settings_from
from florilege.store.claim import Served
from florilege.store.opening import back_up, claimed, store_at
from florilege.terminal.screen import Screen
from florilege.texts.text import Text, message_meant


def add_flags(parser: argparse.ArgumentParser, say: Callable[..., str], names: Iterable[str] = tuple(READERS)) -> None:
    """One for each setting that a host may want; each is also read from the environment."""
    for name in names:
        parser.add_argument(f"--{name.replace('_', '-')}", metavar="VALUE", help=say(f"cli-serve-{name}"))


def settings_asked(asked: argparse.Namespace) -> Settings:
    return settings_from(os.environ, {name: getattr(asked, name, None) for name in READERS})


def run_server(asked: argparse.Namespace, screen: Screen) -> int:
    at_terminal = asked.terminal is not None
    opening = asked.browser and bool(files()) and has_browser(os.environ)
    if opening and not sys.stdin.isatty():
        at_terminal = False  # nobody is there to choose a game, or to go; the page is what was asked for
    if at_terminal and asked.log_level is None:
        asked.log_level = "warning"  # the game has the screen
    settings = settings_asked(asked)
    try:
        with claimed(settings.database) as write_address, bound_socket(settings) as bound:
            address = address_of(*bound.getsockname()[:2])
            write_address(address)
            prepared(settings)
            logs.configure(settings)
            tell(screen, settings, address)
            if opening:
                threading.Thread(target=open_page, args=(address,), daemon=True).start()
            if at_terminal:
                return beside_terminal(asked, screen, settings, bound)
            serve(settings, bound)
            return 0
    except Served as served:
        if not (asked.browser and served.address):
            raise
        screen.say(Text("serve-already", address=served.address), "bold")
        if opening:
            open_page(served.address)
        return 0


def tell(screen: Screen, settings: Settings, address: str) -> None:
    screen.say(Text("serve-address", address=address, database=settings.database_shown), "bold")
    if not files():
        screen.say(Text("server-no-built-page"))
        screen.say(Text("server-build-page"))


def address_of(host: str, port: int) -> str:
    """Of the page, as somebody at this machine types it."""
    local = {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(host, host)
    return f"http://{f'[{local}]' if ':' in local else local}:{port}/"


# -- the browser of whoever started the server ---------------------------------------------------------
def has_browser(environ: Mapping[str, str], platform: str = sys.platform) -> bool:
    """Whether there is a screen to open one on: in CI, over SSH or in a container nobody would see it, and a
    browser of the terminal would take the terminal away."""
    if environ.get("BROWSER"):
        return True
    if environ.get("CI") or environ.get("SSH_CONNECTION"):
        return False
    return platform in ("darwin", "win32") or bool(environ.get("DISPLAY") or environ.get("WAYLAND_DISPLAY"))


def open_page(address: str, patience: float = 30.0) -> None:
    """Once the server answers; a browser that cannot be started is no reason to stop, since the address was said."""
    where = urlsplit(address)
    until = time.monotonic() + patience
    while time.monotonic() < until:
        with suppress(OSError), socket.create_connection((where.hostname, where.port), timeout=1):
            break
        time.sleep(0.05)
    with suppress(webbrowser.Error, OSError):
        webbrowser.open(address)


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
        if message_meant(answer, ["command-quit"]):
            return None
        if answer == "":
            return usual
        if answer.isdecimal() and 1 <= int(answer) <= len(IDS):
            return IDS[int(answer) - 1]
        try:
            return florilege.game(answer.lower().replace(" ", "-").rstrip("!-")).id
        except FlorilegeError as error:
            screen.complain(error)
