import { expect, test } from "vitest";
import { advertiserSchema, insertionSchema } from "./form.ts";
import { nameState, progressOf, viewsByWeek, writeDays } from "./states.ts";
import { ADVERTISER_TEXT, INSERTION_TEXT } from "./text.ts";

const ID = "00000000-0000-4000-8000-000000000001";
const GOOD = {
  advertiserId: ID,
  item: `banner:${ID}`,
  firstDay: "2026-11-01",
  lastDay: "2026-11-30",
  price: "480",
};
const problem = (values: Record<string, string>) =>
  insertionSchema.safeParse({ ...GOOD, ...values }).error?.issues.map(({ path, message }) => [path.join(), message]);

test.each([
  [{ price: "1e3" }, "price", INSERTION_TEXT.price],
  [{ price: "-1" }, "price", INSERTION_TEXT.price],
  [{ price: "9".repeat(9) }, "price", INSERTION_TEXT.tooDear],
  [{ firstDay: "2026-12-01" }, "lastDay", INSERTION_TEXT.order],
  [{ lastDay: "2026-11-31" }, "lastDay", INSERTION_TEXT.day],
  [{ firstDay: "" }, "firstDay", INSERTION_TEXT.day],
  [{ item: "banner" }, "item", INSERTION_TEXT.item],
  [{ item: `__proto__:${ID}` }, "item", INSERTION_TEXT.item],
  [{ advertiserId: "x" }, "advertiserId", INSERTION_TEXT.advertiser],
  [{ promisedViews: "mil" }, "promisedViews", INSERTION_TEXT.promised],
  [{ promisedViews: "-5" }, "promisedViews", INSERTION_TEXT.promised],
  [{ promisedViews: "999999999999" }, "promisedViews", INSERTION_TEXT.promised],
])("%j of a campaign is refused beside its field", (values, field, message) => {
  expect(problem(values as Record<string, string>)).toEqual([[field, message]]);
});

test("a campaign of one day, without a promise, is accepted", () => {
  expect(insertionSchema.parse({ ...GOOD, lastDay: GOOD.firstDay, promisedViews: "" })).toMatchObject({
    item: { itemKind: "banner", itemId: ID },
    price: 48_000,
    promisedViews: null,
  });
});

test("an advertiser who wants the numbers needs an e-mail", () => {
  const parse = (values: object) => advertiserSchema.safeParse({ name: "Padaria", ...values });
  expect(parse({ wantsNumbers: "on" }).error?.issues).toMatchObject([
    { path: ["email"], message: ADVERTISER_TEXT.emailForNumbers },
  ]);
  expect(parse({ email: "sem arroba" }).error?.issues).toHaveLength(1);
  expect(parse({ wantsNumbers: "on", email: " Sonia@Padaria.example " }).data).toMatchObject({
    email: "sonia@padaria.example",
    phone: null,
  });
});

const DAYS = { firstDay: "2026-11-01", lastDay: "2026-11-30" };
test.each([
  ["2026-10-31", "Agendada", 0],
  ["2026-11-01", "No ar", 3],
  ["2026-11-28", "No ar", 93],
  ["2026-11-29", "Acaba amanhã", 97],
  ["2026-11-30", "Acaba hoje", 100],
  ["2026-12-01", "Acabou", 100],
])("on %s a campaign of November is %s, %i %%", (today, state, progress) => {
  expect([nameState(DAYS, today), progressOf(DAYS, today)]).toEqual([state, progress]);
});

test("a campaign that is held in the electoral period is not shown, and waits", () => {
  const words = (today: string) => nameState(DAYS, today, true);
  expect(["2000-01-01", DAYS.firstDay, "2100-01-01"].map(words)).toEqual([
    "Agendada, falta conferir",
    "Fora do ar, falta conferir",
    "Acabou",
  ]);
});

test("days are written as short as they can be", () => {
  const words = (firstDay: string, lastDay: string) => writeDays({ firstDay, lastDay }, "2026-11-20");
  expect([
    words("2026-11-01", "2026-11-30"),
    words("2026-10-28", "2026-11-06"),
    words("2026-11-28", "2027-01-06"),
    words("2025-12-01", "2025-12-01"),
  ]).toEqual(["1 a 30 nov", "28 out a 6 nov", "28 nov a 6 jan 2027", "1 dez 2025"]);
});

test("views are added up by week, with those between that had none", () => {
  const day = (date: string, views: number) => ({ day: date, views, clicks: 0 });
  expect(viewsByWeek([day("2026-11-01", 1), day("2026-11-02", 2), day("2026-11-17", 4)])).toEqual([
    { monday: "2026-10-26", views: 1 },
    { monday: "2026-11-02", views: 2 },
    { monday: "2026-11-09", views: 0 },
    { monday: "2026-11-16", views: 4 },
  ]);
  expect(viewsByWeek([])).toEqual([]);
});
