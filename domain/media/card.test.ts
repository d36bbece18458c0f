import { describe, expect, test } from "vitest";
import { CAPTION_MAX, CREDIT_MAX, daysToLicenceEnd, PLACE_MAX, toCard, withoutLooseEnd } from "./card.ts";
import { describeDeletion, describeDone, describeRights } from "./card-text.ts";
import { cardFields } from "./form.ts";
import { ALT_MAX } from "./uploads.ts";

const NOTHING = { caption: null, credit: null, alt: null, place: null, day: null };

describe("the card of a new file", () => {
  test("words that are too long are cut to the limits, never in the middle of a character", () => {
    const card = toCard({
      ...NOTHING,
      caption: `${"a".repeat(CAPTION_MAX - 1)}😀`,
      credit: "b".repeat(9999),
      alt: "c".repeat(9999),
      place: "d".repeat(9999),
    });
    expect(card.caption).toBe("a".repeat(CAPTION_MAX - 1));
    expect([card.credit?.length, card.alt?.length, card.place?.length]).toEqual([CREDIT_MAX, ALT_MAX, PLACE_MAX]);
    expect(cardFields.safeParse({ ...card, takenOn: "" }).success).toBe(true);
  });

  test("a day that does not exist, and words that nobody sees, are nothing", () => {
    expect(toCard({ ...NOTHING, day: "2026-02-30", credit: "\u200b\u202e" })).toMatchObject({
      takenOn: null,
      credit: null,
    });
    expect(toCard(null)).toEqual({ caption: null, credit: null, alt: null, place: null, takenOn: null });
  });
});

describe("the form of a card", () => {
  test("what is left out is null, and lines become one", () => {
    expect(cardFields.parse({ caption: " A praça\ncheia ", credit: "" })).toEqual({
      ...{ caption: "A praça cheia", credit: null, alt: null, rights: null, rightsUntil: null },
      ...{ place: null, takenOn: null, tags: [] },
    });
  });

  test.each([
    ["rights", "__proto__"],
    ["takenOn", "2026-02-30"],
    ["rightsUntil", "amanhã"],
    ["credit", "x".repeat(CREDIT_MAX + 1)],
  ])("a wrong %s, %j, is refused", (field, value) => {
    expect(cardFields.safeParse({ [field]: value }).error?.issues.map(({ path }) => path[0])).toEqual([field]);
  });

  test("an end belongs to a licence only", () => {
    expect(withoutLooseEnd({ rights: "ours", rightsUntil: "2027-01-01" })).toEqual({
      rights: "ours",
      rightsUntil: null,
    });
    expect(withoutLooseEnd({ rights: "licensed", rightsUntil: "2027-01-01" }).rightsUntil).toBe("2027-01-01");
  });
});

describe("a licence", () => {
  const licensed = (rightsUntil: string | null) => ({ rights: "licensed" as const, rightsUntil });
  test.each([
    ["2026-12-21", null, "com licença"],
    ["2026-12-20", 30, "vence em 30 dias"],
    ["2026-11-21", 1, "vence em 1 dia"],
    ["2026-11-20", 0, "vence hoje"],
    ["2026-11-19", -1, "licença vencida"],
    [null, null, "com licença"],
  ])("until %s has %s days left: %s", (until, left, words) => {
    expect(daysToLicenceEnd(licensed(until), "2026-11-20")).toBe(left);
    expect(describeRights(licensed(until), "2026-11-20")).toBe(words);
  });

  test("rights that nobody said are named as that", () => {
    expect(describeRights({ rights: null, rightsUntil: null }, "2026-11-20")).toBe("sem licença dita");
    expect(describeRights({ rights: "free", rightsUntil: null }, "2026-11-20")).toBe("uso livre");
  });
});

test("an unused file names the day on which it goes", () => {
  const since = "2026-11-01T03:00:00Z";
  const at = (day: string) => describeDeletion(since, Date.parse(day));
  expect(at("2026-11-01T03:00:00Z")).toBe("sai em 30 dias");
  expect(at("2026-11-30T02:00:00Z")).toBe("sai em 2 dias");
  expect(at("2026-12-09T03:00:00Z")).toBe("sai hoje à noite");
});

test("several files are counted with their participle", () => {
  expect([describeDone(1, "guardado"), describeDone(3, "tirado dos guardados")]).toEqual([
    "1 arquivo guardado",
    "3 arquivos tirados dos guardados",
  ]);
});
