// Every drawing there is, by family, with paints and marks as the tables use them.
const six = ["red", "orange", "yellow", "green", "purple", "black"];
const letters = { red: "R", orange: "O", yellow: "Y", green: "G", purple: "P", black: "B" };
const kinds = ["iris", "primrose", "cherry", "lily", "lotus"];
const four = ["yellow", "green", "red", "blue"];
const suits = { s: "♠", h: "♥", d: "♦", c: "♣" };
const varieties = ["yellow-tulip", "red-rose", "blue-iris", "white-daisy", "pink-peony", "purple-violet", "orange-marigold", "red-poppy", "sunflower", "white-lily"];

export const sheets = [
  ["sand", "sand", [...six.map((c) => [`sand-${c}`, c, letters[c]]), ["back-sand"]]],
];
