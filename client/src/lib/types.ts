/** What the server sends, in the page's words.  The types themselves are made from the server's: see wire.ts. */

import type { AnyCommand, ChanceShown, EventMessage, Present, StateMessage } from "./wire";

export type {
  Advised as HintAction,
  AreaShown as Area,
  ChatLine,
  ChoiceShown as Choice,
  ContributionShown as Contribution,
  Deal,
  End,
  ErrorAnswer,
  Fault,
  FromServer,
  GameResult,
  GameShown as Game,
  InLanguages,
  Instant as Moment,
  LessonShown as Lesson,
  LevelShown as Level,
  LineShown as Line,
  Me as Person,
  Opening,
  OptionShown as Option,
  PieceShown as Piece,
  ReplayMoment as ReplayScene,
  ReplayShown as Replay,
  ReplayStep,
  RulesShown as RulesPage,
  SceneShown as Scene,
  SessionShown as Session,
  Setup,
  Statistics,
  TableShown,
  ZoneShown as Zone,
} from "./wire";

export type Language = "en" | "fr";
export type Pace = "live" | "correspondence";
export type Card = string | number;
export type DealStep = [verb: string, row: Card, ...rest: (Card | Card[])[]]; // docs/records.md

export type Chance = Omit<ChanceShown, "dealing"> & { dealing: DealStep[] | null };

/** The whole, and what the next entry changed, each with what is now beside the rest. */
export type State = Omit<StateMessage, "now" | "chance"> & Present & { chance: Chance };
export type Event = Omit<EventMessage, "now" | "takeback"> & Partial<Present>;

/** A wish without its id, which the connection chooses. */
export type Wish = AnyCommand extends infer Each ? (Each extends { id: string } ? Omit<Each, "id"> : never) : never;
