import { expect, test } from "vitest";
import { adRequests } from "#db/schema/advertising.ts";
import { auditLog } from "#db/schema/audience.ts";
import { parseSettings } from "#domain/settings/types.ts";
import { AppError } from "#platform/errors/app-error.ts";
import { testDatabase } from "#tests/database/database.ts";
import { createReader } from "#tests/factories/people.ts";
import { createBanner } from "#tests/factories/site.ts";
import { REQUESTS_WAITING_MAX } from "./limits.ts";
import { readOffer } from "./offer.ts";
import { offerSchema, requestSchema } from "./offer-form.ts";
import {
  answerRequest,
  countWaitingRequests,
  createRequest,
  deleteOldRequests,
  findMonthViews,
  listRequests,
  RequestsFull,
  requestMail,
} from "./requests.server.ts";
import { REQUEST_TEXT } from "./text.ts";

const database = testDatabase({ emptyBeforeEach: true });
const FORM = { name: "Nico Ferraz", business: "Bar do Nico", phone: "(24) 99999-0000" };
const form = (values: object = {}) => requestSchema.parse({ ...FORM, ...values });
const staff = { id: "x", role: "editor" } as const;

test("a request is stored once, waits, and is answered", async () => {
  const id = crypto.randomUUID();
  expect(await createRequest(database.db, id, form({ place: "Story" }))).toBe(true);
  expect(await createRequest(database.db, id, form())).toBe(false);
  expect(await countWaitingRequests(database.db, staff)).toBe(1);
  expect(await countWaitingRequests(database.db, { id: "x", role: "reporter" })).toBe(0);
  const actor = { id: (await createReader(database.db)).id, name: "Marina" };
  await answerRequest(database.db, actor, id);
  await answerRequest(database.db, actor, id);
  expect((await database.db.select().from(auditLog)).map(({ action, subjectName }) => [action, subjectName])).toEqual([
    ["advertiser.answer", "Bar do Nico"],
  ]);
  expect(await countWaitingRequests(database.db, staff)).toBe(0);
  expect(await listRequests(database.db)).toMatchObject([{ place: "Story", answeredBy: actor.id }]);
  await expect(answerRequest(database.db, actor, crypto.randomUUID())).rejects.toThrow(AppError);
  await database.pool.query("update ad_requests set created_at = now() - interval '181 days'");
  await deleteOldRequests(database.db);
  expect(await listRequests(database.db)).toEqual([]);
});

test("no more requests wait than the newsroom can read", async () => {
  await database.db
    .insert(adRequests)
    .values(Array.from({ length: REQUESTS_WAITING_MAX }, () => ({ ...FORM, id: crypto.randomUUID() })));
  await expect(createRequest(database.db, crypto.randomUUID(), form())).rejects.toThrow(RequestsFull);
});

test("a request needs a name, a business and a telephone that can be one", () => {
  const parse = (values: object) =>
    requestSchema.safeParse({ ...FORM, ...values }).error?.issues.map(({ message }) => message);
  expect(parse({ name: " " })).toEqual([REQUEST_TEXT.name]);
  expect(parse({ business: "" })).toEqual([REQUEST_TEXT.business]);
  expect(parse({ phone: "ligue já" })).toEqual([REQUEST_TEXT.phone]);
});

test("the mail about a request has its words, and nothing of them is markup", () => {
  const site = { to: "redacao@coreto.example", siteName: "Coreto", siteUrl: "https://coreto.example" };
  const { to, subject, text, html } = requestMail(form({ message: "<b>Oi</b>" }), site);
  expect([to, subject]).toEqual(["redacao@coreto.example", "Pedido de anúncio: Bar do Nico"]);
  expect(text).toContain("https://coreto.example/admin/anunciantes?aba=pedidos");
  expect(html).toContain("&lt;b&gt;Oi&lt;/b&gt;");
});

test("the page is off at first, shows formats with a price only, and suggested texts where none are written", () => {
  const settings = (values: Record<string, string>) =>
    parseSettings(Object.entries(values).map(([key, value]) => ({ key, value })));
  expect(readOffer(settings({}))).toBeNull();
  const offer = readOffer(settings({ ad_offer: "true", ad_top_price: "R$ 480 por semana", ad_story: "Grande" }));
  expect(offer?.formats).toMatchObject([{ format: "top", name: "Faixa do alto", price: "R$ 480 por semana" }]);
  expect(offer?.terms).toHaveLength(4);
  expect(readOffer(settings({ ad_offer: "true", ad_refused: "Um\n\n Dois " }))?.refused).toEqual(["Um", "Dois"]);
});

test("the form of the page switches it off unless it is on, and keeps its lines", () => {
  const saved = offerSchema.parse({ ad_terms: " Um \r\nDois\n" });
  expect(saved).toMatchObject({ ad_offer: "false", ad_terms: "Um \nDois", ad_top_price: "" });
  expect(offerSchema.parse({ ad_offer: "on" }).ad_offer).toBe("true");
  expect(offerSchema.safeParse({ ad_title: "x".repeat(81) }).success).toBe(false);
});

test("views of a month are named once there are enough of them", async () => {
  const { id } = await createBanner(database.db);
  const count = (impressions: number) =>
    database.pool.query(
      "insert into banner_counts values ($1, current_date, $2, 0) on conflict (banner_id, day) do update set impressions = $2",
      [id, impressions],
    );
  await count(999);
  expect(await findMonthViews(database.db, "America/Sao_Paulo")).toBeNull();
  await count(1000);
  expect(await findMonthViews(database.db, "America/Sao_Paulo")).toBe(1000);
});
