import { expect, it } from "vitest";
import { reasoned } from "../src/lib/reasons";

it("tells a refusal and its rules apart", () => {
  expect(reasoned("It is not your turn but Anna's (R7).")).toEqual({ sentence: "It is not your turn but Anna's.", rules: ["R7"] });
  expect(reasoned("Ce n’est pas votre tour (R7, V12).")).toEqual({ sentence: "Ce n’est pas votre tour.", rules: ["R7", "V12"] });
  expect(reasoned("Nothing can be taken back (now).")).toEqual({ sentence: "Nothing can be taken back (now).", rules: [] });
});
