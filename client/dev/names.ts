// Every drawing there is, by family, with paints and marks as the tables use them.
type Name = readonly [art: string, paint?: string, mark?: string];

const six = ["red", "orange", "yellow", "green", "purple", "black"];
const letters: Record<string, string> = { red: "R", orange: "O", yellow: "Y", green: "G", purple: "P", black: "B" };
const kinds = ["iris", "primrose", "cherry", "lily", "lotus"];
const four = ["yellow", "green", "red", "blue"];
const signs: Record<string, string> = { s: "♠", h: "♥", d: "♦", c: "♣" };
const ranks = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "j", "q", "k", "a"];
const varieties = ["yellow-tulip", "red-rose", "blue-iris", "white-daisy", "pink-peony", "purple-violet", "orange-marigold", "red-poppy", "sunflower", "white-lily"];
const games = ["mandala", "flowers", "lotus", "illusion", "flower-power"];

const playing = (rank: string, suit: string): Name => [`card-${rank}${suit}`, "hd".includes(suit) ? "red" : "black", `${rank.toUpperCase()}${signs[suit]}`];
const petals = (kind: string, i: number): Name[] => [
  [`petal-${kind}`, four[i % 4], `${kind.slice(0, 2)}1`],
  [`petal-${kind}`, four[(i + 1) % 4], `${kind.slice(0, 2)}2`],
  [`petal-${kind}`, "", `${kind.slice(0, 2)}0`],
];

/** Title, family, drawings. */
export const sheets: [string, string, Name[]][] = [
  ["sand", "sand", [...six.map((c): Name => [`sand-${c}`, c, letters[c]]), ["back-sand"]]],
  ["bloom", "blooms", [...six.map((c): Name => [`bloom-${c}`, c, letters[c]]), ["back-bloom"]]],
  ["tile", "blooms", [
    ...six.map((c, i): Name => [`tile-${i % 2 ? "dark" : "light"}-${c}`, c, ["2", "3", "x3", "5", "7", "R×3"][i]]),
    ["tile-dark-black", "black", "7"],
    ["tile-light-yellow", "yellow", "4"],
    ...six.map((c, i): Name => [`flower-${c}`, c, ["2+5", "3+7", "5·x3", "", "11", "x3+7"][i]]),
    ["back-tile-dark"], ["back-tile-light"], ["back-tile-unknown"], ["marker"], ["marker", "", "1"],
  ]],
  ["petal", "petals", [...kinds.flatMap(petals), ...four.map((c): Name => ["back-petal", c]), ["back-wild"]]],
  ["insect", "insects", [
    ...four.map((c): Name => ["guardian", c]), ...four.map((c): Name => ["elder", c]),
    ["power-elder"], ["power-growth"], ["power-path"], ["token", "", "5"],
  ]],
  ["flower", "bouquet", [
    ...varieties.map((v): Name => [`flower-${v}`, v.split("-")[0], v]),
    ["back-flower"], ["basket", "", "1"], ["basket", "", "4"], ["token-illusion"],
  ]],
  ["card", "cards", [
    ...ranks.map((r, i) => playing(r, "shdc"[i % 4] ?? "s")), playing("10", "h"), playing("q", "h"), playing("k", "s"), playing("j", "d"), playing("a", "h"),
    ["joker-red", "red", "★"], ["joker-black", "black", "★"], ["back-card"],
  ]],
  ["cover", "covers", games.map((g): Name => [`cover-${g}`])],
  ["logo", "covers", [["logo"]]],
];
