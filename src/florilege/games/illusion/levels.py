"""How good the computer players of Illusion are: measured in docs/players.md.

Small differences in memory decide.  Half of what was covered is gone after 15, 23, 44 and 55 more cards; a gardener
also counts what it has forgotten, and a master forgets nothing.
"""

from florilege.kernel.player import Level, Recall, Thinking

THINKING = Thinking()

LEVELS = {
    "seedling": Level(recall=Recall(decay=0.045), pace=1.6),
    "bud": Level(recall=Recall(decay=0.03), pace=1.4),
    "blossom": Level(recall=Recall(decay=0.0157), pace=1.2),
    "gardener": Level(recall=Recall(decay=0.0125, counting=True), pace=1.05),
    "master": Level(recall=Recall(counting=True), pace=0.9),
}
