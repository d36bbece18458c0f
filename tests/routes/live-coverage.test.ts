import { beforeEach, describe, expect, test } from "vitest";
import { userRoles } from "#db/schema/accounts.ts";
import { liveEntries } from "#db/schema/live.ts";
import type { Actor } from "#domain/audit/types.ts";
import type { NewEntry } from "#domain/live/form.ts";
import {
  correctEntry,
  endCoverage,
  saveCoverage,
  sendEntry,
  startCoverage,
  withdrawEntry,
} from "#domain/live/mutations.server.ts";
import { listUpdates } from "#domain/live/queries.server.ts";
import { PAGE_ENTRIES } from "#domain/live/types.ts";
import { randomId } from "#domain/shared/id.ts";
import { testDatabase } from "#tests/database/database.ts";
import { createArticle, createArticles } from "#tests/factories/news.ts";
import { createReader } from "#tests/factories/people.ts";
import { createPicture } from "#tests/factories/site.ts";
import { atomViolations } from "#tests/formats/feeds.ts";
import { schemaViolations } from "#tests/formats/schema-org.ts";
import { attributes, canonicalOf, main, metaOf, structuredData, text, titleOf } from "./html.ts";
import { SITE_URL } from "./pages.ts";
import { servedSite } from "./served-site.ts";

const database = testDatabase({ emptyBeforeEach: true });
const site = servedSite(database);
let actor: Actor;
let newsId: string;

beforeEach(async () => {
  const { id } = await createReader(database.db, { name: "Davi Okamoto" });
  await database.db.insert(userRoles).values({ userId: id, role: "editor" });
  actor = { id, name: "Davi Okamoto" };
  newsId = (await createArticle(database.db, { slug: "rio", title: "Rio sobe", summary: "A água chegou." })).id;
  await startCoverage(database.db, actor, newsId);
  await site.settle();
});

async function send(
  title: string,
  fields: Partial<Omit<NewEntry, "words">> & { text?: string; picture?: string } = {},
  writer = actor,
) {
  const { text: words = "", picture, ...rest } = fields;
  const entryId = randomId();
  const { seq } = await sendEntry(database.db, writer, newsId, {
    ...{ entryId, ageMs: 0, moment: null, place: null, unsigned: false, pinned: false, isKeyPoint: false },
    words: {
      title,
      text: words,
      picture: picture ? { url: picture, alt: "O rio", caption: "Na ponte", credit: "Ana" } : null,
    },
    ...rest,
  });
  await site.settle();
  return { id: entryId, seq };
}
/** What a browser on a slow connection sends. */
const LIGHT = { headers: { "save-data": "on" } };
const ask = async (path: string) => (await site.ask(path)).html;
const words = async (path: string) => text(main(await ask(path)));
const titlesIn = (html: string) => [...html.matchAll(/<h3>(.*?)<\/h3>/g)].map(([, title]) => title);

describe("the page of a coverage", () => {
  test("has all that it shows without scripts", async () => {
    const { url } = await createPicture(database.db);
    await send("Água na rua", { text: "Saiam já.\n- Documentos\n- Remédios", picture: url, place: "na ponte nova" });
    await send("Quem está na Baixada deve sair", { pinned: true, unsigned: true });
    await saveCoverage(database.db, actor, newsId, {
      ...{ seq: 0, newestFirst: true, needsApproval: false },
      keyPoints: [{ text: "Ponte velha fechada", entryId: null }],
      contacts: [{ number: "(35) 3555-0100", name: "Defesa Civil" }],
    });
    const html = main(await ask("/news/rio"));
    const shown = text(html);
    for (const part of [
      ...["Ao vivo", "O que se sabe até agora", "Ponte velha fechada", "Para quem ligar", "Defesa Civil"],
      ...["Fixado", "Quem está na Baixada deve sair", "Redação", "Água na rua", "Saiam já.", "Documentos"],
      ...["Davi Okamoto, na ponte nova", "Na ponte", "Começo da cobertura", "Recentes", "Do começo"],
    ])
      expect(shown).toContain(part);
    expect(attributes(html, "href")).toEqual(
      expect.arrayContaining(["tel:3535550100", "/news/rio?ordem=comeco", "/news/rio/ao-vivo.xml"]),
    );
    expect(attributes(html, "src")).toContain(url);
  });

  test("shows the entries from the beginning where the address asks for it", async () => {
    await send("Primeira", { ageMs: 60_000 });
    await send("Segunda");
    expect(titlesIn(await ask("/news/rio"))).toEqual(expect.arrayContaining(["Segunda", "Primeira"]));
    const shown = await words("/news/rio?ordem=comeco");
    expect(shown.indexOf("Primeira")).toBeLessThan(shown.indexOf("Segunda"));
  });

  test("has pages of entries, and each entry an address of its own, with its words for link previews", async () => {
    await send("A mais antiga", { ageMs: 3_600_000, text: "Água chega à calçada." });
    const [{ id } = { id: "" }] = await database.db.select({ id: liveEntries.id }).from(liveEntries);
    for (let index = 0; index < PAGE_ENTRIES; index += 1) await send(`Entrada ${index}`, { ageMs: 1000 * index });
    const first = main(await ask("/news/rio"));
    expect(text(first)).not.toContain("A mais antiga");
    const next = attributes(first, "href").find((address) => address.includes("depois="))!;
    expect(await words(next.replaceAll("&amp;", "&").split("#")[0]!)).toContain("A mais antiga");
    const named = await ask(`/news/rio?entrada=${id}`);
    expect(attributes(main(named), "id")).toContain(`entrada-${id}`);
    expect(titleOf(named)).toContain("A mais antiga – ao vivo");
    expect(metaOf(named, "description")).toBe("Água chega à calçada.");
    expect(canonicalOf(named)).toBe(`${SITE_URL}/news/rio`);
  });

  test.each(["entrada=__proto__", "entrada=%27%20or%201=1", "ordem=x", "depois=2026-11-23_x", "antes=%00"])(
    "ignores what it does not understand in the address: %s",
    async (query) => {
      await send("Água na rua");
      const { status, html } = await site.ask(`/news/rio?${query}`);
      expect([status, text(main(html)).includes("Água na rua")]).toEqual([200, true]);
    },
  );

  test("is made anew for each change, and the home page says when it was", async () => {
    await ask("/news/rio");
    await ask("/");
    const { id, seq } = await send("Água na rua");
    expect((await site.askUntil("/news/rio", ({ html }) => html.includes("Água na rua"))).status).toBe(200);
    const corrected = { entryId: id, seq, words: { title: "Água na praça", text: "", picture: null } };
    await correctEntry(database.db, actor, newsId, { ...corrected, place: null, unsigned: false });
    const { html } = await site.askUntil("/news/rio", (answer) => answer.html.includes("Água na praça"));
    expect(text(html)).toContain("corrigida às");
    expect(text(await ask("/"))).toMatch(/Ao vivo \d+h\d* Rio sobe: Água na praça/);
    await withdrawEntry(database.db, actor, newsId, id);
    const withdrawn = await site.askUntil("/news/rio", (answer) => !answer.html.includes("Água na praça"));
    expect(text(withdrawn.html)).toContain("Esta entrada foi retirada às");
  });

  test("after its end names what happened, without pins and phones, and leaves the home page", async () => {
    await send("Saiam", { pinned: true });
    await saveCoverage(database.db, actor, newsId, {
      ...{ seq: 0, newestFirst: true, needsApproval: false },
      keyPoints: [{ text: "O rio baixou", entryId: null }],
      contacts: [{ number: "199", name: "Defesa Civil" }],
    });
    const [report] = await createArticles(database.db, 1, { slug: "como-foi", title: "Como foi a noite" });
    await endCoverage(database.db, actor, newsId, report!.id);
    const { html } = await site.askUntil("/news/rio", (answer) => answer.html.includes("Cobertura encerrada"));
    const shown = text(main(html));
    for (const part of ["O que aconteceu", "O rio baixou", "Saiam", "Como foi a noite"]) expect(shown).toContain(part);
    for (const part of ["Fixado", "Para quem ligar", "Atualizado às"]) expect(shown).not.toContain(part);
    expect(text(await ask("/"))).not.toContain("Ao vivo Rio sobe");
  });

  test("is described as schema.org has live blogs", async () => {
    await send("Água na rua", { text: "Saiam já." });
    const nodes = structuredData(await ask("/news/rio"));
    expect(schemaViolations(nodes)).toEqual([]);
    expect(nodes[0]).toMatchObject({
      "@type": "LiveBlogPosting",
      coverageStartTime: expect.stringMatching(/Z$/),
      liveBlogUpdate: [{ "@type": "BlogPosting", headline: "Água na rua", articleBody: "Saiam já." }],
    });
  });
});

describe("the light version", () => {
  test("of the home page has the coverage on top, and still at most 14 KB", async () => {
    for (let index = 0; index < 8; index += 1)
      await send(`${index} ${"título ".repeat(22)}`, { text: "Água sobe. ".repeat(99) });
    const { html, headers } = await site.ask("/", { headers: { ...LIGHT.headers, "accept-encoding": "gzip" } });
    expect(headers["content-encoding"]).toBe("gzip");
    expect(Number(headers["content-length"])).toBeLessThan(14 * 1024 - 1000);
    expect(html.length).toBeGreaterThan(0);
    const shown = text((await site.ask("/", LIGHT)).html);
    expect(shown).toContain("Ao vivo Rio sobe");
    expect(shown.match(/Rio sobe/g), "its article is not listed again").toHaveLength(1);
    expect(shown).toContain("Água sobe.");
  });

  test("of the article has its entries, key points and telephones", async () => {
    const { url } = await createPicture(database.db);
    await send("Água na rua", { text: "Saiam <já>.", picture: url });
    await saveCoverage(database.db, actor, newsId, {
      ...{ seq: 0, newestFirst: true, needsApproval: false },
      keyPoints: [{ text: "Ponte velha fechada", entryId: null }],
      contacts: [{ number: "199", name: "Defesa Civil" }],
    });
    const { html } = await site.ask("/news/rio", LIGHT);
    for (const part of ["Água na rua", "Saiam <já>.", "Ponte velha fechada", "Defesa Civil", "Minuto a minuto"])
      expect(text(html)).toContain(part);
    expect(html).not.toContain("<img");
    expect(structuredData(html)[0]).toMatchObject({ "@type": "LiveBlogPosting" });
  });
});

describe("the feed of a coverage", () => {
  test("has its entries, whole", async () => {
    await send("Água na rua", { text: "Saiam <já>.\n- Documentos" });
    const { html, headers } = await site.ask("/news/rio/ao-vivo.xml");
    expect(headers["content-type"]).toContain("application/atom+xml");
    expect(atomViolations(html)).toEqual([]);
    expect(html).toContain("Água na rua");
    expect(html).toContain("Saiam &lt;já&gt;");
  });

  test("says when an older entry was corrected, or one was withdrawn", async () => {
    const updated = async () => /<updated>(.*?)<\/updated>/.exec(await ask("/news/rio/ao-vivo.xml"))![1]!;
    const { id, seq } = await send("Mais antiga", { ageMs: 60_000 });
    await send("Mais nova");
    const entry = { entryId: id, seq, words: { title: "Corrigida", text: "", picture: null }, place: null };
    const before = await updated();
    await correctEntry(database.db, actor, newsId, { ...entry, unsigned: false });
    await site.settle();
    const corrected = await updated();
    await withdrawEntry(database.db, actor, newsId, id);
    await site.settle();
    expect([before, corrected, await updated()].sort()).toEqual([before, corrected, await updated()]);
    expect(new Set([before, corrected, await updated()]).size).toBe(3);
  });

  test("has titles that end with a whole character, as structured data have", async () => {
    await send("", { text: `${"a".repeat(109)}🌧 chove desde cedo` });
    const whole = "a".repeat(109);
    expect(await ask("/news/rio/ao-vivo.xml")).toContain(`<title>${whole}</title>`);
    expect(structuredData(await ask("/news/rio"))[0]).toMatchObject({ liveBlogUpdate: [{ headline: whole }] });
  });

  test("does not exist for other articles", async () => {
    await createArticle(database.db, { slug: "outra" });
    for (const address of ["outra", "nada", "__proto__"])
      expect((await site.ask(`/news/${address}/ao-vivo.xml`)).status).toBe(404);
  });
});

test.each([
  ["waits for an editor", false],
  ["an editor withdrew", true],
])("the words and the key point of an entry that %s are nowhere", async (_, wasShown) => {
  const { id: userId } = await createReader(database.db, { name: "Ana" });
  await database.db.insert(userRoles).values({ userId, role: "reporter" });
  const around = { keyPoints: [], contacts: [], newestFirst: true, needsApproval: !wasShown };
  await saveCoverage(database.db, actor, newsId, { ...around, seq: 0 });
  const fields = { text: "Segredo no texto", place: "segredo do lugar", isKeyPoint: true, pinned: true };
  const { id } = await send("Segredo no título", fields, { id: userId, name: "Ana" });
  if (wasShown) await withdrawEntry(database.db, actor, newsId, id);
  await site.settle();
  const pages = ["/", "/news/rio", `/news/rio?entrada=${id}`, "/ler/rio", "/news?q=segredo"];
  const feeds = ["/news/rio/ao-vivo.xml", "/rss.xml", "/atom.xml", "/feed.json"];
  for (const path of [...pages, ...feeds, "/_root.data", "/news/rio.data"])
    for (const init of [{}, LIGHT]) {
      const { html } = await site.ask(path, init);
      expect([path, /segredo (no|do)/i.test(html)]).toEqual([path, false]);
    }
  const sent = await listUpdates(database.db, newsId, { after: 0, max: 100 });
  expect(JSON.stringify(sent)).not.toContain("egredo");
});

test("an article without a coverage asks for none, and says nothing of one", async () => {
  await createArticle(database.db, { slug: "outra", title: "Outra" });
  await site.settle();
  const before = site.requestStatements.length;
  const shown = await words("/news/outra?ordem=comeco");
  expect(shown).not.toContain("Minuto a minuto");
  expect(site.requestStatements.slice(before).filter((statement) => statement.includes("live_entries"))).toEqual([]);
});
