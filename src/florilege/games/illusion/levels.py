"""How good the computer players of Illusion are: measured in docs/players.md.

All forget, as people do.  The range is wide: a perfect memory loses no game in a hundred to a decay of 0.05.
"""

from florilege.kernel.player import Level, Recall, Thinking

THINKING = Thinking()

LEVELS = {
    "seedling": Level(recall=Recall(decay=0.10), pace=1.6),
    "bud": Level(recall=Recall(decay=0.075), pace=1.4),
    "blossom": Level(recall=Recall(decay=0.056), pace=1.2),
    "gardener": Level(recall=Recall(decay=0.06, counting=True), pace=1.05),
    "master": Level(recall=Recall(decay=0.031, counting=True), pace=0.9),
}
