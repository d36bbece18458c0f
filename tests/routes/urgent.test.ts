import { expect, test } from "vitest";
import { testDatabase } from "#tests/database/database.ts";
import { createArticle, createArticles } from "#tests/factories/news.ts";
import { createPopup, setSetting } from "#tests/factories/site.ts";
import { adminOf } from "./admin.ts";
import { attributes, part, text } from "./html.ts";
import { pagesOf } from "./pages.ts";

const database = testDatabase({ emptyBeforeEach: true });
const { ask } = pagesOf(database);
const admin = adminOf(database);

const PATH = "/admin/capa/plantao";
const FORM = {
  urgent_sentence: "Rio das Flores passa de 3,8 m. Quem mora na Rua do Mercado deve sair agora",
  urgent_steps: "Saia pela Rua do Rosário.\nO abrigo é a Escola Dona Nininha.",
  urgent_phones: "Defesa Civil, 199\nPrefeitura, (35) 3555-0187",
  urgent_lead: "",
};
const switchOn = (values: Partial<typeof FORM> = {}) => admin.post(PATH, { intent: "ligar", ...FORM, ...values });
const switchTo = (to: string, browser?: Parameters<typeof admin.post>[2]) =>
  admin.post(PATH, { intent: "trocar", to }, browser);
const strip = (html: string) => text(/<section[^>]*aria-label="Urgente"[\s\S]*?<\/section>/.exec(html)?.[0] ?? "");
const WHOLE = { headers: { cookie: "coreto_versao=completa" } };
const isLightPage = (html: string) => html.includes("Versão leve: sem fotos");
/** The class of the thin form is one more. */
const isOn = async () =>
  (await database.pool.query("select value from site_settings where key = 'urgent_mode'")).rows[0]?.value;

test("one form saves what readers see and switches the mode on, and its toast undoes it", async () => {
  const { html, status } = await switchOn();
  expect(status).toBe(200);
  expect(html).toContain("Modo urgente ligado");
  expect(html).toContain('"trocar"');
  expect(await isOn()).toBe("true");
  expect(text((await admin.ask(PATH)).html)).toMatch(/Modo urgente ligado agora/);
  expect((await switchTo("off")).html).toContain("Modo urgente desligado");
  expect((await switchTo("off")).html).toContain("O modo urgente já estava desligado");
  expect((await switchTo("again")).html).toContain("Modo urgente ligado");
  expect(await isOn()).toBe("true");
  expect(text((await admin.ask("/admin/historico")).html)).toMatch(
    /ligou o modo urgente[\s\S]*desligou o modo urgente/,
  );
});

test("a wrong telephone is refused with its line, and neither saved nor switched on", async () => {
  const answer = await switchOn({ urgent_phones: "Defesa Civil, 199\nBombeiros" });
  expect(answer.status).toBe(422);
  expect(answer.html).toContain("Confira a linha 2: escreva o nome, de até 40 letras, e o número");
  expect((await database.pool.query("select * from site_settings")).rows).toEqual([]);
  for (const to of ["on", "", "__proto__"]) expect((await switchTo(to)).status).toBe(422);
});

test("editors may switch it, readers and reporters may not", async () => {
  for (const [role, status] of [
    ["reporter", 403],
    ["editor", 200],
  ] as const) {
    const { browser, userId } = await admin.reader();
    await database.pool.query("insert into user_roles (user_id, role) values ($1, $2)", [userId, role]);
    expect([role, (await switchTo("again", browser)).status]).toEqual([role, status]);
  }
  const { browser } = await admin.reader();
  expect((await switchTo("off", browser)).status).not.toBe(200);
  expect(await isOn()).toBe("true");
});

test("the home page becomes the light one for all: what to do, whom to call and the emergency first", async () => {
  const other = await createArticle(database.db, { featured: true, title: "Banda toca no domingo" });
  const lead = await createArticle(database.db, { title: "Rio sobe e chega à Rua do Mercado", series: "Enchente" });
  await createArticle(database.db, { title: "Luz volta no Rosário", series: "Enchente" });
  await createArticles(database.db, 3);
  expect(isLightPage((await ask("/")).html)).toBe(false);
  await switchOn({ urgent_lead: lead.id });
  const { html, status, cacheable, tags } = await ask("/");
  expect([status, cacheable, isLightPage(html)]).toEqual([200, true, true]);
  expect([...tags]).toEqual(expect.arrayContaining(["settings", "news", "categories", "media"]));
  const words = text(html);
  for (const line of [FORM.urgent_sentence, "Saia pela Rua do Rosário.", "O abrigo é a Escola Dona Nininha."]) {
    expect(words).toContain(line);
  }
  expect(attributes(html, "href")).toEqual(expect.arrayContaining(["tel:199", "tel:+553535550187"]));
  const main = part(html, "<main", "</main>");
  expect(/<h1[^>]*>[\s\S]*?<\/h1>/.exec(main)?.[0]).toContain(lead.title);
  expect(text(part(main, "<ol", "</ol>"))).toContain("Luz volta no Rosário");
  expect(main.indexOf(lead.title)).toBeLessThan(main.indexOf(other.title));
  // The lead stands once, wherever its own place would be.
  expect(main.split(`href="/news/${lead.slug}"`)).toHaveLength(2);
  expect(html).toContain('<link rel="canonical" href="https://jornal.example/"');
  expect(html).not.toContain("noindex");
});

test("it has no program, no picture, no font and no style sheet of its own, and its policy names its styles", async () => {
  await createArticles(database.db, 2, { featured: true });
  await setSetting(database.db, "urgent_mode", "true");
  const { html, headers } = await ask("/");
  expect(html.match(/<script(?! type="application\/ld\+json")/g)).toBeNull();
  expect(html).not.toMatch(/<img|<link rel="(?:stylesheet|preload|modulepreload)"|url\(| style="/);
  const style = /<style>([\s\S]*?)<\/style>/.exec(html)![1]!;
  const hash = Buffer.from(await crypto.subtle.digest("SHA-256", Buffer.from(style))).toString("base64");
  expect(headers.get("content-security-policy")).toContain(`'sha256-${hash}'`);
});

test("without a lead that is published the running coverage leads, and without one no story is called urgent", async () => {
  await createArticle(database.db, { featured: true, title: "Coreto reabre" });
  const draft = await createArticle(database.db, { published: false, title: "Ainda não" });
  const live = await createArticle(database.db, { title: "Rio passa de 3,8 metros" });
  await database.pool.query("insert into live_coverages (news_id) values ($1)", [live.id]);
  for (const urgent_lead of [draft.id, "0b0e7f6e-8f0a-4c8e-9b6a-2d6f0a7c1e11", ""]) {
    await switchOn({ urgent_lead });
    const { html } = await ask("/");
    expect(/<h1[^>]*>[\s\S]*?<\/h1>/.exec(html)?.[0]).toContain(live.title);
    expect(text(html).split("Destaque")[0]).not.toContain("Coreto reabre");
  }
  await database.pool.query("update live_coverages set ended_at = now()");
  await switchTo("off");
  await switchOn({ urgent_lead: "" });
  const { html } = await ask("/");
  expect(html).not.toMatch(/<span class="now">/);
  expect(text(html)).toContain("Notícias em Destaque Coreto reabre");
});

test("an empty site in an emergency says what to do", async () => {
  await switchOn();
  const { status, html } = await ask("/");
  expect([status, text(html).includes(FORM.urgent_sentence)]).toEqual([200, true]);
});

test("every other page has the red strip in place of consent and day, and no pop-up", async () => {
  const lead = await createArticle(database.db, { featured: true });
  await createPopup(database.db, { title: "Assine o jornal" });
  await switchOn();
  for (const path of [`/news/${lead.slug}`, "/news", "/auth", "/nada"]) {
    const { html } = await ask(path);
    expect([path, strip(html)]).toEqual([path, expect.stringContaining(FORM.urgent_sentence)]);
    expect(strip(html)).toContain("Defesa Civil, 199");
    expect(html).not.toMatch(/aria-label="(?:Contagem de visitas|Hoje)"/);
    expect(html).not.toContain("Assine o jornal");
    expect(html).toContain("data-urgent");
  }
  const { html } = await ask("/", WHOLE);
  expect(isLightPage(html)).toBe(false);
  expect(strip(html)).toContain(FORM.urgent_sentence);
  await switchTo("off");
  const after = await ask("/news");
  expect([strip(after.html), after.html.includes("data-urgent")]).toEqual(["", false]);
  expect(after.html).toContain('aria-label="Contagem de visitas"');
});

test("a light article has the strip too, with the way to what to do", async () => {
  const { slug } = await createArticle(database.db);
  await switchOn();
  const { html } = await ask(`/news/${slug}`, { headers: { cookie: "coreto_versao=leve" } });
  expect(isLightPage(html)).toBe(true);
  expect(strip(html)).toBe(`${FORM.urgent_sentence} Defesa Civil, 199 O que fazer`);
  expect(attributes(html, "href")).toContain("/#o-que-fazer");
});

test("the whole home page of an emergency has the chosen lead too, with two links", async () => {
  await createArticle(database.db, { featured: true });
  const lead = await createArticle(database.db, { title: "Rio sobe", series: "Enchente" });
  const others = await createArticles(database.db, 4, { series: "Enchente" });
  await switchOn({ urgent_lead: lead.id });
  const featured = part((await ask("/", WHOLE)).html, "Notícias em Destaque", "Notícias Recentes");
  expect(featured.indexOf(lead.title)).toBeGreaterThan(0);
  expect(featured.indexOf(lead.title)).toBeLessThan(featured.indexOf("Notícia "));
  const isOther = (link: string) => others.some(({ slug }) => link === `/news/${slug}`);
  expect(attributes(featured, "href").filter(isOther)).toHaveLength(2);
});

test("the back office says that it is on: a bar with its undo, and since when on the dashboard", async () => {
  expect((await admin.ask("/admin")).html).not.toContain("Modo urgente ligado");
  await switchOn();
  await setSetting(database.db, "urgent_since", new Date(Date.now() - 2 * 86_400_000 - 60_000).toISOString());
  const { html } = await admin.ask("/admin");
  expect(text(html)).toMatch(/Modo urgente ligado há 2 dias, por \S/);
  expect(html).toContain('aria-label="Modo urgente ligado"');
  const bar = part((await admin.ask("/admin/news")).html, 'aria-label="Modo urgente ligado"', "</section>");
  expect(text(bar)).toContain("Desfazer");
});
