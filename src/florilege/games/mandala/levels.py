"""How good the computer players of Mandala are: measured in docs/players.md."""

from florilege.kernel.player import Level, Thinking

THINKING = Thinking(exploration=0.2, widening=0.5, picks=0, horizon=1)

LEVELS = {
    "seedling": Level(overlooks=0.5),
    "bud": Level(overlooks=0.2),
    "blossom": Level(iterations=50, overlooks=0.1),
    "gardener": Level(iterations=300),
    "master": Level(iterations=3000),
}
