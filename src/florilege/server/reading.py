"""The rules to read as a page has them: HTML in which headings and rule numbers can be linked to, and pictures."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import escape
from typing import Any

from markdown_it import MarkdownIt
from markdown_it.token import Token

from florilege.kernel.game import Game
from florilege.lessons.figures import figures_of
from florilege.lessons.rules import rules_to_read
from florilege.wire.games import RulesShown, Section
from florilege.wire.scenes import SceneShown

RULE = re.compile(r"\b[RQVD]\d+\b")
CITED = re.compile(r"\[[^\[\]]*\b[RQVD]\d+[^\[\]]*\]")  # [R27], [R16, R20], [R20–R23]
SCENE = "scene:"


def reading(game: Game[Any], language: str) -> RulesShown:
    return Reader(figures_of(game, language)).read(rules_to_read(game, language))


class Reader:
    def __init__(self, figures: dict[str, SceneShown]) -> None:
        self.figures = figures
        self.markdown = MarkdownIt("commonmark", {"html": False}).enable("table")
        self.title = ""
        self.sections: list[Section] = []
        self.scenes: list[SceneShown] = []
        self.cited: set[str] = set()  # rules whose number has been named already

    def read(self, text: str) -> RulesShown:
        tokens = list(self.changed(self.markdown.parse(text)))
        html = self.markdown.renderer.render(tokens, self.markdown.options, {})
        return RulesShown(self.title, html, self.sections, self.scenes)

    def changed(self, tokens: list[Token]) -> Iterator[Token]:
        """Without the title, which the page shows by itself."""
        rest = iter(tokens)
        for token in rest:
            token.attrs.pop("style", None)  # no page of ours may have one
            if token.type == "heading_open":
                inline, end = next(rest), next(rest)
                if token.tag == "h1":
                    self.title = inline.content
                    continue
                token.attrSet("id", self.section(inline.content, int(token.tag[1:])))
                yield from (token, self.with_links(inline), end)
            elif token.type == "paragraph_open":
                inline, end = next(rest), next(rest)
                picture = self.picture(inline)
                yield from ([picture] if picture is not None else [token, self.with_links(inline), end])
            else:
                yield self.with_links(token) if token.type == "inline" else token

    def section(self, title: str, level: int) -> str:
        above = sum(section.level == 2 for section in self.sections)
        if level == 2:
            id = f"section-{above + 1}"
        else:
            id = f"section-{above}-{sum(its.id.startswith(f'section-{above}-') for its in self.sections) + 1}"
        self.sections.append(Section(id, title, level))
        return id

    def picture(self, inline: Token) -> Token | None:
        """A paragraph that is nothing but a picture."""
        children = inline.children or []
        if len(children) != 1 or children[0].type != "image":
            return None
        name = str(children[0].attrs["src"]).removeprefix(SCENE)
        self.scenes.append(self.figures[name])
        caption = escape(children[0].content)
        html = f'<figure data-scene="{len(self.scenes) - 1}"><figcaption>{caption}</figcaption></figure>\n'
        return Token("html_block", "", 0, content=html)

    def with_links(self, inline: Token) -> Token:
        inline.children = [part for child in inline.children or [] for part in self.linked(child)]
        return inline

    def linked(self, child: Token) -> list[Token]:
        if child.type != "text" or not CITED.search(child.content):
            return [child]
        content = escape(child.content, quote=False)
        html = CITED.sub(lambda found: RULE.sub(self.link, found[0]), content)
        return [Token("html_inline", "", 0, content=html)]

    def link(self, found: re.Match[str]) -> str:
        rule = found[0]
        name = "" if rule in self.cited else f' id="{rule}"'
        self.cited.add(rule)
        return f'<a class="rule"{name} href="#{rule}">{rule}</a>'
