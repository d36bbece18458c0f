import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { testDatabase } from "#tests/database/database.ts";
import { createArticle } from "#tests/factories/news.ts";
import { createEdition, createNewsletter } from "#tests/factories/newsletters.ts";
import { adminOf } from "./admin.ts";
import { text } from "./html.ts";
import { SITE_URL } from "./pages.ts";
import { servedSite } from "./served-site.ts";

const database = testDatabase({ emptyBeforeEach: true });
const site = servedSite(database, {}, { TRUSTED_PROXIES: "127.0.0.1" });
const admin = adminOf(database);

const READER = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36";
const BRAZIL = "200.160.2.3";
const VIEW = { clientId: randomUUID(), language: "pt-BR", screenWidth: 390, screenHeight: 844 };
const VISIT = { path: "/", isLoad: false, view: VIEW };

const send = (visit: unknown, headers: Record<string, string> = {}) =>
  site.ask("/visitas", {
    method: "POST",
    headers: { origin: SITE_URL, "user-agent": READER, "x-forwarded-for": BRAZIL, ...headers },
    body: typeof visit === "string" ? visit : JSON.stringify(visit),
  });
const rows = async () => (await database.pool.query("select * from page_views order by id")).rows;

describe("a visit", () => {
  test("a visit is stored with its country before the response, and without the address", async () => {
    const { status, body, headers } = await send({
      ...VISIT,
      view: {
        ...VIEW,
        referrer: "https://www.google.com/search?q=x",
        place: { latitude: -21.787654, longitude: -46.5 },
      },
    });
    expect([status, body.length, headers["cache-control"]]).toEqual([204, 0, "no-store"]);
    const [row] = await rows();
    expect(row).toMatchObject({ client_id: VIEW.clientId, path: "/", user_agent: READER, screen_width: 390 });
    expect(row).toMatchObject({ referrer: "https://www.google.com/search", latitude: -21.79, longitude: -46.5 });
    expect(row.additional).toEqual({ country: "BR" });
    expect(JSON.stringify(row)).not.toContain(BRAZIL);
    expect(JSON.stringify(site.lines)).not.toContain(BRAZIL);
  });

  test("a visit is written together with simultaneous ones, and all are counted", async () => {
    const before = site.statements.length;
    const browsers = Array.from({ length: 40 }, () => ({ ...VISIT, view: { ...VIEW, clientId: randomUUID() } }));
    const answers = await Promise.all(browsers.map((visit) => send(visit)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]));
    expect(await rows()).toHaveLength(40);
    const { rows: counts } = await database.pool.query("select views from page_view_counts where dimension = 'all'");
    expect(counts).toEqual([{ views: "40" }]);
    // One statement for the limit of each visit; the others share transactions.
    expect(site.statements.length - before).toBeLessThan(80);
  });

  test.each(["Googlebot/2.1 (+http://www.google.com/bot.html)", "curl/8.5.0", ""])(
    "a visit of '%s' is not counted",
    async (bot) => {
      const { id } = await createArticle(database.db, { slug: "aberta" });
      expect((await send({ ...VISIT, path: "/news/aberta", isLoad: true }, { "user-agent": bot })).status).toBe(204);
      expect(await rows()).toEqual([]);
      expect((await database.pool.query("select views from news where id = $1", [id])).rows).toEqual([{ views: "0" }]);
    },
  );

  test("the link of a newsletter is counted in sum, without consent and without a reader, for pages that exist", async () => {
    await createArticle(database.db, { slug: "aberta" });
    const newsletter = await createNewsletter(database.db);
    const frozen = { content: { parts: [] }, html: "", text: "", startedAt: new Date() };
    const { serial } = await createEdition(database.db, newsletter.id, { status: "sent", ...frozen });
    for (const path of ["/news/aberta", "/news/aberta", "/", "/news/inventada", "/previa/segredo"])
      expect((await send({ path, isLoad: false, edition: serial })).status).toBe(204);
    expect((await send({ path: "/", isLoad: false, edition: serial + 1 })).status).toBe(204);
    expect((await send({ path: "/", isLoad: false, edition: "1; drop table news" })).status).toBe(400);
    const { rows: clicks } = await database.pool.query("select path, count from newsletter_clicks order by path");
    expect(clicks).toEqual([
      { path: "/", count: 1 },
      { path: "/news/aberta", count: 2 },
    ]);
    expect(await rows()).toEqual([]);
  });

  test("a visit of a preview is not recorded, because its address is a secret", async () => {
    expect((await send({ ...VISIT, path: "/previa/segredo" })).status).toBe(204);
    expect(await rows()).toEqual([]);
  });

  test.each([
    ["no JSON", "isto não"],
    ["another shape", { path: "/" }],
    ["a foreign path", { ...VISIT, path: "https://example.com" }],
    ["a NUL", { ...VISIT, path: "/a\u0000b" }],
    ["no client id", { ...VISIT, view: { ...VIEW, clientId: "eu" } }],
    ["a place off the earth", { ...VISIT, view: { ...VIEW, place: { latitude: 91, longitude: 0 } } }],
    ["a long body", { ...VISIT, padding: "x".repeat(9000) }],
  ])("a visit with %s is refused", async (_, visit) => {
    expect((await send(visit)).status).toBe(400);
    expect(await rows()).toEqual([]);
  });

  test("a visit from another site is refused", async () => {
    expect((await send(VISIT, { origin: "https://example.com" })).status).toBe(403);
    expect(await rows()).toEqual([]);
  });

  test("a visit beyond the limit of an address is refused", async () => {
    await send(VISIT);
    await database.pool.query("update rate_limits set count = 300");
    expect((await send(VISIT)).status).toBe(429);
    expect((await send({ ...VISIT, path: "/news" }, { "x-forwarded-for": "8.8.8.8" })).status).toBe(204);
    expect(await rows()).toHaveLength(2);
  });

  test("a visit is limited by the network of its IPv6 address", async () => {
    await send(VISIT, { "x-forwarded-for": "2804:14c:1:2::1" });
    await database.pool.query("update rate_limits set count = 300");
    expect((await send(VISIT, { "x-forwarded-for": "2804:14c:1:2:9:9:9:9" })).status).toBe(429);
    expect((await send(VISIT, { "x-forwarded-for": "2804:14c:1:3::1" })).status).toBe(204);
  });

  test("a visit of the same browser and page within a minute is accepted and not counted again", async () => {
    for (let n = 0; n < 3; n += 1) expect((await send(VISIT)).status).toBe(204);
    expect(await rows()).toHaveLength(1);
  });

  test("a visit is a 503 when the database fails, and the next one is accepted", async () => {
    await database.pool.query("alter table page_views rename to away");
    const { status } = await send(VISIT);
    await database.pool.query("alter table away rename to page_views");
    expect([status, (await send(VISIT)).status]).toEqual([503, 204]);
  });
});

test("the newsroom reads the counts in Portuguese", async () => {
  const { slug, title } = await createArticle(database.db);
  await send({ ...VISIT, path: `/news/${slug}` });
  await send({ ...VISIT, view: { ...VIEW, referrer: "https://www.google.com/" } }, { "x-forwarded-for": "10.0.0.1" });
  const { html, status } = await admin.ask("/admin/analytics");
  expect(status).toBe(200);
  const page = text(html);
  for (const words of [
    "Total de acessos 2",
    "Ativos 1",
    "Brasil",
    "Desconhecido",
    "google.com",
    "Acesso direto",
    title,
  ]) {
    expect(page).toContain(words);
  }
});

test("the newsroom chooses the days of the numbers, and compares them with those before", async () => {
  const count = "insert into page_view_counts values ($1, 'all', '', $2), ($1, 'country', 'PT', $2)";
  await database.pool.query(count, ["2026-01-01", 100]);
  await database.pool.query(count, ["2026-02-03", 50]);
  await database.pool.query(count, ["2026-02-05", 60]);
  const page = text((await admin.ask("/admin/analytics?periodo=entre&de=2026-02-05&ate=2026-02-06")).html);
  for (const words of [
    "5 a 6 de fevereiro de 2026",
    "Total de acessos 210",
    "No período 60 20 % acima dos 2 dias antes",
    "Portugal 60",
  ])
    expect(page).toContain(words);
});

test("the newsroom of a site without visits sees a message", async () => {
  const page = text((await admin.ask("/admin/analytics")).html);
  expect(page).toContain("nenhum ainda");
  expect(page).toContain("Nenhum acesso ainda.");
});
