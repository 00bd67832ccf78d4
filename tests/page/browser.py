"""A person in front of the page: Chromium, driven by mouse, finger or keyboard.

It knows no game: it touches what is lit and takes what is offered, as somebody would who does not know the rules.
"""

from __future__ import annotations

import copy
import random
import shutil
from collections.abc import Callable
from typing import Any, Literal

from playwright.sync_api import Browser, BrowserContext, Locator, Page, Playwright, ViewportSize
from playwright.sync_api import TimeoutError as WaitedInVain

from tests.sent import read

Touch = Callable[[str], object]  # of what a selector finds
Size = Literal["wide", "narrow"]
SIZES: dict[Size, ViewportSize] = {
    "wide": {"width": 1280, "height": 800},
    "narrow": {"width": 390, "height": 844},
}
PATIENCE = 60_000  # milliseconds after which what we wait for will not come any more; far more than it takes
MOST_STEPS = 4000
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-quic",
    "--no-first-run",
]
LOOK = """() => {
  const page = document.querySelector(".table-page");
  const shown = (element) => element.offsetParent !== null && !element.disabled;
  const all = (selector) => [...document.querySelectorAll(selector)].filter(shown);
  return {
    phase: page?.dataset.phase ?? "",
    version: page?.dataset.version ?? "",
    turn: page?.dataset.turn !== undefined,
    lit: all(".piece.lit").map((each) => `[data-piece="${each.dataset.piece}"]`)
      .concat(all(".zone.lit > .ground").map((each) => `[data-ground="${each.dataset.ground}"]`)),
    offered: all(".offer .play, .reaction button").map((each) => each.dataset.word),
    half: document.querySelector(".offer.half") !== null,
    listed: all(".offer .choices button").length,
  };
}"""
SHOWN = """() => {
  const words = (element) => element?.textContent.replace(/[ \\n\\t]+/g, " ").trim() ?? "";
  const all = (selector, within = document) => [...within.querySelectorAll(selector)];
  const piece = ({ dataset }) => [dataset.piece, dataset.art, dataset.state, dataset.key ?? ""].join(" ");
  return {
    version: document.querySelector(".table-page")?.dataset.version ?? "",
    prompt: words(document.querySelector(".prompt")),
    log: all(".log li").map(words),
    seats: all(".seats .who").map(words),
    zones: Object.fromEntries(all(".zone").map((zone) => [zone.dataset.zone, all(".piece", zone).map(piece)])),
  };
}"""
REACHED = """(version) => {
  const page = document.querySelector(".table-page");
  const settled = page?.dataset.turn === undefined || document.querySelector(".offer, .reaction") !== null;
  const drawn = document.querySelector(".felt.coming") === null;
  return Number(page?.dataset.version ?? 0) >= Number(version) && settled && drawn;
}"""
WIDER = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"
UNCOVERED = """async (target) => {
  let last = "";
  const patience = performance.now() + 10000; // what is on its way, or a passing line, may lie over it
  while (target.isConnected && performance.now() < patience) {
    target.scrollIntoView({ block: "nearest", inline: "nearest" });
    const { left, top, width, height } = target.getBoundingClientRect();
    const lines = [...document.querySelectorAll(".passing p")].map((line) => line.getBoundingClientRect());
    const unseen = ([x, y]) => lines.some((o) => x > o.left && x < o.right && y > o.top - 12 && y < o.bottom + 12);
    const points = [0.15, 0.5, 0.85, 0.05, 0.95].flatMap((across) =>
      [0.15, 0.5, 0.85].map((down) => [left + across * width, top + down * height]));
    points.sort((one, other) => unseen(one) - unseen(other)); // one touches what one sees, not too near to a link
    const touched = (point) => document.elementFromPoint(...point)?.closest("[data-key], button, a");
    const found = points.find((point) => touched(point) === target);
    if (found && String(found) === last) return found; // nobody aims at what moves
    last = String(found ?? "");
    await new Promise(requestAnimationFrame);
  }
  return null;
}"""
COVERING = """(target) => {
  const { left, top, width, height } = target.getBoundingClientRect();
  const found = document.elementsFromPoint(left + width / 2, top + height / 2);
  const place = (each) => each.closest("[data-piece]")?.dataset.piece ?? "";
  return found.slice(0, 4).map((each) => `${place(each)} ${each.outerHTML.slice(0, 120)}`);
}"""
STANDING = """async () => {
  const known = await fetch(`/api/tables/${location.pathname.split("/")[2]}`).then((answer) => answer.json());
  const words = (selector) => [...document.querySelectorAll(selector)].map((each) => each.textContent.trim());
  const felt = document.querySelector(".felt");
  return JSON.stringify({
    page: { ...document.querySelector(".table-page")?.dataset },
    felt: felt?.className,
    prompt: words(".prompt"),
    offered: words(".offer button, .reaction button, .refused"),
    server: { phase: known.now.phase, version: known.version, to_act: known.now.to_act, seat: known.seat },
  });
}"""
CHANGED = """(was) => {
  const page = document.querySelector(".table-page");
  const open = page?.dataset.turn !== undefined && document.querySelector(".offer, .reaction") !== null;
  const drawn = document.querySelector(".felt.coming") === null;
  return page !== null && drawn && (page.dataset.phase === "over" || (open && page.dataset.version !== was));
}"""


def chromium() -> str | None:
    return shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")


def launched(playwright: Playwright) -> Browser:
    return playwright.chromium.launch(executable_path=chromium(), args=FLAGS)


class Visitor:
    """One browser with cookies of its own."""

    def __init__(self, browser: Browser, address: str, language: str = "en", size: Size = "wide", **more: Any) -> None:
        self.address, self.language = address, language
        locale = {"en": "en-GB", "fr": "fr-FR"}[language]
        self.context: BrowserContext = browser.new_context(
            base_url=address,
            locale=locale,
            **{"viewport": SIZES[size], "reduced_motion": "reduce", **more},
        )
        self.context.set_default_timeout(PATIENCE)
        self.complaints: list[str] = []
        self.chance = random.Random(7)
        self._open_tab()

    def _open_tab(self) -> None:
        self.page: Page = self.context.new_page()
        self.frames: list[str] = []
        self.page.on("console", self._heard)
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
        self.page.on("websocket", lambda socket: socket.on("framereceived", self._received))

    def another_tab(self) -> Visitor:
        """The same person, looking at a second page."""
        other = copy.copy(self)
        other._open_tab()
        return other

    def _heard(self, message: Any) -> None:
        if message.type == "error" and "ERR_INTERNET_DISCONNECTED" not in message.text:
            self.complaints.append(message.text)

    def _received(self, frame: str | bytes) -> None:
        self.frames.append(frame if isinstance(frame, str) else frame.decode())

    def close(self) -> None:
        self.context.close()

    # -- tables ----------------------------------------------------------------------------------------
    def ask(self, method: str, path: str, body: object = None) -> Any:
        """The API, as this person."""
        answer = self.context.request.fetch(
            f"{self.address}/api{path}",
            method=method,
            data=body,
            headers={"Origin": self.address},
        )
        assert answer.ok, (path, answer.status, answer.text())
        return answer.json() if answer.body() else None

    def be_somebody(self) -> None:
        self.ask("POST", "/people/guest")

    def open_table(self, game: str, seats: list[str], started: bool = True, **setup: object) -> str:
        """A table with this person on its first seat."""
        self.be_somebody()
        asked = {"game": game, "seats": seats, "lots": False, **setup}
        table = str(self.ask("POST", "/tables", asked)["id"])
        if started:
            self.ask("POST", f"/tables/{table}/commands", {"do": "start", "id": "start"})
        return table

    def sit_at(self, table: str, invitation: str = "") -> None:
        self.page.goto(f"/table/{table}" + (f"?invitation={invitation}" if invitation else ""))
        self.page.wait_for_selector(".table-page[data-phase]")

    # -- playing ---------------------------------------------------------------------------------------
    def look(self) -> dict[str, Any]:
        found: dict[str, Any] = self.page.evaluate(LOOK)
        return found

    def scene(self) -> dict[str, Any]:
        """The newest, as it was sent."""
        scenes = (read(frame).get("scene") for frame in reversed(self.frames))
        found: dict[str, Any] = next(scene for scene in scenes if scene)
        return found

    def shown(self) -> dict[str, Any]:
        """What lies where on the board, and what is written beside it."""
        found: dict[str, Any] = self.page.evaluate(SHOWN)
        return found

    def wider(self) -> int:
        """By how many pixels the page is wider than the screen."""
        return int(self.page.evaluate(WIDER))

    def wait_for_version(self, version: int) -> None:
        """Until it is shown, and this person may act, or may not."""
        self.page.wait_for_function(REACHED, arg=version)

    def wait_for_turn(self, was: str = "") -> dict[str, Any]:
        try:
            self.page.wait_for_function(CHANGED, arg=was)
        except WaitedInVain as error:
            raise AssertionError(f"no turn came after version {was}: {self.page.evaluate(STANDING)}") from error
        return self.look()

    def play_to_the_end(
        self,
        tap: bool = False,
        in_phase: Callable[[str], object] = lambda phase: None,
        most: int = MOST_STEPS,
    ) -> int:
        """Until the game is over, or so many actions of this person; how many they were.  `in_phase` is called in
        each phase of the game once."""
        return self._to_the_end(self.tap if tap else self.click, in_phase, most)

    def play(self, actions: int = 1) -> None:
        """So many actions; then this person is to act again, or the game is over."""
        self.play_to_the_end(most=actions)

    def play_by_keyboard(self, after: Callable[[], object]) -> int:
        """`after` is called after each action, when this person is to act again or the game is over."""
        return self._to_the_end(self._reach, lambda phase: None, MOST_STEPS, after)

    def phase(self) -> str:
        """Where the game stands, by the last frame with a view."""
        for frame in reversed(self.frames):
            view = read(frame).get("view")
            if view is not None:
                return str(view["phase"])
        return ""

    def _to_the_end(
        self,
        touch: Touch,
        in_phase: Callable[[str], object],
        most: int,
        after: Callable[[], object] = lambda: None,
    ) -> int:
        actions, seen = 0, self.wait_for_turn()
        known: set[str] = set()
        for _ in range(MOST_STEPS):
            if (phase := self.phase()) not in known:
                known.add(phase)
                in_phase(phase)
            if seen["phase"] == "over" or actions == most:
                return actions
            if not seen["turn"]:
                seen = self.wait_for_turn(seen["version"])
                continue
            if self.choose(seen, touch):
                actions += 1
                seen = self.wait_for_turn(seen["version"])
                after()
            else:
                seen = self.look()
        raise AssertionError("the game does not end")

    def choose(self, seen: dict[str, Any], touch: Touch) -> bool:
        """One touch; True if an action was taken with it."""
        lit, offered = seen["lit"], seen["offered"]
        if seen["listed"] and not offered:
            touch(".offer .choices li:nth-child(1) button")
        elif offered and (not lit or seen["half"] or self.chance.random() < 0.2):
            touch(f'[data-word="{self.chance.choice(offered)}"]')
            return True
        elif lit:
            touch(self.chance.choice(lit))
        else:
            raise AssertionError(f"it is this person's turn and nothing can be touched: {seen}")
        return False

    def click(self, selector: str) -> None:
        self._touch(self.page.locator(selector).first, False)

    def tap(self, selector: str) -> None:
        self._touch(self.page.locator(selector).first, True)

    def follow(self, choice: dict[str, Any]) -> None:
        """Touch what a choice of a scene touches, and take it."""
        for key in choice["touches"]:
            self.click(f'[data-key="{key}"]:not([aria-pressed=true])')
        self.click(f'[data-word="{choice["word"]}"]')

    def drag(self, selector: str, to: str) -> None:
        """By mouse, from one thing to another."""
        start, end = (self._uncovered(self.page.locator(each).first) for each in (selector, to))
        self.page.mouse.move(*start)
        self.page.mouse.down()
        self.page.mouse.move(*end, steps=5)
        self.page.mouse.up()

    def _touch(self, target: Locator, tap: bool) -> None:
        (self.page.touchscreen.tap if tap else self.page.mouse.click)(*self._uncovered(target))

    @staticmethod
    def _uncovered(target: Locator) -> tuple[float, float]:
        """Where it is not covered: of cards that overlap only a part is seen."""
        for _ in range(5):  # it may be drawn anew meanwhile, more than once where the machine is busy
            if (point := target.evaluate(UNCOVERED)) is not None:
                break
        assert point is not None, f"{target} cannot be touched: over it lies {target.evaluate(COVERING)}"
        across, down = point
        return across, down

    def _reach(self, selector: str) -> None:
        """By Tab and the arrows, then Enter."""
        here = "document.activeElement?.matches(s) ?? false"
        target = self.page.locator(selector).first
        for _ in range(150):
            if self.page.evaluate(f"(s) => {here}", selector):
                self.page.keyboard.press("Enter")
                return
            same_zone = target.evaluate(
                "(t) => t.matches('.piece') && !!document.activeElement?.matches('.piece')"
                " && t.closest('.zone') === document.activeElement.closest('.zone')"
            )
            self.page.keyboard.press("ArrowRight" if same_zone else "Tab")
        raise AssertionError(f"{selector} cannot be reached by keyboard")
