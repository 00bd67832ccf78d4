"""How good the computer players of Flower Power! are: measured in docs/players.md."""

from florilege.kernel.player import Level, Thinking

THINKING = Thinking(exploration=0.1, widening=0.5, picks=0, horizon=1, clarity=0.0)

LEVELS = {
    "seedling": Level(overlooks=0.28),
    "bud": Level(overlooks=0.13),
    "blossom": Level(overlooks=0.05),
    "gardener": Level(iterations=9),
    "master": Level(iterations=800),
}
