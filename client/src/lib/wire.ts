// Made from src/florilege/wire by `python -m tools.wire`: change it there.

// -- What a table shows, ready to be drawn: areas, zones and pieces, in the viewer's language.

export interface PieceShown {
  id: string; // unique; stable where the rules let one follow the piece
  art: string; // the name of its drawing
  face: string | null; // what it is, to be read aloud; null: a back
  mark: string; // a short sign
  paint: string; // the name of a colour, or ""
  note: string; // what place it has, where that matters
  key: string | null; // what touching it means; null: it is never touched
  state: string; // space-separated words: "down", "spent", "selected"
}

export interface ZoneShown {
  id: string; // unique in the scene, the same from scene to scene
  kind: "fan" | "pile" | "radial" | "row" | "spiral" | "text" | "tokens" | "track";
  label: string;
  note: string | null; // something to read instead of pieces, or beside them
  key: string | null;
  state: string;
  slots: number; // how many places it has, where that matters; else 0
  count: number; // how many pieces lie there; of a pile only the top three are in `pieces`
  pieces: PieceShown[];
}

export interface AreaShown {
  id: string;
  kind: string; // the game's own word, for the layout
  seat: number | null; // whose it is
  label: string;
  zones: ZoneShown[];
}

/** A legal action: its word, how it reads, and the keys that one touches for it; none: it is a button. */
export interface ChoiceShown {
  word: string;
  say: string;
  touches: string[];
}

export interface SceneShown {
  game: string;
  prompt: string;
  areas: AreaShown[];
  choices: ChoiceShown[];
}

// -- What is refused, and why.

export interface Fault {
  code: string; // for programs: docs/tables.md has them all
  message: string; // for people: one sentence in the language that was asked for, without the rules
  rules?: string[]; // of the game's specification, by which an action is refused
  detail?: string; // for programmers, in English
  request?: string; // by which the log can be searched
}

export interface ErrorAnswer {
  error: Fault;
}

// -- A table as its people are told of it: over the WebSocket, and the same over HTTP.

export interface LineShown {
  text: string;
  rules: string[];
  fleeting: boolean; // it names what may not be looked at again: shown, and not kept while the game is played
}

export interface ChatLine {
  line: number; // by which it can be reported
  name: string;
  seat: number | null; // null: one who watches
  text: string;
  at: number; // milliseconds since 1970
}

/** How long a person may think; null: without a limit. */
export interface ClockSetup {
  move: number | null; // seconds, for each decision
  game: number | null; // seconds, for all decisions of a seat together
  at_zero: "play" | "seat"; // a computer player makes this move, or takes the seat
}

export interface SetupShown {
  game: string;
  options: Record<string, OptionValue>;
  public: boolean;
  pace: "correspondence" | "live";
  clock: ClockSetup;
  window: number; // seconds in which to react, at a live table
  log: "full" | "strict";
  lots: boolean; // who sits where is drawn when the game starts
  stand_in: string; // the computer player that takes the seat of one who is gone
}

/** The moment of another game from which this one goes on. */
export interface Origin {
  table: string;
  step: number;
}

export interface ContributionShown {
  seat: number;
  sealed: boolean;
  revealed: boolean;
  hash: string | null; // told when all hashes are fixed
  bytes: string | null; // told when it is dealt; null then: left out
}

/** How the deal comes about; in a `state`, and in every event before the game and at its start. */
export interface Deal {
  stage: "dealt" | "open" | "revealing" | "sealing";
  people: ContributionShown[]; // in the order in which their bytes are mixed
  order: number[]; // who sits on seat k sat on order[k] before the start
  salts: string[]; // of older games
}

/** Where chance comes from, and how the game is dealt by it. */
export interface ChanceShown {
  stream: string;
  dealing: ((string | number | (string | number)[])[])[] | null; // docs/records.md; null: it began with a given position
}

export interface ChairShown {
  name: string;
  level: string | null; // of a computer player
  filled: boolean;
  away: boolean;
  resigned: boolean;
  spent: number; // milliseconds
}

export interface ClockShown {
  since: number; // when the viewer's decision began, or that of all who are to act
  reacting: boolean; // everybody may answer at once
  silence: string | null; // the word that not answering stands for then
  ends: Record<string, number | null>; // by seat: when its time is over
}

export interface GameResult {
  winners: number[];
  scores?: number[]; // of a game by other rules they may not have been kept
  detail?: Document; // how the points came about
}

export interface End {
  seed: string; // that was promised
  result: GameResult | null; // null: it was not played to its end
  winners: number[];
  resigned: number[];
  summary: LineShown[]; // how the points came about
}

/** What lies open only in the midst of a play. */
export interface Moment {
  time: number; // milliseconds that all look at it; 0: there is nothing new to see
  lines: number; // how many of the event's lines are told by then
  scene?: SceneShown; // for who asks for scenes
  view?: Document; // for who asks for views
}

/** What is now. */
export interface Present {
  phase: "closed" | "open" | "over" | "playing";
  other_rules: string | null; // that it was played by other rules than there are now: there are words, and no board
  seats: ChairShown[];
  to_act: number[];
  clock: ClockShown;
  takeback: number | null; // the seat that asks for it
  rematch: string | null; // the id of the next table
  scene?: SceneShown; // for who asks for scenes
  view?: Document; // for who asks for views
  legal?: string[]; // for who asks for views: what the viewer may play
  end?: End; // of a game that is over
}

/** The whole: for who has just come, or has changed seats. */
export interface StateMessage {
  type: "state";
  version: number; // how many entries the table has
  seat: number | null; // the viewer's; null: one who watches
  setup: SetupShown;
  commitment: string; // SHA-256 of the seed
  chance: ChanceShown;
  origin: Origin | null; // it goes on from a moment of another game
  deal: Deal;
  log: LineShown[];
  chat: ChatLine[];
  now: Present;
}

/** What the next entry changed. Of a play that the viewer notices nothing of: an empty word and the takeback. */
export interface EventMessage {
  type: "event";
  version: number;
  at: number; // milliseconds since 1970
  word?: string; // of a play, as the viewer may know it
  actor?: number; // the seat that played
  lines?: LineShown[];
  moments?: Moment[]; // in order, before what is now
  deal?: Deal;
  chat?: ChatLine;
  takeback?: number | null; // only where `now` is not there
  now?: Present; // not of a line of chat
}

/** A wish was carried out, and is on the disk. */
export interface DoneMessage {
  type: "done";
  id: string;
  version: number; // that it led to
}

export interface RefusedMessage {
  type: "refused";
  id: string | null; // of the wish; null: it could not be read
  error: Fault;
}

// -- What people may wish at a table, as it is sent. Each wish has an id of the sender's choice.

export interface Join {
  do: "join";
  invitation?: string;
  seat?: number | null;
  id: string;
}

/** Before the game the seat is free again; during it a computer player takes it until `return`. */
export interface Leave {
  do: "leave";
  id: string;
}

export interface Return {
  do: "return";
  id: string;
}

/** The SHA-256 of 16 bytes that I shall add to the seed; the bytes are asked for when nobody can choose any more. */
export interface Seal {
  do: "seal";
  hash: string;
  id: string;
}

/** The bytes, once all hashes are fixed. */
export interface Reveal {
  do: "reveal";
  bytes: string;
  id: string;
}

export interface Start {
  do: "start";
  id: string;
}

export interface Play {
  do: "play";
  word: string;
  id: string;
}

export interface AskTakeback {
  do: "takeback";
  id: string;
}

export interface AnswerTakeback {
  do: "consent";
  yes: boolean;
  id: string;
}

export interface Resign {
  do: "resign";
  id: string;
}

export interface Say {
  do: "say";
  text: string;
  id: string;
}

export interface AskRematch {
  do: "rematch";
  id: string;
}

/** A new invitation; the old one is void. */
export interface Invite {
  do: "invite";
  id: string;
}

/** Over the socket: tell me what I missed after this version, from now on in this language. */
export interface Follow {
  do: "follow";
  version?: number;
  language?: string;
}

// -- What is agreed upon when a table is opened, as it is asked for.

/** How long a person may think; without a limit the others wait. */
export interface Clock {
  move?: number | null; // for each decision
  game?: number | null; // for all decisions of a seat together
  at_zero?: "play" | "seat"; // a computer player makes this move, or takes the seat
}

export interface Setup {
  game: string;
  seats: string[]; // "person", or the level of a computer player
  options?: Record<string, OptionValue>;
  public?: boolean; // in the lobby; otherwise by invitation
  pace?: "correspondence" | "live";
  clock?: Clock;
  window?: number; // live: seconds in which to react; silence after that is an answer
  log?: "full" | "strict"; // what may not be looked at again stays out of the log, or is kept
  lots?: boolean; // who sits where is drawn when the game starts
  stand_in?: string; // the computer player that takes the seat of one who is gone
}

// -- Tables from outside: the lobby, opening one, what a wish led to, advice, reports, and how the server is.

export interface SeatShown {
  name: string | null; // null: the seat is free
  level: string | null; // of a computer player
}

/** A table as the lobby shows it. */
export interface TableShown {
  id: string;
  game: string;
  phase: "closed" | "open" | "over" | "playing";
  pace: "correspondence" | "live";
  seats: SeatShown[];
  opened: number; // milliseconds since 1970
  changed: number;
}

/** A table that was just opened. */
export interface Opening {
  id: string;
  invitation: string; // whoever has it may join; unguessable, and can be revoked
  version: number;
}

export interface Outcome {
  version: number; // of the table, once the wish is durable
}

export interface InvitationShown {
  invitation: string;
}

/** An action, and what a search expects of it: 0 a defeat, 1 a victory, with a 95 % interval. */
export interface Advised {
  word: string;
  say: string;
  share: number; // of all deals that were tried, those with this action: the more, the better it looked
  expected: number;
  low: number;
  high: number;
  line: string[]; // how it may go on
}

export interface Hint {
  actions: Advised[]; // the best first
}

/** What is reported: the `line` of chat, or who sits on a `seat`; and why, in one's own words. */
export interface Complaint {
  line?: number | null;
  seat?: number | null;
  words?: string;
}

export interface Health {
  status: "alive" | "ready";
}

// -- The games of the house, their rules to read and their first lessons.

/** What is said in every language. */
export interface InLanguages {
  en: string;
  fr: string;
}

export interface OptionShown {
  name: string;
  titles: InLanguages;
  explanations: InLanguages;
  default: OptionValue | null; // null: it depends on the number of players; see the `defaults` of the game
  rule: string; // of the game's specification
  low: number | null; // whole numbers: from here …
  high: number | null; // … to here; null: as far as one likes
  values: (string | boolean)[] | null; // or one of these
  value_titles: Record<string, InLanguages>; // of those that are words, or of the words in them
}

export interface LevelShown {
  id: string;
  titles: InLanguages;
}

export interface GameShown {
  id: string;
  titles: InLanguages;
  sentence: InLanguages; // what makes one want to play it
  about: InLanguages;
  authors: string[]; // empty if nobody knows
  players: number[];
  minutes: number | null;
  options: OptionShown[];
  defaults: Record<string, Record<string, OptionValue>>; // by the number of players, the options where nothing is said
  levels: LevelShown[];
  reacts: boolean; // everybody may react at once, within the window of the table; and memory is the game: no full log
  rules_version: number;
}

export interface LessonStep {
  say: string; // a few sentences
  scene: SceneShown; // as the learner sees it, with what could be chosen
  expect: string | null; // the word that is to be chosen; null: there is only something to read
  why: string | null; // the reason
  rules: string[];
  after: LineShown[]; // what happens then, also by the others
  midst: SceneShown | null; // what lay open for a moment in the last of that
}

export interface LessonShown {
  game: string;
  title: string;
  seat: number; // of the learner
  steps: LessonStep[];
  end: string;
}

export interface Section {
  id: string; // the same in every language
  title: string;
  level: number; // 2 or 3, of its heading
}

/** The rules to read as a page: headings and rules can be linked to. */
export interface RulesShown {
  title: string;
  html: string;
  sections: Section[];
  scenes: SceneShown[]; // drawn where `<figure data-scene="…">` has their number, from 0
}

// -- Games that are over, and records.

export interface ReplayStep {
  step: number; // 0 is the beginning, k the moment after the k-th play
  actor: number | null; // the seat that played; null at the beginning
  word: string | null;
  at: number; // milliseconds since 1970
  lines: LineShown[];
}

export interface ReplayShown {
  game: string;
  other_rules: string | null; // it was played by other rules than there are now: there are words, and no scenes
  names: string[];
  result: GameResult | null; // null: the game was left before its end; by other rules: what was kept of it
  plays: number;
  steps: ReplayStep[];
}

export interface Instant {
  time: number; // milliseconds that people look at it
  scene: SceneShown;
}

export interface ReplayMoment {
  step: number;
  scene: SceneShown;
  moments: Instant[]; // in the midst of the play that led here, in order
}

/** Where a table of one's own goes on from. */
export interface Continuation {
  step: number;
  seat: number; // mine
  level?: string; // of the computer players on all others
  start?: boolean; // otherwise I start it, and can add to its chance before
}

export interface RecordGiven {
  record: string;
}

/** What a record says without the rules that the game was played by. */
export interface RecordKept {
  names: string[];
  actions: number;
  result: GameResult | null;
  seed: string | null; // null: the record breaks off
  commitment: boolean; // whether the seed is the one that was promised
}

export interface VerdictShown {
  holds: boolean;
  over: boolean; // whether the game was played to its end
  given: boolean; // it begins with a position that was given and not dealt: only the chance after it was promised
  plays: number; // how many hold
  line: number | null; // the first that does not
  message: string | null; // why it does not, or why that cannot be said
  added: number; // how many people's bytes are in the deal
  chance: string[]; // who could therefore have chosen it, in sentences; none if something does not hold
  left_out: string | null; // whose bytes are not in the deal, and why
  kept: RecordKept | null; // of a game by other rules than there are now
}

// -- People: guests, accounts, sessions, statistics, and all that is kept about somebody.

/** What a person sees of itself. */
export interface Me {
  id: string;
  name: string;
  login: string | null; // null: a guest
  created: number; // milliseconds since 1970
}

/** Who is here. */
export interface Presence {
  person: Me | null; // null: nobody yet
}

export interface NewName {
  name: string;
}

export interface Credentials {
  login: string;
  password: string;
}

export interface Farewell {
  password?: string | null;
}

export interface NewPassword {
  old: string;
  new: string;
}

export interface LinkedPassword {
  link: string; // what stands behind the # of the address
  password: string;
}

/** A browser in which I am signed in. */
export interface SessionShown {
  id: string; // not secret
  created: number; // milliseconds since 1970
  seen: number; // when it was last used, within a day
  browser: string; // roughly; "" if nobody knows
  system: string;
  current: boolean; // whether it is the one that asks
}

export interface Tally {
  played: number;
  won: number; // alone or with others
}

/** Of one game. */
export interface Statistics {
  game: string;
  last: number; // when the last one was over: milliseconds since 1970
  all: Tally;
  people: Tally; // those of them at which another person sat
}

export interface PersonKept {
  id: string;
  name: string;
  login: string | null; // null: a guest
  created: number; // milliseconds since 1970, as all times here
}

export interface SessionKept {
  id: string;
  created: number;
  seen: number; // within a day
  device: string;
}

export interface TableKept {
  id: string;
  game: string;
  phase: string;
  pace: string;
  opened: number;
  changed: number;
  seats: string[];
  winners: number[] | null; // seats; null: there is no result
  scores: number[] | null;
  bytes: string;
  words: string[]; // … may ask for this and close it; its record has both
}

/** A line of chat. */
export interface LineKept {
  table: string;
  at: number;
  text: string;
}

/** What this person has reported to the host. */
export interface ReportKept {
  table: string;
  at: number;
  words: string;
}

/** That somebody has reported this person. Who, and in which words, is theirs. */
export interface ReportedKept {
  table: string;
  at: number;
}

export interface BanKept {
  at: number;
  until: number; // 0: for good
  reason: string;
}

export interface Export {
  person: PersonKept;
  sessions: SessionKept[];
  tables: TableKept[];
  chat: LineKept[];
  reports: ReportKept[];
  reported: ReportedKept[];
  ban: BanKept | null;
  muted: number | null; // until when the chat was taken away; 0: for good, null: it was not
  statistics: Statistics[];
}

// -- What games have of their own: documents, and the values of their options. Each game says in docs/rules what is in its own.

/** An object of a game: docs/rules says of each what is in it. */
export type Document = Record<string, unknown>;

/** What an option of a game is set to: docs/rules says of each what will do. */
export type OptionValue = boolean | number | string | (string | Record<string, number>)[];

// -- Why the server closes the socket of a table.

/** The code by which a socket is closed. */
export const CloseCode = {
  TOO_LONG: 1009, // a message was longer than the server takes
  UNEXPECTED: 1011, // our fault; the reason is the id by which the log can be searched
  RESTART: 1012, // the server restarts, or has the table anew: come again
  AGAIN_LATER: 1013, // too many connections, or the store cannot be reached
  NONSENSE: 4002, // too many messages could not be read, or came too often
  TOO_SLOW: 4008, // too much waited to be read: come again, from the last version that was heard
  SIGNED_OUT: 4401,
  BANNED: 4403,
  NO_TABLE: 4404, // or not for this person, or not any more
  REMOVED: 4410, // by the host
} as const;

export type FromServer = StateMessage | EventMessage | DoneMessage | RefusedMessage;

export type AnyCommand = Join | Leave | Return | Seal | Reveal | Start | Play | AskTakeback | AnswerTakeback | Resign | Say | AskRematch | Invite;

export type ToServer = Join | Leave | Return | Seal | Reveal | Start | Play | AskTakeback | AnswerTakeback | Resign | Say | AskRematch | Invite | Follow;
