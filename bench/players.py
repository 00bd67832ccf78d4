"""How fast the computer players think: iterations of the search beside random games in one run, and greedy decisions.

    make bench            this and the engine
    python bench/players.py

Best of several runs of process time, one core, on the positions of a game; two players, or the fewest possible.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator

import florilege
from florilege.bots.players import Budget, GreedyPlayer, SearchPlayer
from florilege.bots.search import NODES, Search
from florilege.checks import drills
from florilege.games import IDS
from florilege.kernel.chance import Chance
from florilege.kernel.game import Position
from florilege.kernel.moves import Moves
from florilege.kernel.playing import at_random, play_on

REPEATS = 3
ITERATIONS = 4000 if florilege.COMPILED else 40


def seconds_of(job: Callable[[], object]) -> float:
    """Of the fastest of several runs."""
    found = []
    for _ in range(REPEATS):
        start = time.process_time()
        job()
        found.append(time.process_time() - start)
    return min(found)


def random_games(id: str) -> float:
    """A second."""
    state = florilege.game(id).new(seed=1)._state
    return ITERATIONS / seconds_of(lambda: drills.play_games(state.clone(), Moves(), Chance(1), 1, ITERATIONS))


def iterations(id: str) -> float:
    """A second, with the settings of the game, from its beginning: as many actions are left as a random game has."""
    game = florilege.game(id)
    position = game.new(seed=1)
    (seat, *_) = position.to_act()
    known = position.known_to(seat)
    return ITERATIONS / seconds_of(lambda: SearchPlayer(Budget(ITERATIONS), game.thinking, 1).think(known, seat))


def greedy_decisions(id: str) -> float:
    """A second, through whole games, from what the seat knows."""
    known = [(position.known_to(seat), seat) for position, seat in decisions(id)]
    player = GreedyPlayer(1)
    return len(known) / seconds_of(lambda: [player.choose(position, seat) for position, seat in known])


def decisions(id: str) -> Iterator[tuple[Position, int]]:
    for position, seat, _ in play_on(florilege.game(id).new(seed=1), at_random(random.Random(1))):
        yield position, seat


def main() -> None:
    print(f"{'':14}{'random games/s':>16}{'iterations/s':>14}{'ratio':>8}{'greedy decisions/s':>20}")
    for id in IDS:
        games, tried, greedy = random_games(id), iterations(id), greedy_decisions(id)
        print(f"{id:14}{games:16,.0f}{tried:14,.0f}{tried / games:8.2f}{greedy:20,.0f}")
    position = florilege.game(IDS[0]).new(seed=1)
    player = SearchPlayer(Budget(seconds=1.0), position.game.thinking, 1)
    done = player.think(position.known_to(0), position.to_act()[0])
    nodes = f"{player.search.size:,} of at most {NODES:,} nodes"
    print(f"a search of 1 s ({IDS[0]}): {done:,} iterations, {nodes}; all of it {Search.__basicsize__ / 2**20:.1f} MB")


if __name__ == "__main__":
    main()
