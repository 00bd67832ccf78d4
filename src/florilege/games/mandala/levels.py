"""How good the computer players of Mandala are: measured in docs/players.md."""

from florilege.kernel.player import Level, Thinking

THINKING = Thinking(exploration=0.2, widening=0.5, picks=0, horizon=1)

LEVELS = {
    "seedling": Level(overlooks=0.42),
    "bud": Level(overlooks=0.1),
    "blossom": Level(iterations=30, overlooks=0.09),
    "gardener": Level(iterations=180),
    "master": Level(iterations=8000),
}
