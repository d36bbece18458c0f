import { describe, expect, test } from "vitest";
import { daysToLicenceEnd, toCard, withoutLooseEnd, wordsOfChosen } from "./card.ts";
import { describeDeletion, describeDone, describeFacts } from "./card-text.ts";
import { cardFields } from "./form.ts";
import { ALT_MAX, CAPTION_MAX, CREDIT_MAX, PLACE_MAX } from "./limits.ts";

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
  const described = (rights: Parameters<typeof withoutLooseEnd>[0]) =>
    describeFacts({ ...rights, place: null, takenOn: null }, "2026-11-20", String);
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
    expect(described(licensed(until))).toMatchObject([{ alone: words, isWarned: left !== null }]);
  });

  test("rights that nobody said are named as that", () => {
    const unsaid = { label: "Licença", text: "não dita", alone: "licença não dita", isWarned: true };
    expect(described({ rights: null, rightsUntil: null })).toEqual([unsaid]);
    expect(described({ rights: "free", rightsUntil: null })).toMatchObject([{ text: "uso livre", isWarned: false }]);
  });
});

test("place and day of a file are named as on its card", () => {
  const card = { rights: "ours", rightsUntil: null, place: "Praça da Matriz", takenOn: "2026-11-19" } as const;
  expect(describeFacts(card, "2026-11-20", String).map(({ label, text }) => [label, text])).toEqual([
    ["Licença", "nossa"],
    ["Lugar", "Praça da Matriz"],
    ["Data", "2026-11-19T12:00:00Z"],
  ]);
});

describe("the words of a file that is chosen", () => {
  const card = { caption: "A feira", credit: "Tiago", alt: null };
  const written = { caption: "Domingo", credit: "Ana", alt: "Uma barraca" };
  test("fill what is empty, and leave what was written before there was a file", () => {
    expect(wordsOfChosen(card, { caption: "", credit: "", alt: "" })).toEqual({ ...card, alt: "" });
    expect(wordsOfChosen(card, { ...written, credit: "" })).toEqual({ ...written, credit: "Tiago" });
  });
  test("replace those of another file, except a caption that somebody wrote", () => {
    const former = { caption: "Domingo", credit: "Ana", alt: null };
    expect(wordsOfChosen(card, written, former)).toEqual({ ...card, alt: "" });
    expect(wordsOfChosen(card, written, { ...former, caption: null })).toEqual({
      ...card,
      caption: "Domingo",
      alt: "",
    });
    expect(wordsOfChosen(card, written, null).caption).toBe("Domingo");
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
