import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { advertisers, insertionCounts, insertions } from "#db/schema/advertising.ts";
import { REQUEST_ATTEMPTS } from "#domain/advertising/limits.ts";
import { createLink } from "#domain/advertising/links.server.ts";
import { CLIENT_ADDRESS_HEADER } from "#platform/http/client-address.ts";
import { testDatabase } from "#tests/database/database.ts";
import { setSetting } from "#tests/factories/site.ts";
import { adminOf } from "./admin.ts";
import { main, text } from "./html.ts";
import { pagesOf, SITE_URL } from "./pages.ts";

const database = testDatabase({ emptyBeforeEach: true });
const admin = adminOf(database);
const { ask } = pagesOf(database);

async function advertise() {
  const [advertiser] = await database.db.insert(advertisers).values({ name: "Padaria Aurora" }).returning();
  const [insertion] = await database.db
    .insert(insertions)
    .values({
      advertiserId: advertiser!.id,
      itemKind: "banner",
      itemId: randomUUID(),
      itemName: "Pão quente",
      firstDay: "2026-10-01",
      lastDay: "2026-10-31",
      promisedViews: 5000,
      price: 60_000,
    })
    .returning();
  await database.db
    .insert(insertionCounts)
    .values({ insertionId: insertion!.id, day: "2026-10-02", impressions: 1234, clicks: 5 });
  return { id: advertiser!.id, campaign: insertion!.id, token: await createLink(database.db, advertiser!.id) };
}

/** What a browser gets of an address that might be a link. */
async function open(token: string) {
  const { status, html, headers } = await ask(`/anunciante/${token}`);
  return { status, html, words: text(main(html)), headers };
}

test("a report is behind its link only: neither stored nor indexed nor listed, and it says how it counts", async () => {
  const { token } = await advertise();
  const { status, words, html, headers } = await open(token);
  expect(status).toBe(200);
  expect(words).toMatch(
    /Padaria Aurora .* Pão quente .* 1\.234 .* 5\.000 .* 02\/10\/2026 1\.234 5 Como contamos .* um segundo seguido/,
  );
  expect(html).toMatch(/<meta name="robots" content="noindex/);
  // The server forbids to store what no route declares as cacheable.
  expect([headers.has("cache-control"), headers.get("referrer-policy")]).toEqual([false, "same-origin"]);
  expect((await ask("/sitemap/paginas.xml")).html).not.toContain("anunciante");
});

test("a guessed, an old and a withdrawn link are the same 404", async () => {
  const { id, token } = await advertise();
  const old = await createLink(database.db, id);
  await database.pool.query(
    "update advertiser_links set ends_at = now() - interval '1 minute' where created_at = (select max(created_at) from advertiser_links)",
  );
  const guessed = await open("A".repeat(43));
  expect(guessed).toMatchObject({ status: 404, words: expect.stringContaining("Oops! Page not found") });
  for (const wrong of [old, "x", "__proto__", `${token}%20`, "%00", "..%2Fadmin"]) {
    const { status, words } = await open(wrong);
    expect([status, words], wrong).toEqual([404, guessed.words]);
  }
  await admin.post(`/admin/anunciantes/${id}`, { intent: "retirar-links", id });
  const withdrawn = await open(token);
  expect([withdrawn.status, withdrawn.words]).toEqual([404, guessed.words]);
});

test("the page for advertisers is a 404 until it is switched on, and is in the site map and the footer then", async () => {
  const isThere = async () => {
    const footer = (await ask("/categories")).html.includes('href="/anuncie"');
    const map = (await ask("/sitemap/paginas.xml")).html.includes("/anuncie");
    return [(await ask("/anuncie")).status, footer, map];
  };
  expect(await isThere()).toEqual([404, false, false]);
  await admin.post("/admin/anunciantes/oferta", { intent: "salvar", ad_offer: "on", ad_top_price: "R$ 480 <b>" });
  expect(await isThere()).toEqual([200, true, true]);
  const { html } = await ask("/anuncie");
  expect(text(main(html))).toMatch(/Faixa do alto .* R\$ 480 <b> O que combinamos/);
  await setSetting(database.db, "features_off", "advertising");
  expect(await isThere()).toEqual([404, false, false]);
});

test("a request keeps what was typed when it is refused, is stored once, and is limited by network", async () => {
  await setSetting(database.db, "ad_offer", "true");
  const send = (fields: Record<string, string>, newId: string = randomUUID()) =>
    ask("/anuncie", {
      method: "POST",
      body: new URLSearchParams({ intent: "pedir", newId, ...fields }),
      headers: { origin: SITE_URL, [CLIENT_ADDRESS_HEADER]: "203.0.113.9" },
    });
  const GOOD = { name: "Nico", business: "Bar do Nico", phone: "(24) 99999-0000" };
  const refused = await send({ ...GOOD, phone: "ligue", message: "Roda de viola" });
  expect(refused.status).toBe(422);
  expect(refused.html).toContain("Roda de viola");
  expect(refused.html).toContain("Escreva um telefone com DDD");
  const id = randomUUID();
  const results = await Promise.all([send(GOOD, id), send(GOOD, id)]);
  expect(results.map(({ status }) => status)).toEqual([302, 302]);
  for (let turn = 2; turn < REQUEST_ATTEMPTS.max; turn++) await send(GOOD, id);
  const late = await send(GOOD);
  expect([late.status, late.html.includes("Saíram muitos pedidos")]).toEqual([429, true]);
  expect((await database.pool.query("select from ad_requests")).rowCount).toBe(1);
});

test.each(["nada", "00000000-0000-4000-8000-000000000000"])("screens of an unknown id %s are a 404", async (id) => {
  for (const path of [`/admin/anunciantes/${id}`, `/admin/anunciantes/campanhas/${id}`]) {
    expect((await admin.ask(path)).status).toBe(404);
  }
  for (const path of ["/admin/anunciantes/novo", "/admin/anunciantes"])
    expect((await admin.post(path, { intent: "excluir", id })).status, path).toBe(404);
  for (const intent of ["renovar", "mandar", "respondido"]) {
    expect((await admin.post("/admin/anunciantes", { intent, id })).status, intent).toBe(404);
  }
});

test("a campaign with wrong days and a wrong price is refused beside both fields", async () => {
  const { id } = await advertise();
  const { status, html } = await admin.post("/admin/anunciantes/campanhas/nova", {
    intent: "salvar",
    advertiserId: id,
    item: `banner:${randomUUID()}`,
    firstDay: "2026-11-30",
    lastDay: "2026-11-01",
    price: "-1",
  });
  expect(status).toBe(422);
  expect(html).toContain("Escreva o preço em reais");
});

test("an advertiser with campaigns stays, with the reason, and renewing says when it was done before", async () => {
  const { id, campaign } = await advertise();
  const refused = await admin.post(`/admin/anunciantes/${id}`, { intent: "excluir", id });
  expect(refused.html).toContain("Exclua as campanhas antes.");
  const renew = () => admin.post("/admin/anunciantes", { intent: "renovar", id: campaign });
  expect((await renew()).html).toContain("Renovada por 30 dias");
  expect((await renew()).html).toContain("já foi renovada");
  const unsent = await admin.post("/admin/anunciantes", { intent: "mandar", id });
  expect(unsent.html).toContain("Falta o e-mail do anunciante");
});
