import { expect, test } from "vitest";
import { editionSchema, newsletterSchema, readArrangement, signUpSchema } from "./form.ts";
import { NEWSLETTER_FORM_TEXT, NEWSLETTER_TEXT, whenWords } from "./text.ts";

const ID = "00000000-0000-4000-8000-000000000001";
const OTHER = "00000000-0000-4000-8000-000000000002";
const newsletter = { name: "Bom dia", kind: "daily", sendTime: "07:00", maxArticles: "8", isActive: "on" };
const problemsOf = (value: object) =>
  newsletterSchema.safeParse(value).error?.issues.map(({ message }) => message) ?? [];

test("a sign-up takes an address without invisible characters, and ids that can be ids", () => {
  const parse = (email: string, newsletters: unknown = [ID, "x", ID]) => signUpSchema.safeParse({ email, newsletters });
  expect(parse(" ana\u200b@caixa.example ").data).toEqual({ email: "ana@caixa.example", newsletters: [ID] });
  expect(parse("ana@").error?.issues[0]?.message).toBe(NEWSLETTER_TEXT.badEmail);
  expect(parse(`${"a".repeat(250)}@caixa.example`).success).toBe(false);
  expect(parse("ana@caixa.example", "x").error?.issues[0]?.message).toBe(NEWSLETTER_TEXT.noNewsletter);
});

test("a newsletter needs the day, the category and the time that its kind has", () => {
  expect(newsletterSchema.parse({ ...newsletter, weekday: "3", categoryId: ID })).toMatchObject({
    weekday: null,
    categoryId: null,
  });
  expect(problemsOf({ ...newsletter, kind: "weekly" })).toEqual([NEWSLETTER_FORM_TEXT.weekdayRequired]);
  expect(problemsOf({ ...newsletter, kind: "category" })).toEqual([NEWSLETTER_FORM_TEXT.categoryRequired]);
  expect(newsletterSchema.parse({ ...newsletter, kind: "category", categoryId: ID, weekday: "6" })).toMatchObject({
    weekday: 6,
  });
  expect(problemsOf({ ...newsletter, sendTime: "25:00" })).toEqual([NEWSLETTER_FORM_TEXT.time]);
  expect(problemsOf({ ...newsletter, slug: "sair" })).toEqual([NEWSLETTER_FORM_TEXT.slugReserved]);
  expect(problemsOf({ ...newsletter, maxArticles: "21" })).toEqual([NEWSLETTER_FORM_TEXT.articles]);
});

test("an arrangement keeps each part and article once, and leaves out only what it has", () => {
  const part = { part: "recent", isOn: true, articles: [ID, OTHER, ID], omitted: [OTHER, "x"] };
  expect(readArrangement([part])).toBeNull();
  const read = readArrangement([
    { ...part, omitted: [OTHER] },
    { ...part, part: "lead", omitted: [] },
    { ...part, omitted: [] },
  ]);
  expect(read).toEqual([
    { part: "recent", isOn: true, articles: [ID, OTHER], omitted: [OTHER] },
    { part: "lead", isOn: true, articles: [], omitted: [] },
  ]);
  for (const bad of [null, {}, [{ part: "__proto__" }], "x", [[]]]) expect(readArrangement(bad)).toBeNull();
});

test("an edition without an arrangement is made by itself", () => {
  const parse = (arrangement: string) =>
    editionSchema("America/Sao_Paulo").safeParse({ arrangement, sendAt: "2026-11-20T07:00" });
  expect(parse("").data).toEqual({
    subject: "",
    opening: "",
    arrangement: null,
    sendAt: new Date("2026-11-20T10:00:00Z"),
  });
  expect(parse("{").success).toBe(false);
});

test("the moments at which a newsletter is sent, in words", () => {
  const words = (kind: "daily" | "weekly" | "manual" | "category", weekday: number | null, sendTime = "07:00") =>
    whenWords({ kind, weekday, sendTime });
  expect(words("daily", null)).toBe("Todo dia às 7h");
  expect(words("weekly", 6, "08:30")).toBe("Aos sábados às 8h30");
  expect(words("category", 1, "01:00")).toBe("Às segundas à 1h");
  expect(words("daily", null, "00:00")).toBe("Todo dia à meia-noite");
  expect(words("manual", null)).toBe("Quando há o que contar");
});
