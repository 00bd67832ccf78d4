import { beforeEach, describe, expect, it, vi } from "vitest";
import { ago, bundleOf, day, days, language, list, numbers, percent, speak, t } from "./texts";

vi.stubGlobal("document", { documentElement: { lang: "" } });

const NOW = Date.UTC(2026, 4, 20, 12);
const MINUTE = 60_000;

describe("in English", () => {
  beforeEach(() => speak("en"));

  it("says sentences with their plurals", () => {
    expect(language()).toBe("en");
    expect(document.documentElement.lang).toBe("en");
    expect(t("page-home-others", { count: 1 })).toBe("one other");
    expect(t("page-home-others", { count: 3 })).toBe("3 others");
    expect(t("page-home-others", { count: 1234.5 })).toBe("1,234.5 others");
  });

  it("counts what was won", () => {
    expect(t("page-me-statistics", { played: 1, won: 0 })).toBe("One game played, none won");
    expect(t("page-me-statistics", { played: 3, won: 1 })).toBe("3 games played, one won");
    expect(t("page-me-won-of", { played: 3, won: 1 })).toBe("1 of 3 won");
  });

  it("shows the name of a sentence that is missing", () => {
    expect(t("page-no-such-thing")).toBe("page-no-such-thing");
  });

  it("says when, who and how many", () => {
    expect(ago(NOW - 30_000, NOW)).toBe("now");
    expect(ago(NOW - 5 * MINUTE, NOW)).toBe("5 minutes ago");
    expect(ago(NOW - 26 * 60 * MINUTE, NOW)).toBe("yesterday");
    expect(ago(NOW + MINUTE, NOW)).toBe("now");
    expect(ago(NOW - 100 * 24 * 60 * MINUTE, NOW)).toBe(day(NOW - 100 * 24 * 60 * MINUTE));
    expect([days(1), days(3)]).toEqual(["1 day", "3 days"]);
    expect(percent(0.584)).toBe("58%");
    expect(numbers([2])).toBe("2");
    expect(numbers([2, 3])).toBe("2 or 3");
    expect(numbers([4, 2, 3])).toBe("2–4");
    expect(numbers([2, 4, 6])).toBe("2, 4, or 6");
    expect(list(["Anna", "Zoé"])).toBe("Anna and Zoé");
  });
});

describe("en français", () => {
  beforeEach(() => speak("fr"));

  it("compte zéro au singulier", () => {
    expect(t("page-open-minutes", { count: 1 })).toBe("une minute");
    expect(t("page-open-minutes", { count: 5 })).toBe("5 minutes");
    expect(t("page-open-minutes", { count: 1234.5 })).toBe("1\u202f234,5 minutes");
    expect(t("page-home-all-free", { free: 0 })).toBe("une place est libre");
    expect(ago(NOW - 5 * MINUTE, NOW)).toBe("il y a 5 minutes");
    expect(list(["Anna", "Zoé"])).toBe("Anna et Zoé");
  });

  it("compte ce qui est gagné", () => {
    expect(t("page-me-statistics", { played: 1, won: 1 })).toBe("Une partie jouée, une gagnée");
    expect(t("page-me-statistics", { played: 3, won: 0 })).toBe("3 parties jouées, aucune gagnée");
    expect(t("page-me-won-of", { played: 3, won: 0 })).toBe("0 gagnée sur 3");
    expect(t("page-me-won-of", { played: 3, won: 2 })).toBe("2 gagnées sur 3");
    expect(percent(0.584)).toMatch(/^58\s%$/);
  });

  it("tient les signes aux mots", () => {
    expect(t("page-lesson-right")).toBe("Bien joué\u202f!");
    expect(t("page-home-seats-free", { names: "Anna", free: 2 })).toBe("Anna\u202f; 2 places sont libres");
  });
});

it("isolates nothing: names stand in sentences as they are", () => {
  const bundle = bundleOf("en", "hello = Hello { $name }!");
  expect(bundle.formatPattern(bundle.getMessage("hello")!.value!, { name: "Zoé" })).toBe("Hello Zoé!");
});
