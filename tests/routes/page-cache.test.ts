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

/** Whether a request was answered without a query. */
async function isFromMemory(target: string, headers?: Record<string, string>): Promise<boolean> {
  const before = site.requestStatements.length;
  await site.ask(target, { headers });
  return site.requestStatements.length === before;
}

/** Requests pages so that they are cached, and checks it. */
async function cachePages(...targets: string[]): Promise<void> {
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

test("a slug that was another article's shows the current article, also after a cached redirect", async () => {
  await run("update news set slug = 'praca' where id = $1", [article.id]);
  await site.settle();
  await cachePages("/news/aberta", `/news/${article.id}`, "/news/praca");
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

test("another spelling of a path has the same query parameters", async () => {
  await createArticle(database.db, { slug: "chuva", title: "Chuva forte" });
  for (const path of ["/news", "/News", "/%6eews"]) {
    const { html } = await site.ask(`${path}?q=chuva`);
    expect([path, html.includes("Chuva forte"), html.includes("Título antigo")]).toEqual([path, true, false]);
  }
});

describe("a cached page", () => {
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
  ])("the page %s is answered from memory the second time", (path) => cachePages(path));

  test("the page of a search is not cached", async () => {
    await site.ask("/news?q=titulo");
    expect(await isFromMemory("/news?q=titulo")).toBe(false);
    expect((await site.ask("/news?q=titulo")).headers["cache-control"]).toBe("private, no-store");
  });

  test("a cached page is shared by unknown query parameters, and not by known ones", async () => {
    await cachePages("/", "/categories?categoria=cultura");
    for (const target of ["/?q=titulo", "/?utm_source=x&fbclid=1", "/categories?utm_source=x&categoria=cultura"]) {
      expect([target, await isFromMemory(target)]).toEqual([target, true]);
    }
    expect(await isFromMemory("/categories?categoria=cultura&depois=0")).toBe(false);
  });

  test.each(["aviso=inventado", "aviso=x1&aviso=x2", "aviso=", "aviso=__proto__"])(
    "a cached page is not rendered again for an unknown flash message: %s",
    async (query) => {
      await cachePages("/", "/news", "/news.data");
      for (const path of ["/", "/news", "/news.data"]) {
        expect([path, await isFromMemory(`${path}?${query}`)]).toEqual([path, true]);
      }
    },
  );

  test("a page with a known flash message is rendered with it, and not cached", async () => {
    await cachePages("/");
    const { html, headers } = await site.ask("/?aviso=saiu");
    expect(html).toContain("Logout realizado");
    expect(headers["cache-control"]).toBe("private, no-store");
    expect(await isFromMemory("/?utm_source=x")).toBe(true);
  });

  test("a cached page is the same in every encoding, each with its own entity tag", async () => {
    await cachePages("/");
    const tags = new Set<string>();
    const plain = await site.ask("/");
    for (const [encoding, decompress] of [
      ["br", brotliDecompressSync],
      ["gzip", gunzipSync],
    ] as const) {
      const answer = await site.ask("/", { headers: { "accept-encoding": encoding } });
      expect(answer.headers["content-encoding"]).toBe(encoding);
      expect(answer.headers.vary).toBe("Accept-Encoding, Save-Data, Cookie");
      expect(decompress(answer.body).toString()).toBe(plain.html);
      tags.add(answer.headers.etag!);
    }
    tags.add(plain.headers.etag!);
    expect(tags.size).toBe(3);
    for (const tag of tags) expect(tag).toMatch(/^"[\w-]+"$/);
  });

  test("a cached page is a 304 without a body for a browser that has it", async () => {
    await cachePages("/");
    const { headers } = await site.ask("/");
    const again = await site.ask("/", { headers: { "if-none-match": headers.etag! } });
    expect(again.status).toBe(304);
    expect(again.body).toHaveLength(0);
    expect(again.headers.etag).toBe(headers.etag);
    expect((await site.ask("/", { headers: { "if-none-match": '"other"' } })).status).toBe(200);
  });

  test("a cached page may be cached by others for one second at most", async () => {
    await cachePages("/");
    expect((await site.ask("/")).headers["cache-control"]).toBe("public, max-age=0, s-maxage=1, must-revalidate");
  });

  test("a page has the same headers for HEAD and no body, cached or not", async () => {
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

test("an author's list is cached for each author, until an article or a name changes", async () => {
  const { id: authorId } = await createReader(database.db, { name: "Davi Okamoto" });
  await run("update news set reporter_name = 'Dalva' where id = $1", [article.id]);
  await createArticle(database.db, { title: "Outro título", authorId });
  await site.settle();
  await cachePages(
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
    "a request with the session cookie %s is rendered for itself and not cached",
    async (cookie) => {
      await cachePages("/");
      expect(await isFromMemory("/", { cookie })).toBe(false);
      const { status, headers } = await site.ask("/", { headers: { cookie } });
      expect(status).toBe(200);
      expect(headers["cache-control"]).toBe("private, no-store");
      expect(await isFromMemory("/")).toBe(true);
    },
  );

  test("a request with a session cookie uses the cached shared queries, until they change", async () => {
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

  test("a request with other cookies is answered from memory", async () => {
    await cachePages("/");
    expect(
      await isFromMemory("/", { cookie: "theme=dark; coreto.session_token=1; __Secure-coreto.session_token=1" }),
    ).toBe(true);
  });
});

describe("a change made with plain SQL", () => {
  test("a correction changed with plain SQL is immediately visible in the list of corrections, and so is its removal", async () => {
    await cachePages("/correcoes");
    const note = text("a", "A retreta começa às 18h.", "correction", { moment: "2026-11-21T00:40:00Z" });
    await run("update news set body = $1", [doc(note)]);
    expect((await site.askUntil("/correcoes", shows("A retreta começa"))).html).toContain("Título antigo");
    await cachePages("/correcoes");
    await run("update news set published = false");
    expect((await site.askUntil("/correcoes", shows("Nenhuma correção"))).html).not.toContain("Título antigo");
  });

  test("a title changed with plain SQL is immediately visible on every page that shows it", async () => {
    const pages = ["/", "/news", "/news/aberta", "/category/cultura", "/categories?categoria=cultura"];
    await cachePages(...pages);
    await run("update news set title = 'Título novo'");
    for (const page of pages) {
      const answer = await site.askUntil(page, shows("Título novo"));
      expect(answer.html).toContain("Título novo");
      expect(answer.html).not.toContain("Título antigo");
    }
  });

  test("a change of the view counter invalidates nothing", async () => {
    const other = await createArticle(database.db, { slug: "outra" });
    const { id: readerId } = await createReader(database.db);
    await site.settle();
    await cachePages("/", "/news/aberta", "/news/outra");
    await run("update news set views = views + 1");
    // Notifications arrive in the order of commits: once the like is visible, the update has been received.
    await createLike(database.db, other.id, readerId);
    await site.askUntil("/news/outra", shows("1 curtida"));
    expect(await isFromMemory("/")).toBe(true);
    expect(await isFromMemory("/news/aberta")).toBe(true);
  });

  test("a like or a comment invalidates only the article's page", async () => {
    await createArticle(database.db, { slug: "outra" });
    const reader = await createReader(database.db);
    await site.settle();
    await cachePages("/", "/news", "/news/outra", "/category/cultura", "/news/aberta");
    await createLike(database.db, article.id, reader.id);
    await site.askUntil("/news/aberta", shows("1 curtida"));
    for (const page of ["/", "/news", "/news/outra", "/category/cultura"]) expect(await isFromMemory(page)).toBe(true);
    await cachePages("/news/aberta");
    await createComment(database.db, article.id, { content: "Que bom!", userId: reader.id });
    expect((await site.askUntil("/news/aberta", shows("Que bom!"))).html).toContain("Que bom!");
    for (const page of ["/", "/news", "/news/outra", "/category/cultura"]) expect(await isFromMemory(page)).toBe(true);
  });

  test("the publication of a draft invalidates its cached 404, and unpublishing invalidates its page", async () => {
    await createArticle(database.db, { slug: "plantao", title: "Plantão", published: false });
    await site.settle();
    await cachePages("/news/plantao", "/");
    await run("update news set published = true where slug = 'plantao'");
    expect((await site.askUntil("/news/plantao", ({ status }) => status === 200)).status).toBe(200);
    expect((await site.askUntil("/", shows("Plantão"))).html).toContain("Plantão");
    await run("update news set published = false where slug = 'plantao'");
    expect((await site.askUntil("/news/plantao", ({ status }) => status === 410)).status).toBe(410);
  });
});

describe("shared content that is changed with plain SQL", () => {
  test("a changed setting invalidates every page", async () => {
    const pages = ["/", "/news", "/news/aberta", "/categories", "/more", "/nada"];
    await cachePages(...pages);
    await setSetting(database.db, "site_name", "Gazeta da Serra");
    for (const page of pages)
      expect((await site.askUntil(page, shows("Gazeta da Serra"))).html).toContain("Gazeta da Serra");
  });

  test("a changed category, a new banner or a new item of the bottom bar is updated on every page", async () => {
    const pages = ["/", "/news/aberta", "/nada"];
    await cachePages(...pages);
    await createNavigationItem(database.db, { label: "Plantão da chuva" });
    for (const page of pages) expect((await site.askUntil(page, shows("Plantão da chuva"))).status).toBeLessThan(500);
    await cachePages(...pages);
    await createBanner(database.db, { title: "Festa na praça", placement: "sidebar" });
    for (const page of pages)
      expect((await site.askUntil(page, shows("Festa na praça"))).html).toContain("Festa na praça");
    await cachePages(...pages);
    await run("update categories set name = 'Palco'");
    for (const page of pages) expect((await site.askUntil(page, shows("Palco"))).html).toContain("Palco");
  });

  test("a new category invalidates its cached 404", async () => {
    await cachePages("/category/nova");
    await createCategory(database.db, { slug: "nova" });
    expect((await site.askUntil("/category/nova", ({ status }) => status === 200)).status).toBe(200);
  });

  test("the pages of a picture are updated when its variants exist", async () => {
    const { url } = await createPicture(database.db, { widths: [] });
    await run("update news set image_url = $1", [url]);
    await site.settle();
    await cachePages("/news/aberta", "/");
    await run("update media set widths = '{320}'");
    for (const page of ["/news/aberta", "/"]) {
      expect((await site.askUntil(page, shows("/media/variants/320-"))).html).toContain("/media/variants/320-");
    }
  });

  test("all pages of a renamed author are updated", async () => {
    const { id } = await createReader(database.db, { name: "Nome Antigo" });
    await run("update news set author_id = $1", [id]);
    const pages = ["/news/aberta", "/", "/news", "/category/cultura"];
    await site.settle();
    await cachePages(...pages);
    await run("update profiles set full_name = 'Nome Novo'");
    for (const page of pages) expect((await site.askUntil(page, shows("Nome Novo"))).html).toContain("Nome Novo");
  });

  test("the site is empty after everything was deleted", async () => {
    await cachePages("/", "/news/aberta");
    await run("truncate news cascade");
    expect((await site.askUntil("/", shows("Nenhuma notícia encontrada."))).html).not.toContain("Título antigo");
    expect((await site.askUntil("/news/aberta", ({ status }) => status === 404)).status).toBe(404);
  });
});

test("the data of a client navigation are cached and invalidated like the page", async () => {
  const [data, dialog] = ["/news/aberta.data", "/ler/aberta.data"];
  await cachePages(data, dialog);
  await run("update news set title = 'Título novo'");
  for (const target of [data, dialog]) {
    const answer = await site.askUntil(target, shows("Título novo"));
    expect(answer.status).toBe(200);
    expect(answer.html).not.toContain("Título antigo");
  }
});
