"""How a page says that it is my turn: in the title of its tab, and by a sound if I want one."""

from __future__ import annotations

from collections.abc import Callable

from tests.page.browser import Visitor
from tests.page.games import begin_together, setup

Visit = Callable[..., Visitor]
MY_TURN = "Your turn"
COUNT_ROOMS = """
  window.rooms = 0;
  window.AudioContext = new Proxy(AudioContext, { construct: (made, given) => (window.rooms++, new made(...given)) });
"""
KEPT = "() => JSON.parse(localStorage.getItem('florilege.settings'))?.sound"


def test_the_tab_says_that_it_is_my_turn(visit: Visit) -> None:
    anna, bruno = visit("en"), visit("en")
    begin_together("lotus", anna, bruno)
    for acting, waiting in [(anna, bruno), (bruno, anna)]:
        seen = acting.wait_for_turn()
        assert acting.page.title().startswith(f"● {MY_TURN} · Lotus")
        assert waiting.page.title().startswith("Lotus")
        while seen["turn"]:
            if acting.choose(seen, acting.click):
                acting.wait_for_version(int(seen["version"]) + 1)
            seen = acting.look()


def test_nothing_is_heard_unless_one_wants_it(visit: Visit) -> None:
    person = visit("en")
    person.page.add_init_script(COUNT_ROOMS)
    person.sit_at(person.open_table(**setup("mandala")))
    person.play(2)
    assert not person.page.evaluate(KEPT)
    assert person.page.evaluate("() => rooms") == 0

    person.page.get_by_role("button", name="More").click()
    sounds = person.page.get_by_label("Sounds")
    assert not sounds.is_checked()
    sounds.check()
    assert person.page.evaluate(KEPT)
    person.play()
    assert person.page.evaluate("() => rooms") == 1

    person.page.reload()
    person.wait_for_turn()
    person.page.get_by_role("button", name="More").click()
    assert person.page.get_by_label("Sounds").is_checked()
    person.play()
    assert person.page.evaluate("() => rooms") == 1
