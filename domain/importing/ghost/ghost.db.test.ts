import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { oldAddresses } from "#db/schema/importing.ts";
import { news } from "#db/schema/news.ts";
import { tagsOfRow } from "#domain/news/writing/relations.server.ts";
import { diskStorage } from "#platform/storage/disk.ts";
import { testDatabase } from "#tests/database/database.ts";
import { ImportError } from "../import-error.ts";
import { runImport } from "../run.server.ts";
import { openGhost } from "./source.server.ts";

const database = testDatabase();
const NOW = new Date("2026-01-10T12:00:00Z");
let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "coreto-ghost-"));
  const picture = sharp({ create: { width: 40, height: 30, channels: 3, background: "#3a3" } }).png();
  await writeFile(join(folder, "capa.png"), await picture.toBuffer());
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const lexical = JSON.stringify({
  root: {
    children: [
      { type: "heading", tag: "h2", children: [{ type: "text", text: "Título <b>" }] },
      {
        type: "paragraph",
        children: [{ type: "text", text: "forte", format: 1 }, { type: "linebreak" }, { type: "text", text: "fim" }],
      },
    ],
  },
});
const entry = (values: Record<string, unknown>) => ({
  ...{
    id: "1",
    title: "Um",
    slug: "um",
    html: "<p>Texto</p>",
    type: "post",
    status: "published",
    visibility: "public",
  },
  ...{ created_at: "2020-01-01T10:00:00.000Z", published_at: "2020-01-02T10:00:00.000Z" },
  ...values,
});
const EXPORT = {
  db: [
    {
      data: {
        posts: [
          entry({
            feature_image: "__GHOST_URL__/content/images/size/w600/2020/capa.png",
            html: '<p>Veja <a href="__GHOST_URL__/dois/">dois</a></p>',
          }),
          entry({ id: "2", slug: "dois", title: "Dois", html: null, lexical, status: "draft", published_at: null }),
          entry({ id: "3", slug: "tres", title: "Três", visibility: "paid" }),
          entry({ id: "4", slug: "sobre", title: "Sobre", type: "page" }),
        ],
        tags: [
          { id: "a", name: "Cidade", slug: "cidade" },
          { id: "b", name: "Praça", slug: "praca" },
          { id: "c", name: "#interna", slug: "hash-interna" },
        ],
        users: [{ id: "u", name: "Marina", slug: "marina" }],
        posts_tags: [
          { post_id: "1", tag_id: "b", sort_order: 1 },
          { post_id: "1", tag_id: "a", sort_order: 0 },
          { post_id: "1", tag_id: "c", sort_order: 2 },
        ],
        posts_authors: [{ post_id: "1", author_id: "u", sort_order: 0 }],
      },
    },
  ],
};

async function importing(content: unknown) {
  const path = join(folder, "ghost.json");
  await writeFile(path, JSON.stringify(content));
  return runImport(await openGhost(path, "https://velho.example/", NOW), {
    ...{ db: database.db, storage: diskStorage(join(folder, "data")), folder, dryRun: false },
    fetchSafely: () => Promise.reject(new Error("nothing is fetched where there is a folder")),
    ...{ progress: () => {}, signal: new AbortController().signal },
  });
}

test("a Ghost export is imported with texts, tags, authors, pictures and addresses; non-public posts are drafts", async () => {
  const report = await importing(EXPORT);
  expect(report.counts).toMatchObject({ article: { imported: 3 }, page: { imported: 1 }, media: { imported: 1 } });
  const rows = await database.db
    .select({
      title: news.title,
      published: news.published,
      content: news.content,
      body: news.body,
      image: news.imageUrl,
      tags: tagsOfRow,
    })
    .from(news);
  const find = (title: string) => rows.find((row) => row.title === title)!;
  expect(find("Um")).toMatchObject({
    published: true,
    content: "Veja dois",
    tags: ["Praça"],
    image: expect.stringMatching(/^\/media\//),
  });
  expect(JSON.stringify(find("Um").body)).toContain('"href":"/dois/"');
  expect(find("Dois")).toMatchObject({ published: false, content: "Título <b>\nforte\nfim" });
  expect([find("Três").published, find("Sobre").published]).toEqual([false, false]);
  const addresses = (await database.db.select().from(oldAddresses)).map(({ address, kind }) => [address, kind]);
  expect(addresses).toContainEqual(["/um", "news"]);
  expect(addresses).toContainEqual(["/tag/cidade", "category"]);
  expect((await importing(EXPORT)).counts.article).toEqual({ already: 3 });
});

test("a timestamp without a zone, as Ghost on SQLite writes it, is UTC in every time zone", async () => {
  vi.stubEnv("TZ", "America/Sao_Paulo");
  const post = entry({ id: "9", slug: "nove", title: "Nove", published_at: "2020-01-02 10:00:00" });
  await importing({ data: { posts: [post] } });
  vi.unstubAllEnvs();
  const [row] = await database.db.select({ at: news.publishedAt }).from(news).where(eq(news.slug, "nove"));
  expect(row?.at?.toISOString()).toBe("2020-01-02T10:00:00.000Z");
});

test("a file that is no Ghost export is refused", async () => {
  await expect(importing({ posts: [] })).rejects.toThrow(ImportError);
});
