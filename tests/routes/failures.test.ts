import { afterEach, beforeEach, describe, expect, inject, test } from "vitest";
import { parseEnv } from "#platform/env/env.ts";
import { runStatement } from "#tests/database/cluster.ts";
import { openCountedForProgram, testDatabase } from "#tests/database/database.ts";
import { createArticle } from "#tests/factories/news.ts";
import { sendTo } from "#tests/http.ts";
import { importBuilt } from "#tests/program.ts";
import { attributes, part, text, titleOf } from "./html.ts";
import { recordingLog, SITE_URL } from "./pages.ts";
import { servedSite } from "./served-site.ts";

const database = testDatabase({ emptyBeforeEach: true });
const site = servedSite(database);

beforeEach(async () => {
  await createArticle(database.db, { slug: "aberta", title: "Aberta" });
  await site.settle();
});

describe("when an article cannot be read", () => {
  beforeEach(() => database.pool.query("alter table news rename column content to content_away"));
  afterEach(() => database.pool.query("alter table news rename column content_away to content"));

  test("the page of an article that cannot be read is a 503 inside the site's frame, with a link to try again", async () => {
    const { status, html, headers } = await site.ask("/news/aberta");
    expect(status).toBe(503);
    expect(headers["retry-after"]).toBe("5");
    expect(headers["cache-control"]).toMatch(/no-store/);
    expect(headers["content-security-policy"]).toContain("script-src 'self' 'sha256-");
    const words = text(html);
    expect(words).toContain("Erro ao carregar notícia");
    expect(words).toContain("O site não conseguiu ler a notícia agora. Espere um instante e tente de novo.");
    expect(words).toContain("Tentar de novo");
    expect(words).toContain("Todos os direitos reservados.");
    expect(titleOf(html)).toBe("Erro ao carregar notícia");
    expect(attributes(part(html, 'role="alert"', "</main>"), "href")).toEqual(["/news/aberta"]);
    expect(html.match(/content_away|\bselect\b|relation|does not exist/i)).toBeNull();
  });

  test("an article that cannot be read is logged with its path, and its page works again afterwards", async () => {
    await site.ask("/news/aberta");
    expect(site.lines.some(({ level, path }) => level === 50 && path === "/news/aberta")).toBe(true);
    await database.pool.query("alter table news rename column content_away to content");
    try {
      expect((await site.ask("/news/aberta")).status).toBe(200);
    } finally {
      await database.pool.query("alter table news rename column content to content_away");
    }
  });

  test("the dialog's data report an article that cannot be read, but not the cause", async () => {
    const { status, html } = await site.ask("/ler/aberta.data");
    expect(status).toBe(503);
    expect(html.match(/content_away|\bselect\b|relation|does not exist/i)).toBeNull();
  });

  test("lists are not affected by an article that cannot be read", async () => {
    expect((await site.ask("/")).status).toBe(200);
    expect((await site.ask("/news")).status).toBe(200);
  });
});

test("stories that cannot be read are reported in their bar, and the rest of the page is rendered", async () => {
  await database.pool.query("alter table stories rename to stories_away");
  try {
    const { status, html } = await site.ask("/");
    expect(status).toBe(200);
    expect(text(html)).toContain("Erro ao buscar stories no servidor");
    expect(text(html)).toContain("Aberta");
  } finally {
    await database.pool.query("alter table stories_away rename to stories");
  }
});

test("a page that cannot be rendered is the designed 503 as well", async () => {
  // A render that throws or takes too long has no response of its own.
  const log = recordingLog();
  const env = parseEnv({ PORT: "0", HOST: "127.0.0.1", SITE_URL, DATA_DIR: site.dataFolder });
  const opened = await openCountedForProgram(database.connection);
  const broken = () => () => Promise.reject(new Error("broken"));
  const { loadBuild, startSite } = await importBuilt("site");
  const failing = await startSite(env, log.log, opened, { ...(await loadBuild()), createRenderer: broken });
  try {
    for (const headers of [undefined, { cookie: "__Host-coreto.session_token=1" }]) {
      const { status, html } = await sendTo(failing.port, "/", { headers });
      expect(status).toBe(503);
      expect(text(html)).toContain("Erro inesperado");
    }
  } finally {
    await failing.close();
  }
});

describe("when the database is gone", () => {
  const name = () => database.connection.database as string;
  const allow = (allowed: boolean) =>
    runStatement(inject("databaseUrl"), `alter database ${name()} allow_connections ${allowed}`);

  test("pages are a 503 without the database, cached pages are still served, and everything works again with it", async () => {
    await site.ask("/more");
    await allow(false);
    try {
      await runStatement(
        inject("databaseUrl"),
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name()}'`,
      );
      const ready = await site.askUntil("/readyz", ({ status }) => status === 503);
      expect([ready.status, ready.html]).toEqual([503, "unavailable"]);
      expect((await site.ask("/healthz")).status).toBe(200);
      for (const path of ["/", "/news", "/news/aberta", "/news?q=aberta", "/category/x"]) {
        const { status, html, headers } = await site.ask(path);
        expect([path, status]).toEqual([path, 503]);
        expect(text(html)).toContain(path === "/news/aberta" ? "Erro ao carregar notícia" : "Erro inesperado");
        expect(text(html)).toContain("Espere um instante e tente de novo.");
        expect(html).toContain("pt-BR");
        expect(headers["retry-after"]).toBe("5");
        expect(headers["cache-control"]).toMatch(/no-store/);
        expect(html.match(/ECONN|allow_connections|postgres|at \S+ \(/i)).toBeNull();
      }
      expect((await site.ask("/more")).status).toBe(200);
    } finally {
      await allow(true);
    }
    expect((await site.askUntil("/readyz", ({ status }) => status === 200)).status).toBe(200);
    expect((await site.askUntil("/news/aberta", ({ status }) => status === 200)).html).toContain("Aberta");
  });

  test("changes that were missed are effective once the site listens again", async () => {
    await site.ask("/news/aberta");
    await runStatement(
      inject("databaseUrl"),
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name()}' and query ilike 'listen%'`,
    );
    await database.pool.query("update news set title = 'Mudou no escuro'");
    const answer = await site.askUntil("/news/aberta", ({ html }) => html.includes("Mudou no escuro"));
    expect(answer.html).toContain("Mudou no escuro");
  });
});
