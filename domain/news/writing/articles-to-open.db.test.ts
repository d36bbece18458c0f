import { expect, test } from "vitest";
import { testDatabase } from "#tests/database/database.ts";
import { createArticle, createCategory } from "#tests/factories/news.ts";
import { listArticlesToOpen } from "./articles-to-open.server.ts";

const EDITOR = { id: crypto.randomUUID(), role: "editor" } as const;
const database = testDatabase({ emptyBeforeEach: true });
const titles = async (search: string) =>
  (await listArticlesToOpen(database.db, EDITOR, search)).map(({ title }) => title);
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);

test("without a search the last edited articles are listed first, drafts and published ones", async () => {
  for (let n = 0; n < 8; n += 1) {
    await createArticle(database.db, { title: `P${n}`, firstPublishedAt: hoursAgo(n), updatedAt: hoursAgo(n) });
  }
  await createArticle(database.db, { title: "Rascunho", published: false, updatedAt: hoursAgo(1.5) });
  expect(await titles("")).toEqual(["P0", "P1", "Rascunho", "P2", "P3", "P4"]);
});

test("a search ignores accents, lists titles before summaries, and treats special characters literally", async () => {
  const { id: categoryId } = await createCategory(database.db, { name: "Cidade" });
  await createArticle(database.db, {
    title: "Sessão da Câmara",
    summary: "Vota a eleição",
    firstPublishedAt: hoursAgo(1),
  });
  await createArticle(database.db, { title: "Eleição na escola", firstPublishedAt: hoursAgo(9), categoryId });
  await createArticle(database.db, { title: "100% de vacinados" });
  expect(await titles("eleicao")).toEqual(["Eleição na escola", "Sessão da Câmara"]);
  expect(await titles("100%")).toEqual(["100% de vacinados"]);
  expect(await titles("%")).toEqual([]);
  expect((await listArticlesToOpen(database.db, EDITOR, "escola"))[0]).toMatchObject({
    category: "Cidade",
    published: true,
  });
});
