"""Makes fair_vectors.json: a whole sealed deal computed by the words of docs/records.md, with nothing but Python."""

import hashlib
import hmac
import json
from itertools import count


def mac(key: bytes, *message: bytes) -> bytes:
    return hmac.digest(key, b"".join(message), "sha256")


def number(value: int) -> bytes:
    return value.to_bytes(8, "big")


def words(seed: bytes, play: int):  # type: ignore[no-untyped-def]
    for block in count():
        found = mac(seed, b"florilege stream 1", number(play), number(block))
        yield from (int.from_bytes(found[at : at + 4], "big") for at in range(0, 32, 4))


def below(stream, n: int) -> int:  # type: ignore[no-untyped-def]
    return next(word for word in stream if word < 2**32 // n * n) % n


def shuffled(stream, row: list[object]) -> list[object]:  # type: ignore[no-untyped-def]
    cards = list(row)
    for i in range(len(cards) - 1, 0, -1):
        j = below(stream, i + 1)
        cards[i], cards[j] = cards[j], cards[i]
    return cards


def vectors() -> dict[str, object]:
    seed = hashlib.sha256(b"the secret of the house").digest()
    added = [hashlib.sha256(name).digest()[:16] for name in (b"Anna", b"Bruno", b"Zoe")]
    mixed = mac(seed, b"contributions", *(part for each in added for part in (number(16), each)))
    stream = words(mixed, 0)
    pile = shuffled(stream, [name for name in ("rose", "lily", "iris") for _ in range(30)])
    lost, order = shuffled(stream, ["a", "b", "c", "d"]), shuffled(stream, [1, 2, 3])
    first = below(stream, 3)
    return {
        "seed": seed.hex(),
        "commitment": hashlib.sha256(seed).hexdigest(),
        "added": [each.hex() for each in added],
        "hashes": [hashlib.sha256(each).hexdigest() for each in added],
        "mixed": mixed.hex(),
        "salted": mac(seed, b"salts", number(6), b"du sel").hex(),
        "lots": sorted(range(3), key=lambda seat: mac(mixed, b"the lot of seat %d" % seat)),
        "numbers": [below(later, n) for later in [words(mixed, 17)] for n in (1, 6, 3_000_000_000, 1000)],
        "dealing": [
            *(["lay", "pile", ["rose*30", "lily*30", "iris*30"]], ["shuffle", "pile"]),
            *(["lay", "bag", ["a", "b", "c", "d"]], ["shuffle", "bag"], ["move", "bag", 2, "light"]),
            *(["lay", "order", [1, 2, 3]], ["shuffle", "order"], ["draw", 3, "turn"]),
            *(["deal", "pile", 5 + seat, f"seats.{seat}.hand"] for seat in range(3)),
            *(["deal", "bag", 1, "tiles"], ["deal", "light", 1, "tiles"]),
            *(["rest", "pile", "pile"], ["rest", "light", "light"], ["as it lies", "order", "order"]),
        ],
        "places": {
            "turn": first,
            "seats.0.hand": pile[-5:],
            "seats.1.hand": pile[-11:-5],
            "seats.2.hand": pile[-18:-11],
            "tiles": [lost[1], lost[3]],
            "pile": pile[:-18][::-1],
            "light": [lost[2]],
            "order": order,
        },
        "odd": {  # steps that no game takes so
            "dealing": [
                *(["lay", "a", ["x*2", "y"]], ["deal", "a", 0, "hand"], ["move", "a", 0, "b"], ["lay", "a", ["z"]]),
                *(["move", "a", 2, "b"], ["move", "a", 1, "b"], ["move", "b", 2, "b"], ["deal", "b", 1, "hand"]),
                *(["lay", "b", ["w"]], ["rest", "b", "pile"], ["as it lies", "b", "row"], ["deal", "b", 9, "all"]),
                *(["rest", "nothing", "none"], ["rest", "a", "left"]),
            ],
            "places": {
                **{"hand": ["x"], "pile": ["w", "z", "y"], "row": ["y", "z", "w"], "all": ["y", "z", "w"]},
                **{"none": [], "left": ["x"]},
            },
        },
    }


if __name__ == "__main__":
    print(json.dumps(vectors(), indent=1))
