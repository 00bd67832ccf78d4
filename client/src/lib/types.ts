/** What the server sends.  Nothing here knows a game: a scene is areas, zones and pieces, and an action is a word. */

export type Language = "en" | "fr";
export type InLanguages = Record<Language, string>;

// -- scenes -------------------------------------------------------------------------------------
export type ZoneKind = "pile" | "row" | "fan" | "spiral" | "radial" | "track" | "tokens" | "text";

export interface Piece {
  id: string; // unique; stable where the rules let one follow the piece
  art: string; // the name of its drawing
  face: string | null; // what it is, to be read aloud; null: a back
  mark: string; // a short sign
  paint: string; // the name of a colour, or ""
  note: string; // what place it has, where that matters
  key: string | null; // what touching it means; null: it is never touched
  state: string; // space-separated words: "down", "spent", "selected"
}

export interface Zone {
  id: string; // unique in the scene, the same from scene to scene
  kind: ZoneKind;
  label: string;
  note: string | null; // something to read instead of pieces, or beside them
  key: string | null;
  state: string;
  slots: number; // how many places it has, where that matters; else 0
  count: number; // how many pieces lie there; of a pile only the top three are in `pieces`
  pieces: Piece[];
}

export interface Area {
  id: string;
  kind: string; // the game's own word, for the layout
  seat: number | null; // whose it is
  label: string;
  zones: Zone[];
}

/** A legal action: its word, how it reads, and the keys that one touches for it; none: it is a button. */
export interface Choice {
  word: string;
  say: string;
  touches: string[];
}

export interface Scene {
  game: string;
  prompt: string;
  areas: Area[];
  choices: Choice[];
}

// -- the table ----------------------------------------------------------------------------------
export type Phase = "open" | "playing" | "over" | "closed";

export interface Line {
  text: string;
  rules: string[];
  fleeting: boolean; // shown, and not kept
}

export interface ChatLine {
  line: number; // by which it can be reported
  name: string;
  seat: number | null; // null: one who watches
  text: string;
  at: number;
}

export interface Seat {
  name: string;
  level: string | null; // of a computer player
  filled: boolean;
  away: boolean;
  resigned: boolean;
  spent: number; // milliseconds
}

export interface Clock {
  since: number; // when the present decision began
  reacting: boolean; // everybody may answer at once
  silence?: string | null; // what not answering says then
  ends: Record<string, number | null>; // by seat: when its time is over
}

/** How the deal comes about; in a `state`, and in every event before the game and at its start. */
export interface Deal {
  stage: "open" | "sealing" | "revealing" | "dealt";
  people: Contribution[]; // in the order in which their bytes are mixed
  order: number[]; // who sits on seat k sat on order[k] before the start
  salts: string[]; // of older games
}

export interface Contribution {
  seat: number;
  sealed: boolean;
  revealed: boolean;
  hash: string | null; // told when all hashes are fixed
  bytes: string | null; // told when it is dealt; null then: left out
}

/** Where chance comes from, and how the game is dealt by it; null: it began with a position that was given. */
export interface Chance {
  stream: string;
  dealing: DealStep[] | null;
}

export type Card = string | number;
export type DealStep = [verb: string, row: Card, ...rest: (Card | Card[])[]]; // docs/records.md

export interface End {
  seed: string;
  result: GameResult | null; // null: it was not played to its end
  winners: number[];
  resigned: number[];
  summary: Line[]; // how the points came about
}

export interface GameResult {
  winners: number[];
  scores?: number[]; // of a game by other rules they may not have been kept
  detail?: unknown;
}

/** What is now; in a `state` and in every `event` but a line of chat. */
export interface Present {
  phase: Phase;
  other_rules: string | null; // that it was played by other rules than there are now: there are words, and no board
  seats: Seat[];
  to_act: number[];
  clock: Clock;
  takeback: number | null; // the seat that asks for it
  rematch: string | null; // the id of the next table
  view?: unknown;
  legal?: string[];
  scene?: Scene;
  end?: End;
}

export interface SetupShown {
  game: string;
  options: Record<string, unknown>;
  public: boolean;
  pace: Pace;
  clock: ClockSetup;
  window: number;
  log: "strict" | "full";
  lots: boolean;
  stand_in: string;
}

export interface State extends Present {
  type: "state";
  version: number;
  seat: number | null; // mine; null: I watch
  setup: SetupShown;
  commitment: string;
  chance: Chance;
  origin: { table: string; step: number } | null; // it goes on from a moment of another game
  deal: Deal;
  log: Line[];
  chat: ChatLine[];
}

/** What lies open only in the midst of a play. */
export interface Moment {
  time: number; // milliseconds that all look at it; 0: there is nothing new to see
  scene: Scene;
}

export interface TableMoment extends Moment {
  lines: number; // how many of the event's lines are told by then
}

export interface Event extends Partial<Present> {
  type: "event";
  version: number;
  at: number;
  word?: string;
  actor?: number;
  lines?: Line[];
  moments?: TableMoment[]; // in order, before what is now
  deal?: Deal;
  chat?: ChatLine;
}

export interface Done {
  type: "done";
  id: string;
  version: number;
}

export interface Refused {
  type: "refused";
  id: string | null;
  error: Fault;
}

export interface Fault {
  code: string;
  message: string; // one sentence for people
  detail?: string; // for programmers
  request?: string; // by which the log can be searched
}

export type FromServer = State | Event | Done | Refused;

/** A wish; `id` is of the client's own choice, and the same id is the same wish. */
export type Wish =
  | { do: "join"; invitation?: string; seat?: number }
  | { do: "leave" | "return" | "start" | "takeback" | "resign" | "rematch" | "invite" }
  | { do: "seal"; hash: string }
  | { do: "reveal"; bytes: string }
  | { do: "play"; word: string }
  | { do: "consent"; yes: boolean }
  | { do: "say"; text: string };

// -- the house ----------------------------------------------------------------------------------
export type Pace = "live" | "correspondence";

export interface ClockSetup {
  move: number | null;
  game: number | null;
  at_zero: "play" | "seat";
}

export interface Setup {
  game: string;
  seats: string[]; // "person", or the level of a computer player
  options?: Record<string, unknown>;
  public?: boolean;
  pace?: Pace;
  clock?: ClockSetup;
  window?: number;
  log?: "strict" | "full";
  lots?: boolean;
  stand_in?: string;
}

export interface Opening {
  id: string;
  invitation: string;
  version: number;
}

export interface Option {
  name: string;
  default: unknown; // null: it depends on the number of players; see `defaults` of the game
  rule: string;
  low: number | null;
  high: number | null; // null: as far as one likes
  values: (string | boolean)[] | null;
  titles: InLanguages;
  explanations: InLanguages;
  value_titles: Record<string, InLanguages>; // of values that are words, or of the words in them
}

export interface Level {
  id: string;
  titles: InLanguages;
}

export interface Game {
  id: string;
  titles: InLanguages;
  about: InLanguages;
  sentence: InLanguages; // what makes one want to play it
  authors: string[]; // empty if nobody knows
  players: number[];
  minutes: number | null;
  options: Option[];
  defaults: Record<string, Record<string, unknown>>; // by the number of players
  levels: Level[];
  reacts: boolean; // everybody may react at once, within the window of the table
  rules_version: number;
}

export interface SeatShown {
  name: string | null; // null: free
  level: string | null;
}

export interface TableShown {
  id: string;
  game: string;
  phase: Phase;
  pace: Pace;
  seats: SeatShown[];
  opened: number;
  changed: number;
}

export interface Person {
  id: string;
  name: string;
  login: string | null; // null: a guest
  created: number;
}

/** A browser in which one is signed in. */
export interface Session {
  id: string;
  created: number;
  seen: number; // within a day
  browser: string; // "" if nobody knows
  system: string;
  current: boolean;
}

export interface Tally {
  played: number;
  won: number; // alone or with others
}

export interface Statistics {
  game: string;
  last: number; // when the last one was over
  all: Tally;
  people: Tally; // those of them at which another person sat
}

// -- learning, and after the game ---------------------------------------------------------------
export interface RulesPage {
  title: string;
  html: string;
  sections: { id: string; title: string }[];
  scenes: Scene[];
}

export interface LessonStep {
  say: string;
  scene: Scene;
  expect: string | null; // null: only to be read
  why: string;
  rules: string[];
  after: Line[];
  midst: Scene | null; // what lay open for a moment then
}

export interface Lesson {
  game: string;
  title: string;
  seat: number; // of the learner
  steps: LessonStep[];
  end: string;
}

export interface ReplayStep {
  step: number;
  actor: number | null;
  word: string | null;
  at: number | null;
  lines: Line[];
}

export interface Replay {
  game: string;
  other_rules: string | null; // as in `Present`
  names: string[];
  result: GameResult | null;
  plays: number;
  steps: ReplayStep[];
}

export interface ReplayScene {
  step: number;
  scene: Scene;
  moments: Moment[]; // in the midst of the play that led here
}

export interface HintAction {
  word: string;
  say: string;
  share: number;
  expected: number;
  low: number;
  high: number;
  line: string[];
}
