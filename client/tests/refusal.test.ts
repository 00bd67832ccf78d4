// A refusal names its rules in its sentence and as data.
import { expect, it } from "vitest";
import { Refusal } from "../src/lib/api";

it("tells a sentence and its rules apart", () => {
  const one = new Refusal(409, "illegal-action", "It is not your turn but seat 1's (R7).", ["R7"]);
  expect(one.bare).toBe("It is not your turn but seat 1's.");
  const two = new Refusal(409, "illegal-action", "Pas ici (R11, Q13) !", ["R11", "Q13"]);
  expect(two.bare).toBe("Pas ici !");
});

it("leaves a sentence as it is that names none", () => {
  expect(new Refusal(409, "refused", "The table is full (of people).").bare).toBe("The table is full (of people).");
});
