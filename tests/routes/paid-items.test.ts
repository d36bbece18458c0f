import { expect, test } from "vitest";
import { announcePeriod } from "#domain/paid-items/words.server.ts";
import { testDatabase } from "#tests/database/database.ts";
import { createBanner, createStory, setSetting } from "#tests/factories/site.ts";
import { adminOf } from "./admin.ts";
import { text } from "./html.ts";
import { pagesOf } from "./pages.ts";
import { servedSite } from "./served-site.ts";

const database = testDatabase({ emptyBeforeEach: true });
const admin = adminOf(database);
const { ask } = pagesOf(database);
const site = servedSite(database);

const SCREEN = "/admin/eleicoes";
const PERIOD = { intent: "salvar", electoral_from: "2020-01-01", electoral_until: "2099-12-31" };
const BANNER = {
  intent: "salvar",
  title: "Loja",
  imageUrl: "https://fotos.example/loja.jpg",
  placement: "home",
  duration: "4000",
  active: "on",
  paid: "on",
  style: '{"color": "white"}',
};

async function member(role: string) {
  const { browser, userId } = await admin.reader();
  await database.pool.query("insert into user_roles (user_id, role) values ($1, $2)", [userId, role]);
  return browser;
}
/** The fields of the word for the only item of the screen. */
async function wordOf(intent: string, browser = undefined as Awaited<ReturnType<typeof member>> | undefined) {
  const { html } = await admin.ask(SCREEN, {}, browser);
  const { rows } = await database.pool.query("select id from banners");
  return {
    intent,
    kind: "banner",
    id: rows[0].id,
    digest: /name="digest" value="([0-9a-f]{32})"/.exec(html)?.[1] ?? "",
  };
}

test("an advertisement waits for a second person, on cached pages too; its own author gives no word", async () => {
  expect((await admin.post("/admin/banners/novo", BANNER)).status).toBe(200);
  await site.settle();
  expect((await site.ask("/")).html).toContain("loja.jpg");
  expect((await admin.post(SCREEN, PERIOD)).html).toContain("salvas");
  await site.askUntil("/", ({ html }) => !html.includes("loja.jpg"));
  const editor = await member("editor");
  const word = await wordOf("conferir", editor);
  expect(text((await admin.ask(SCREEN)).html)).toMatch(/Loja .* Fora do ar quem salvou não confere/);
  expect((await admin.post(SCREEN, word)).status).toBe(403);
  expect((await admin.post(SCREEN, { ...word, digest: "0".repeat(32) }, editor)).status).toBe(409);
  expect((await admin.post(SCREEN, word, editor)).status).toBe(200);
  await site.askUntil("/", ({ html }) => html.includes("loja.jpg"));
  expect((await admin.post(SCREEN, { ...word, intent: "desfazer" })).status).toBe(200);
  await site.askUntil("/", ({ html }) => !html.includes("loja.jpg"));
  expect(text((await admin.ask("/admin/banners")).html)).toMatch(/Fora do ar falta conferir/);
});

test("cached pages lose advertisements when the period begins", async () => {
  await createBanner(database.db, { paid: true, imageUrl: "https://fotos.example/loja.jpg" });
  await createBanner(database.db, { imageUrl: "https://fotos.example/aviso.jpg" });
  await setSetting(database.db, "electoral_until", new Date(Date.now() + 3_600_000).toISOString());
  await site.settle();
  expect((await site.ask("/")).html).toContain("loja.jpg");
  // It begins without a notification of the database.
  await database.pool.query("alter table site_settings disable trigger user");
  await setSetting(database.db, "electoral_from", new Date(Date.now() - 1000).toISOString());
  await database.pool.query("alter table site_settings enable trigger user");
  await announcePeriod(database.db);
  const { html } = await site.askUntil("/", (page) => !page.html.includes("loja.jpg"));
  expect(html).toContain("aviso.jpg");
});

test("only administrators choose the days, with a proof of identity; editors see them", async () => {
  const editor = await member("editor");
  expect((await admin.post(SCREEN, PERIOD, editor)).status).toBe(403);
  await admin.post(SCREEN, PERIOD);
  expect(text((await admin.ask(SCREEN, {}, editor)).html)).toMatch(/De 01\/01\/2020 a 31\/12\/2099/);
  await database.pool.query("update sessions set created_at = now() - interval '11 minutes'");
  expect((await admin.post(SCREEN, { ...PERIOD, electoral_until: "2026-12-31" })).html).toContain("identity");
  expect((await admin.ask(SCREEN, {}, await member("reporter"))).location).toBe("/admin?aviso=sem-permissao");
});

test("a held story is not found", async () => {
  const { id } = await createStory(database.db, { title: "Vote", paid: true });
  expect((await ask(`/stories/${id}`)).status).toBe(200);
  await admin.post(SCREEN, PERIOD);
  expect((await ask(`/stories/${id}`)).status).toBe(404);
});
