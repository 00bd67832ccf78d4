"""How good the computer players of Lotus are: measured in docs/players.md."""

from florilege.kernel.player import Level, Thinking

THINKING = Thinking(exploration=0.2, widening=0.1, picks=0, horizon=1, clarity=0.2)

LEVELS = {
    "seedling": Level(overlooks=0.22),
    "bud": Level(overlooks=0.08),
    "blossom": Level(iterations=60),
    "gardener": Level(iterations=280),
    "master": Level(iterations=8000),
}
