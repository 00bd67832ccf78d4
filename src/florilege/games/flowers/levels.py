"""How good the computer players of Flowers are: measured in docs/players.md."""

from florilege.kernel.player import Level, Thinking

THINKING = Thinking(exploration=0.2, widening=0.5, picks=0, horizon=1)

LEVELS = {
    "seedling": Level(overlooks=0.33),
    "bud": Level(iterations=25, overlooks=0.2),
    "blossom": Level(iterations=55, overlooks=0.06),
    "gardener": Level(iterations=160, overlooks=0.01),
    "master": Level(iterations=600),
}
