import type { State } from "./types";
import type { StateMessage } from "./wire";

/** A table as it is told, with what is now beside the rest. */
export const whole = ({ now, ...rest }: StateMessage): State => ({ ...rest, ...now }) as State;
