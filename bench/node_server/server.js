"use strict";
// A plain server: no rules, no identities, no views, no texts.  Every move is one row and one commit, as such servers
// do it; then both seats are told, and the sender gets its acknowledgement.  With "batched" the moves that came in
// during a turn of the event loop share a commit.
//
//     node server.js DATABASE SAMPLES plain|batched
//
// SAMPLES holds two events that our server sent, of usual size: to the seat that is to act, and to the other one.

const fs = require("fs");
const Database = require("better-sqlite3");
const { WebSocketServer } = require("ws");

const [file, samples, mode] = process.argv.slice(2);
const [toAct, notToAct] = JSON.parse(fs.readFileSync(samples, "utf8"));

const database = new Database(file);
database.pragma("journal_mode = wal");
database.pragma("synchronous = full");
database.exec("create table log (table_id text, seq integer, entry blob, primary key (table_id, seq)) without rowid");
const insert = database.prepare("insert into log (table_id, seq, entry) values (?, ?, ?)");
const insertAll = database.transaction((moves) => moves.forEach(write));

const tables = new Map(); // by id: version, the seat to act, the two sockets
let waiting = [];

function write({ id, seat, version, command }) {
  const entry = { kind: "played", at: Date.now(), by: id, command: command.id, seat, word: command.word };
  insert.run(id, version, JSON.stringify(entry));
}

function tell({ id, seat, version, command }) {
  const table = tables.get(id);
  table.seats.forEach((socket, other) => {
    const sample = other === seat ? notToAct : toAct;
    socket.send(JSON.stringify({ ...sample, version, at: Date.now(), word: command.word, actor: seat }));
  });
  table.seats[seat].send(JSON.stringify({ type: "done", id: command.id, version }));
}

function flush() {
  const moves = waiting;
  waiting = [];
  insertAll(moves);
  moves.forEach(tell);
}

function play(id, seat, text) {
  const move = { id, seat, version: ++tables.get(id).version, command: JSON.parse(text) };
  if (mode === "batched") {
    if (waiting.push(move) === 1) setImmediate(flush);
  } else {
    write(move);
    tell(move);
  }
}

const server = new WebSocketServer({ host: "127.0.0.1", port: 0, perMessageDeflate: false });
server.on("connection", (socket, request) => {
  const [, id, number] = request.url.split("/");
  const seat = Number(number);
  if (!tables.has(id)) tables.set(id, { version: 1, seats: [] });
  const table = tables.get(id);
  table.seats[seat] = socket;
  socket.on("message", (text) => play(id, seat, text));
  socket.send(JSON.stringify({ ...(seat === 0 ? toAct : notToAct), type: "state", version: table.version }));
});
server.on("listening", () => console.log(server.address().port));
