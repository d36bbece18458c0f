import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import { announceBannerMoments } from "#domain/banners/mutations.server.ts";
import { diskStorage } from "#platform/storage/disk.ts";
import type { Storage } from "#platform/storage/storage.ts";
import { testDatabase } from "#tests/database/database.ts";
import { createBanner, createPicture } from "#tests/factories/site.ts";
import { plainPicture } from "#tests/files/media.ts";
import { adminOf } from "./admin.ts";
import { text } from "./html.ts";
import { NO_FILES, pagesOf, SITE_URL } from "./pages.ts";
import { servedSite } from "./served-site.ts";

const database = testDatabase({ emptyBeforeEach: true });
let storage: Storage = NO_FILES;
const admin = adminOf(database, () => storage);
afterEach(() => {
  storage = NO_FILES;
});
const { ask } = pagesOf(database);
const site = servedSite(database);

const PATH = "/admin/banners";
const FORM = {
  intent: "salvar",
  title: "Feira do Produtor",
  imageUrl: "https://fotos.example/feira.jpg",
  placement: "home",
  duration: "4000",
  active: "on",
  style: '{"color": "white"}',
};
const rows = async () => (await database.pool.query("select * from banners")).rows;

test("only administrators may open the screen of banners", async () => {
  const { id } = await createBanner(database.db);
  const { browser } = await admin.reader();
  for (const path of [PATH, `${PATH}/novo`, `${PATH}/${id}`]) {
    expect((await admin.ask(path, {}, browser)).location).toBe("/auth?aviso=sem-acesso");
    expect((await admin.ask(path, {}, admin.visitor())).location).toMatch(/^\/auth/);
  }
  await admin.post(PATH, { intent: "excluir", id }, browser);
  await admin.post(`${PATH}/novo`, FORM, browser);
  expect(await rows()).toHaveLength(1);
});

test("a new banner is shown on the home page with sanitised markup", async () => {
  const overlayHtml = '<p onclick="evil()">Às <b>7h</b></p><script>evil()</script>';
  const answer = await admin.post(`${PATH}/novo`, { ...FORM, overlayText: "Sábado", overlayHtml });
  expect(answer.html).toContain("Banner criado com sucesso!");
  const { html } = await ask("/");
  expect(html).toContain('src="https://fotos.example/feira.jpg"');
  expect(html).toMatch(/<div style="color:white"><p>Sábado<\/p><div><p>Às <b>7h<\/b><\/p><\/div><\/div>/);
  expect(html).not.toContain("evil()");
  const listed = text((await admin.ask(PATH)).html);
  for (const words of ["Feira do Produtor", "Ativo"]) expect(listed).toContain(words);
});

test("an uploaded picture is cropped when the banner is saved, and rendered in those sizes over its placeholder", async () => {
  const folder = await mkdtemp(join(tmpdir(), "coreto-banners-"));
  storage = diskStorage(folder);
  const { url } = await createPicture(database.db, { url: "/media/0123456789abcdef-feira.jpg" });
  await storage.put("0123456789abcdef-feira.jpg", await plainPicture(2500, 1200));
  await admin.post(`${PATH}/novo`, { ...FORM, imageUrl: url });
  const { html } = await ask("/");
  const picture = /<picture>.*?<\/picture>/s.exec(
    /<section[^>]*aria-roledescription="carrossel"[^>]*>.*?<\/section>/s.exec(html)![0],
  )![0];
  const hero = "/media/variants/hero";
  const of = (ending: string) =>
    `${hero}-1200-0123456789abcdef-feira.jpg${ending} 1200w, ${hero}-2400-0123456789abcdef-feira.jpg${ending} 2400w`;
  expect(picture).toContain(
    `<source type="image/avif" srcSet="${hero}-840-0123456789abcdef-feira.jpg.avif 840w, ${of(".avif")}"`,
  );
  expect(picture).toContain(`srcSet="${of("")}"`);
  expect(picture).toContain("/media/variants/blur-0123456789abcdef-feira.jpg");
  expect(await readdir(join(folder, "media/variants"))).toHaveLength(6);
  await rm(folder, { recursive: true });
});

test("a picture that cannot be read is shown uncropped", async () => {
  const { url } = await createPicture(database.db, { url: "/media/0123456789abcdef-feira.jpg" });
  const { html } = await admin.post(`${PATH}/novo`, { ...FORM, imageUrl: url });
  expect(html).toContain("Banner criado com sucesso!");
  expect((await rows())[0].image_url).toBe(url);
});

test("a banner without a picture is shown on the home page, with its title as the link's name", async () => {
  const { html: answer } = await admin.post(`${PATH}/novo`, { ...FORM, imageUrl: "", linkUrl: "/more" });
  expect(answer).toContain("Banner criado com sucesso!");
  expect((await rows())[0].image_url).toBeNull();
  const block = /<section[^>]*aria-roledescription="carrossel"[^>]*>.*?<\/section>/s.exec((await ask("/")).html)![0];
  expect(block).toMatch(/<a href="\/more"[^>]*><span class="[^"]+">.*<b>Feira do Produtor<\/b><\/span><\/a>/s);
  await database.pool.query("update banners set overlay_text = 'Sábado, na praça'");
  const covered = (await ask("/")).html;
  expect(covered).toContain('<b class="sr">Feira do Produtor</b>');
  expect(covered).toContain("<p>Sábado, na praça</p>");
  expect((await admin.ask(PATH)).status).toBe(200);
});

test("a banner of another system whose style is null can be edited", async () => {
  const { id } = await createBanner(database.db);
  await database.pool.query("update banners set style_json = 'null'::jsonb");
  expect((await admin.ask(`${PATH}/${id}`)).status).toBe(200);
});

test("a style that is not JSON is refused with a message, and nothing is saved", async () => {
  const { status, html } = await admin.post(`${PATH}/novo`, { ...FORM, style: "color: white" });
  expect(status).toBe(422);
  expect(html).toContain("JSON inválido em Estilos");
  expect(JSON.stringify(html)).toContain("antes de salvar.");
  expect(await rows()).toEqual([]);
});

test("a banner is changed, hidden with its section, and deleted", async () => {
  const { id } = await createBanner(database.db);
  expect((await admin.post(`${PATH}/${id}`, FORM)).html).toContain("Banner atualizado com sucesso!");
  await admin.post(PATH, { intent: "secao", section: "home", active: "" });
  expect((await ask("/")).html).not.toContain("feira.jpg");
  await admin.post(PATH, { intent: "secao", section: "home", active: "on" });
  expect((await ask("/")).html).toContain("feira.jpg");
  expect((await admin.post(PATH, { intent: "secao", section: "teto", active: "on" })).status).toBe(422);
  expect((await admin.post(PATH, { intent: "excluir", id })).html).toContain("Banner excluído com sucesso!");
  expect(await rows()).toEqual([]);
});

test("a job is scheduled for the start and the end of a banner", async () => {
  await admin.post(`${PATH}/novo`, { ...FORM, startsAt: "2031-03-10T09:30", endsAt: "2031-03-12T09:30" });
  expect(admin.jobs.map(({ name, startAfter }) => [name, startAfter?.toISOString()])).toEqual([
    ["announce-banners", "2031-03-10T12:30:00.000Z"],
    ["announce-banners", "2031-03-12T12:30:00.000Z"],
  ]);
});

test.each(["nada", "00000000-0000-4000-8000-000000000000"])("a banner with the unknown id %s is a 404", async (id) => {
  expect((await admin.ask(`${PATH}/${id}`)).status).toBe(404);
  expect((await admin.post(`${PATH}/${id}`, FORM)).status).toBe(404);
  expect((await admin.post(PATH, { intent: "excluir", id })).status).toBe(404);
});

test("the preview shows the same markup as readers see", async () => {
  const { html } = await admin.post(`${PATH}/novo`, { intent: "previa", overlayHtml: "<b onclick=evil()>Oi</b>" });
  expect(html).toContain("<b>Oi</b>");
  expect(html).not.toContain("evil()");
});

describe("the counting endpoint", () => {
  const PERSON =
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";
  const report = (seen: string, agent: string, headers: Record<string, string> = {}) => {
    const body = new URLSearchParams({ seen, clicked: seen }).toString();
    return site.ask("/anuncios/contar", {
      method: "POST",
      body,
      headers: {
        origin: SITE_URL,
        "content-type": "application/x-www-form-urlencoded",
        "content-length": String(body.length),
        "user-agent": agent,
        ...headers,
      },
    });
  };
  const counts = async () => (await database.pool.query("select impressions, clicks from banner_counts")).rows;

  test("the counting endpoint stores the counts of people's pages before it responds", async () => {
    const { id } = await createBanner(database.db);
    await Promise.all([report(id, PERSON), report(`${id},nada,'; drop table banners`, PERSON)]);
    expect(await counts()).toEqual([{ impressions: "2", clicks: "2" }]);
  });

  test("the counting endpoint limits the counts of one address for a banner", async () => {
    const [{ id }, other] = [await createBanner(database.db), await createBanner(database.db)];
    for (let turn = 0; turn < 3; turn += 1) {
      await Promise.all(Array.from({ length: 40 }, () => report(id, PERSON)));
    }
    await report(other.id, PERSON);
    const { rows } = await database.pool.query("select impressions, clicks from banner_counts where banner_id = $1", [
      id,
    ]);
    expect(rows).toEqual([{ impressions: "100", clicks: "15" }]);
    expect(await counts()).toHaveLength(2);
  });

  test("the counting endpoint stores nothing for ids that no banner has", async () => {
    const countRows = async () => (await database.pool.query("select 1 from rate_limits")).rowCount!;
    const before = await countRows();
    await report(Array.from({ length: 40 }, () => crypto.randomUUID()).join(), PERSON);
    expect((await countRows()) - before).toBe(1);
  });

  test("the counting endpoint refuses odd fields and oversized reports, and reads the first ids of a long one", async () => {
    const { id } = await createBanner(database.db);
    const send = (body: string) =>
      site.ask("/anuncios/contar", {
        method: "POST",
        body,
        headers: {
          origin: SITE_URL,
          "content-type": "application/x-www-form-urlencoded",
          "content-length": String(body.length),
          "user-agent": PERSON,
        },
      });
    expect((await send(`__proto__=${id}&seen=${id}`)).status).toBe(400);
    await send(`seen[__proto__]=${id}&seen.constructor=${id}`);
    const many = Array.from({ length: 400 }, () => crypto.randomUUID()).join();
    await send(`seen=${many},${id}&clicked=&other=${id}`);
    expect((await send(`seen=${many.repeat(10)}&clicked=`)).status).toBe(413);
    expect(await counts()).toEqual([]);
    await send(`seen=${id},${many}&clicked=&other=${id}`);
    expect(await counts()).toEqual([{ impressions: "1", clicks: "0" }]);
  });

  test("the counting endpoint ignores bots and refuses pages of other sites", async () => {
    const { id } = await createBanner(database.db);
    await report(id, "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)");
    await report(id, "");
    expect((await report(id, PERSON, { origin: "https://evil.example" })).status).toBe(403);
    expect(await counts()).toEqual([]);
    expect((await site.ask("/anuncios/contar")).status).toBe(404);
  });
});

test("a cached page is rendered again when a banner starts", async () => {
  await createBanner(database.db, {
    startsAt: new Date(Date.now() + 3_600_000),
    imageUrl: "https://fotos.example/cedo.jpg",
  });
  await site.settle();
  expect((await site.ask("/")).html).not.toContain("cedo.jpg");
  // The banner starts without a notification of the database.
  await database.pool.query("alter table banners disable trigger user");
  await database.pool.query("update banners set starts_at = now() - interval '1 second'");
  await database.pool.query("alter table banners enable trigger user");
  expect((await site.ask("/")).html).not.toContain("cedo.jpg");
  await announceBannerMoments(database.db);
  expect((await site.askUntil("/", ({ html }) => html.includes("cedo.jpg"))).html).toContain("cedo.jpg");
});
