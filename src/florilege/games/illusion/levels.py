"""How good the computer players of Illusion are: measured in docs/players.md."""

from florilege.kernel.player import Level, Recall, Thinking

THINKING = Thinking()

LEVELS = {
    "seedling": Level(recall=Recall(decay=0.10), pace=1.3),
    "bud": Level(recall=Recall(decay=0.05), pace=1.2),
    "blossom": Level(recall=Recall(decay=0.03), pace=1.1),
    "gardener": Level(recall=Recall(decay=0.01), pace=1.0),
    "master": Level(recall=Recall(counting=True), pace=0.9),
}
