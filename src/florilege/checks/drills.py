"""The loops by which the kernel is measured and compared: games, copies, re-deals; compiled like the rest."""

from __future__ import annotations

from florilege.kernel.chance import Chance
from florilege.kernel.ctypes import Int64
from florilege.kernel.moves import Moves
from florilege.kernel.state import State


def play_games(state: State, moves: Moves, chance: Chance, first: Int64, n: int) -> Int64:
    """Random games with the seeds first, first + 1, …; how many actions they had."""
    actions = 0
    for i in range(n):
        chance.seed(first + i)
        state.deal(chance)
        actions += state.rollout(moves, chance)
    return actions


def copy_many(source: State, target: State, n: int) -> None:
    for _ in range(n):
        target.copy_from(source)


def redeal_many(state: State, chance: Chance, viewer: int, n: int) -> None:
    for _ in range(n):
        state.determinize(viewer, chance)
