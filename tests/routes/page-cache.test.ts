import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { beforeEach, describe, expect, test } from "vitest";
import { doc, text } from "#domain/news/document/builders.fixture.ts";
import { testDatabase } from "#tests/database/database.ts";
import { createArticle, createCategory, createComment, createLike } from "#tests/factories/news.ts";
import { createReader } from "#tests/factories/people.ts";
import { createBanner, createNavigationItem, createPicture, setSetting } from "#tests/factories/site.ts";
import type { Answer } from "#tests/http.ts";
import { servedSite } from "./served-site.ts";

const database = testDatabase({ emptyBeforeEach: true });
const site = servedSite(database);

/** Whether a request was answered without a question to the database. */
async function isFromMemory(target: string, headers?: Record<string, string>): Promise<boolean> {
  const before = site.requestStatements.length;
  await site.ask(target, { headers });
  return site.requestStatements.length === before;
}

/** Has the pages kept, and makes sure of it. */
async function keep(...targets: string[]): Promise<void> {
  for (const target of targets) await site.ask(target);
  for (const target of targets) expect([target, await isFromMemory(target)]).toEqual([target, true]);
}

const shows = (words: string) => (answer: Answer) => answer.html.includes(words);
const run = (statement: string, values: unknown[] = []) => database.pool.query(statement, values);
let article: Awaited<ReturnType<typeof createArticle>>;

beforeEach(async () => {
  const { id: categoryId } = await createCategory(database.db, { slug: "cultura", name: "Cultura" });
  article = await createArticle(database.db, { slug: "aberta", title: "Título antigo", categoryId });
  await site.settle();
});

test("an address that was another article's shows who has it now, also to who saw the other one there", async () => {
  await run("update news set slug = 'praca' where id = $1", [article.id]);
  await site.settle();
  await keep("/news/aberta", `/news/${article.id}`, "/news/praca");
  await createArticle(database.db, { slug: "aberta", title: "Outra, no mesmo endereço" });
  await createArticle(database.db, { slug: article.id, title: "Endereço que parece um id" });
  for (const [path, words] of [
    ["/news/aberta", "Outra, no mesmo endereço"],
    [`/news/${article.id}`, "Endereço que parece um id"],
  ] as const) {
    expect((await site.askUntil(path, shows(words))).html).toContain(words);
  }
  expect((await site.ask("/news/praca")).html).toContain("Título antigo");
});

test("another spelling of a path has the same parameters", async () => {
  await createArticle(database.db, { slug: "chuva", title: "Chuva forte" });
  for (const path of ["/news", "/News", "/%6eews"]) {
    const { html } = await site.ask(`${path}?q=chuva`);
    expect([path, html.includes("Chuva forte"), html.includes("Título antigo")]).toEqual([path, true, false]);
  }
});

describe("a kept page", () => {
  test.each([
    "/",
    "/news",
    "/news/aberta",
    "/categories",
    "/category/cultura",
    "/correcoes",
    "/quem-somos",
    "/contato",
    "/more",
    "/nada",
    "/news/nada",
  ])("%s is answered from memory the second time", (path) => keep(path));

  test("a search is made for each who asks, and kept by nobody", async () => {
    await site.ask("/news?q=titulo");
    expect(await isFromMemory("/news?q=titulo")).toBe(false);
    expect((await site.ask("/news?q=titulo")).headers["cache-control"]).toBe("private, no-store");
  });

  test("unknown query parameters share the entry, known ones do not", async () => {
    await keep("/", "/categories?categoria=cultura");
    for (const target of ["/?q=titulo", "/?utm_source=x&fbclid=1", "/categories?utm_source=x&categoria=cultura"]) {
      expect([target, await isFromMemory(target)]).toEqual([target, true]);
    }
    expect(await isFromMemory("/categories?categoria=cultura&depois=0")).toBe(false);
  });

  test.each(["aviso=inventado", "aviso=x1&aviso=x2", "aviso=", "aviso=__proto__"])(
    "is not made again for a message that nobody wrote: %s",
    async (query) => {
      await keep("/", "/news", "/news.data");
      for (const path of ["/", "/news", "/news.data"]) {
        expect([path, await isFromMemory(`${path}?${query}`)]).toEqual([path, true]);
      }
    },
  );

  test("is made anew with a message of ours, for that moment", async () => {
    await keep("/");
    const { html, headers } = await site.ask("/?aviso=saiu");
    expect(html).toContain("Logout realizado");
    expect(headers["cache-control"]).toBe("private, no-store");
    expect(await isFromMemory("/?utm_source=x")).toBe(true);
  });

  test("is the same in every encoding, each with an entity tag of its own", async () => {
    await keep("/");
    const tags = new Set<string>();
    const plain = await site.ask("/");
    for (const [encoding, decompress] of [
      ["br", brotliDecompressSync],
      ["gzip", gunzipSync],
    ] as const) {
      const answer = await site.ask("/", { headers: { "accept-encoding": encoding } });
      expect(answer.headers["content-encoding"]).toBe(encoding);
      expect(answer.headers.vary).toBe("Accept-Encoding");
      expect(decompress(answer.body).toString()).toBe(plain.html);
      tags.add(answer.headers.etag!);
    }
    tags.add(plain.headers.etag!);
    expect(tags.size).toBe(3);
    for (const tag of tags) expect(tag).toMatch(/^"[\w-]+"$/);
  });

  test("a browser that has it gets 304 and no body", async () => {
    await keep("/");
    const { headers } = await site.ask("/");
    const again = await site.ask("/", { headers: { "if-none-match": headers.etag! } });
    expect(again.status).toBe(304);
    expect(again.body).toHaveLength(0);
    expect(again.headers.etag).toBe(headers.etag);
    expect((await site.ask("/", { headers: { "if-none-match": '"other"' } })).status).toBe(200);
  });

  test("may be kept by nobody for longer than a second", async () => {
    await keep("/");
    expect((await site.ask("/")).headers["cache-control"]).toBe("public, max-age=0, s-maxage=1, must-revalidate");
  });

  test("HEAD has the same headers and no body, kept or not", async () => {
    for (const path of ["/", "/news/aberta", "/nada"]) {
      const head = await site.ask(path, { method: "HEAD" });
      const get = await site.ask(path);
      expect(head.status).toBe(get.status);
      expect(head.body).toHaveLength(0);
      expect(head.headers["content-length"]).toBe(get.headers["content-length"]);
      expect(head.headers["content-security-policy"]).toBe(get.headers["content-security-policy"]);
      expect(head.headers["x-content-type-options"]).toBe("nosniff");
    }
  });
});

test("an author's list is kept for each author, until an article or a name changes", async () => {
  const { id: authorId } = await createReader(database.db, { name: "Davi Okamoto" });
  await run("update news set reporter_name = 'Dalva' where id = $1", [article.id]);
  await createArticle(database.db, { title: "Outro título", authorId });
  await site.settle();
  await keep(
    "/news",
    "/news?autor=Dalva",
    "/news?autor=Davi+Okamoto",
    "/news?autor=Nova",
    "/news?autor=Dalva&utm_source=x",
  );
  expect((await site.ask("/news?autor=Dalva")).html).not.toContain("Outro título");
  expect((await site.ask("/news?autor=Davi+Okamoto")).html).toContain("Outro título");
  await createArticle(database.db, { title: "De hoje", reporterName: "Dalva" });
  expect((await site.askUntil("/news?autor=Dalva", shows("De hoje"))).html).toContain("De hoje");
  await run("update profiles set full_name = 'Nova' where id = $1", [authorId]);
  expect((await site.askUntil("/news?autor=Nova", shows("Outro título"))).status).toBe(200);
  expect((await site.ask("/news?autor=Davi+Okamoto")).status).toBe(404);
});

describe("a request with a session cookie", () => {
  test.each(["__Host-coreto.session_token=abc", "a=b; __Host-coreto.session_token=abc"])(
    "%s is rendered for itself and kept by nobody",
    async (cookie) => {
      await keep("/");
      expect(await isFromMemory("/", { cookie })).toBe(false);
      const { status, headers } = await site.ask("/", { headers: { cookie } });
      expect(status).toBe(200);
      expect(headers["cache-control"]).toBe("private, no-store");
      expect(await isFromMemory("/")).toBe(true);
    },
  );

  test("shares what many pages show with all others, until it changes", async () => {
    const options = { headers: { cookie: "__Host-coreto.session_token=abc" } };
    const statementsOf = async () => {
      const before = site.requestStatements.length;
      await site.ask("/more", options);
      return site.requestStatements.length - before;
    };
    await site.ask("/more", options);
    expect(await statementsOf()).toBe(0);
    await run("update categories set name = 'Palco'");
    await site.askUntil("/more", shows("Palco"), options);
    await createNavigationItem(database.db, { label: "Plantão da chuva" });
    await site.askUntil("/more", shows("Plantão da chuva"), options);
    await setSetting(database.db, "site_name", "Gazeta da Serra");
    const { html } = await site.askUntil("/more", shows("Gazeta da Serra"), options);
    for (const words of ["Palco", "Plantão da chuva", "Gazeta da Serra"]) expect(html).toContain(words);
    expect(await statementsOf()).toBe(0);
  });

  test("other cookies change nothing", async () => {
    await keep("/");
    expect(
      await isFromMemory("/", { cookie: "theme=dark; coreto.session_token=1; __Secure-coreto.session_token=1" }),
    ).toBe(true);
  });
});

describe("a change made with plain SQL", () => {
  test("of a correction is seen in the list of all of them, at once, and so is its going", async () => {
    await keep("/correcoes");
    const note = text("a", "A retreta começa às 18h.", "correction", { moment: "2026-11-21T00:40:00Z" });
    await run("update news set body = $1", [doc(note)]);
    expect((await site.askUntil("/correcoes", shows("A retreta começa"))).html).toContain("Título antigo");
    await keep("/correcoes");
    await run("update news set published = false");
    expect((await site.askUntil("/correcoes", shows("Nenhuma correção"))).html).not.toContain("Título antigo");
  });

  test("of a title is seen on every page that shows it, at once", async () => {
    const pages = ["/", "/news", "/news/aberta", "/category/cultura", "/categories?categoria=cultura"];
    await keep(...pages);
    await run("update news set title = 'Título novo'");
    for (const page of pages) {
      const answer = await site.askUntil(page, shows("Título novo"));
      expect(answer.html).toContain("Título novo");
      expect(answer.html).not.toContain("Título antigo");
    }
  });

  test("of the view counter drops nothing", async () => {
    const other = await createArticle(database.db, { slug: "outra" });
    const { id: readerId } = await createReader(database.db);
    await site.settle();
    await keep("/", "/news/aberta", "/news/outra");
    await run("update news set views = views + 1");
    // Announcements come in the order of commits: once the like is seen, the update has been heard.
    await createLike(database.db, other.id, readerId);
    await site.askUntil("/news/outra", shows("1 curtida"));
    expect(await isFromMemory("/")).toBe(true);
    expect(await isFromMemory("/news/aberta")).toBe(true);
  });

  test("a like and a comment drop the article's page only", async () => {
    await createArticle(database.db, { slug: "outra" });
    const reader = await createReader(database.db);
    await site.settle();
    await keep("/", "/news", "/news/outra", "/category/cultura", "/news/aberta");
    await createLike(database.db, article.id, reader.id);
    await site.askUntil("/news/aberta", shows("1 curtida"));
    for (const page of ["/", "/news", "/news/outra", "/category/cultura"]) expect(await isFromMemory(page)).toBe(true);
    await keep("/news/aberta");
    await createComment(database.db, article.id, { content: "Que bom!", userId: reader.id });
    expect((await site.askUntil("/news/aberta", shows("Que bom!"))).html).toContain("Que bom!");
    for (const page of ["/", "/news", "/news/outra", "/category/cultura"]) expect(await isFromMemory(page)).toBe(true);
  });

  test("publishing a draft ends its kept 404, and withdrawing it ends its page", async () => {
    await createArticle(database.db, { slug: "plantao", title: "Plantão", published: false });
    await site.settle();
    await keep("/news/plantao", "/");
    await run("update news set published = true where slug = 'plantao'");
    expect((await site.askUntil("/news/plantao", ({ status }) => status === 200)).status).toBe(200);
    expect((await site.askUntil("/", shows("Plantão"))).html).toContain("Plantão");
    await run("update news set published = false where slug = 'plantao'");
    expect((await site.askUntil("/news/plantao", ({ status }) => status === 410)).status).toBe(410);
  });
});

describe("what many pages show, changed with plain SQL", () => {
  test("a setting drops every page", async () => {
    const pages = ["/", "/news", "/news/aberta", "/categories", "/more", "/nada"];
    await keep(...pages);
    await setSetting(database.db, "site_name", "Gazeta da Serra");
    for (const page of pages)
      expect((await site.askUntil(page, shows("Gazeta da Serra"))).html).toContain("Gazeta da Serra");
  });

  test("a category, a banner and the bottom bar are seen on every page", async () => {
    const pages = ["/", "/news/aberta", "/nada"];
    await keep(...pages);
    await createNavigationItem(database.db, { label: "Plantão da chuva" });
    for (const page of pages) expect((await site.askUntil(page, shows("Plantão da chuva"))).status).toBeLessThan(500);
    await keep(...pages);
    await createBanner(database.db, { title: "Festa na praça", placement: "sidebar" });
    for (const page of pages)
      expect((await site.askUntil(page, shows("Festa na praça"))).html).toContain("Festa na praça");
    await keep(...pages);
    await run("update categories set name = 'Palco'");
    for (const page of pages) expect((await site.askUntil(page, shows("Palco"))).html).toContain("Palco");
  });

  test("a new category ends the kept 404 of its address", async () => {
    await keep("/category/nova");
    await createCategory(database.db, { slug: "nova" });
    expect((await site.askUntil("/category/nova", ({ status }) => status === 200)).status).toBe(200);
  });

  test("variants of a picture appear on the pages that show it", async () => {
    const { url } = await createPicture(database.db, { widths: [] });
    await run("update news set image_url = $1", [url]);
    await site.settle();
    await keep("/news/aberta", "/");
    await run("update media set widths = '{320}'");
    for (const page of ["/news/aberta", "/"]) {
      expect((await site.askUntil(page, shows("/media/variants/320-"))).html).toContain("/media/variants/320-");
    }
  });

  test("a renamed author is seen wherever the name stands", async () => {
    const { id } = await createReader(database.db, { name: "Nome Antigo" });
    await run("update news set author_id = $1", [id]);
    const pages = ["/news/aberta", "/", "/news", "/category/cultura"];
    await site.settle();
    await keep(...pages);
    await run("update profiles set full_name = 'Nome Novo'");
    for (const page of pages) expect((await site.askUntil(page, shows("Nome Novo"))).html).toContain("Nome Novo");
  });

  test("deleting everything leaves an empty site", async () => {
    await keep("/", "/news/aberta");
    await run("truncate news cascade");
    expect((await site.askUntil("/", shows("Nenhuma notícia encontrada."))).html).not.toContain("Título antigo");
    expect((await site.askUntil("/news/aberta", ({ status }) => status === 404)).status).toBe(404);
  });
});

test("a client navigation's data is kept and dropped like its page", async () => {
  const [data, dialog] = ["/news/aberta.data", "/ler/aberta.data"];
  await keep(data, dialog);
  await run("update news set title = 'Título novo'");
  for (const target of [data, dialog]) {
    const answer = await site.askUntil(target, shows("Título novo"));
    expect(answer.status).toBe(200);
    expect(answer.html).not.toContain("Título antigo");
  }
});
