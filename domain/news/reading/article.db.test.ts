import { eq } from "drizzle-orm";
import { describe, expect, test, vi } from "vitest";
import { news } from "#db/schema/news.ts";
import { NEWEST_COMMENTS } from "#domain/comments/order.ts";
import { listComments } from "#domain/comments/reading.server.ts";
import { testDatabase } from "#tests/database/database.ts";
import { createArticle, createArticles, createCategory, createComment, createLike } from "#tests/factories/news.ts";
import { createReader } from "#tests/factories/people.ts";
import { createPicture } from "#tests/factories/site.ts";
import { findArticle, findArticleId } from "./article.server.ts";

const database = testDatabase({ emptyBeforeEach: true });
const find = (address: string) => findArticle(database.db, address, () => {});
const rename = (id: string, slug: string | null) => database.db.update(news).set({ slug }).where(eq(news.id, id));

async function formerSlugsOf(id: string) {
  const [row] = await database.db.select({ slugs: news.formerSlugs }).from(news).where(eq(news.id, id));
  return row!.slugs;
}

describe("an article's address", () => {
  test("an article is found by its slug, and by its id as well", async () => {
    const { id } = await createArticle(database.db, { slug: "coreto-reabre" });
    expect((await find("coreto-reabre"))?.id).toBe(id);
    expect(await find(id)).toMatchObject({ id, address: "coreto-reabre" });
    expect((await find(id.toUpperCase()))?.id).toBe(id);
  });

  test("a slug that looks like another article's id wins", async () => {
    const other = await createArticle(database.db);
    const { id } = await createArticle(database.db, { slug: other.id });
    expect((await find(other.id))?.id).toBe(id);
  });

  test("a draft's slug does not hide the published article with that id", async () => {
    const { id } = await createArticle(database.db);
    await createArticle(database.db, { slug: id, published: false });
    expect((await find(id))?.id).toBe(id);
  });

  test("a draft is not found, by slug or by id", async () => {
    const { id } = await createArticle(database.db, { slug: "rascunho", published: false });
    expect(await find("rascunho")).toBeNull();
    expect(await find(id)).toBeNull();
  });

  test("an article is found by a former slug, unless another article has it now", async () => {
    const { id } = await createArticle(database.db, { slug: "primeiro" });
    for (const slug of ["segundo", "terceiro", "segundo", null, "quarto"]) await rename(id, slug);
    for (const former of ["primeiro", "segundo", "terceiro", id, "quarto"]) {
      expect(await find(former), former).toMatchObject({ id, address: "quarto" });
      expect(await findArticleId(database.db, former), former).toBe(id);
    }
    expect(await formerSlugsOf(id)).toEqual(["primeiro", "terceiro", "segundo"]);
    const other = await createArticle(database.db, { slug: "primeiro" });
    expect((await find("primeiro"))?.id).toBe(other.id);
    expect(await findArticleId(database.db, "primeiro")).toBe(other.id);
  });

  test("a former slug of several articles leads to the one that was saved last, and to no draft", async () => {
    const [older, newer] = await createArticles(database.db, 2);
    for (const { id } of [newer!, older!]) {
      for (const slug of ["emprestado", null]) await rename(id, slug);
    }
    await database.db.update(news).set({ updatedAt: new Date() }).where(eq(news.id, newer!.id));
    expect((await find("emprestado"))?.id).toBe(newer!.id);
    await database.db.update(news).set({ published: false });
    expect(await find("emprestado")).toBeNull();
    expect(await findArticleId(database.db, "emprestado")).toBeNull();
  });

  test.each(["nada", "123", "00000000-0000-0000-0000-000000000000", "' or true --", "%", "", "a".repeat(3000)])(
    "the address %s leads to no article",
    async (address) => {
      await createArticle(database.db);
      expect(await find(address)).toBeNull();
    },
  );
});

describe("an article's parts", () => {
  test("an article has paragraphs, description, sources, links, media and category", async () => {
    const category = await createCategory(database.db, { name: "Cultura", slug: "cultura" });
    const picture = await createPicture(database.db, { url: "/media/capa.jpg" });
    const { id } = await createArticle(database.db, {
      categoryId: category.id,
      content: "Um.\n\nDois.",
      summary: " Resumo. ",
      imageUrl: picture.url,
      videoUrl: " /media/retreta.mp4 ",
      audioUrl: "javascript:alert(1)",
      sources: " Prefeitura ",
      usefulLinks: "https://a.example\njavascript:alert(1)",
    });
    expect(await find(id)).toMatchObject({
      paragraphs: ["Um.", "Dois."],
      summary: "Resumo.",
      metaDescription: "Resumo.",
      videoUrl: "/media/retreta.mp4",
      audioUrl: null,
      sources: "Prefeitura",
      links: ["https://a.example"],
      category: { name: "Cultura", slug: "cultura" },
      shareImage: "/media/variants/share-capa.jpg.jpg",
    });
  });

  test("film and sound have their lengths, and a film of the gallery has its poster", async () => {
    const { url: still } = await createPicture(database.db, { url: "/media/retreta-quadro.jpg" });
    const film = { kind: "video", mimeType: "video/mp4", durationMs: 12_000, posterUrl: still };
    await createPicture(database.db, { url: "/media/retreta.mp4", ...film });
    await createPicture(database.db, { url: "/media/retreta.mp3", kind: "audio", durationMs: 24_804 });
    const { id } = await createArticle(database.db, {
      videoUrl: " /media/retreta.mp4",
      audioUrl: "/media/retreta.mp3",
      additionalImages: ["/media/retreta.mp4", "https://a.example/b.mp4"].map((url) =>
        JSON.stringify({ type: "video", url }),
      ),
    });
    expect(await find(id)).toMatchObject({
      videoMs: 12_000,
      audioMs: 24_804,
      gallery: [
        { durationMs: 12_000, picture: { src: still, widths: [320, 640] } },
        { durationMs: null, picture: null },
      ],
    });
  });

  test("the gallery keeps its order and skips malformed entries, each reported once with its place", async () => {
    const picture = await createPicture(database.db);
    const { id } = await createArticle(database.db, {
      additionalImages: [
        picture.url,
        "{broken",
        JSON.stringify({ type: "video", url: "/media/a.mp4", caption: "Ensaio" }),
        JSON.stringify({ type: "image", url: "javascript:alert(1)" }),
      ],
    });
    const report = vi.fn();
    const article = await findArticle(database.db, id, report);
    expect(article?.gallery).toMatchObject([
      { type: "image", url: picture.url, caption: null, picture: { width: 1600 } },
      { type: "video", url: "/media/a.mp4", caption: "Ensaio", picture: null },
    ]);
    expect(report.mock.calls).toEqual([
      [id, 1],
      [id, 3],
    ]);
  });
});

describe("likes and comments", () => {
  test("likes and approved comments are counted for their article", async () => {
    const { id } = await createArticle(database.db);
    const other = await createArticle(database.db);
    for (const newsId of [id, id, id, other.id]) await createLike(database.db, newsId);
    for (const newsId of [id, id, other.id]) await createComment(database.db, newsId);
    await createComment(database.db, id, { approved: false, content: "Ainda não" });
    expect(await find(id)).toMatchObject({ likes: 3, commentCount: 2 });
    const { comments } = await listComments(database.db, id, NEWEST_COMMENTS);
    expect(comments).toHaveLength(2);
    expect(JSON.stringify(comments)).not.toContain("Ainda não");
  });

  test("comments are listed newest first, with their authors' names", async () => {
    const { id } = await createArticle(database.db);
    const reader = await createReader(database.db, { name: "Alzira Prado" });
    const nameless = await createReader(database.db, { name: "  " });
    await createComment(database.db, id, { content: "primeiro", userId: reader.id });
    await createComment(database.db, id, { content: "segundo", userId: null });
    await createComment(database.db, id, { content: "terceiro", userId: nameless.id });
    const { comments } = await listComments(database.db, id, NEWEST_COMMENTS);
    expect(comments.map(({ content, author }) => [content, author])).toEqual([
      ["terceiro", "Leitor"],
      ["segundo", "Leitor removido"],
      ["primeiro", "Alzira Prado"],
    ]);
  });

  test("deleting a reader deletes the likes and keeps the comments without a name", async () => {
    const { id } = await createArticle(database.db);
    const reader = await createReader(database.db, { name: "Alzira Prado" });
    await createLike(database.db, id, reader.id);
    await createComment(database.db, id, { userId: reader.id });
    await database.pool.query("delete from users where id = $1", [reader.id]);
    expect(await find(id)).toMatchObject({ likes: 0, commentCount: 1 });
    const { comments } = await listComments(database.db, id, NEWEST_COMMENTS);
    expect(comments).toMatchObject([{ author: "Leitor removido" }]);
  });
});

test("a picture is described by its article, else by the card of its file", async () => {
  const picture = { imageUrl: "/media/coreto.jpg" };
  await createPicture(database.db, { url: picture.imageUrl, alt: "Um coreto" });
  const descriptionOf = async (fields: Parameters<typeof createArticle>[1]) =>
    (await find((await createArticle(database.db, fields)).id))?.picture?.alt;
  expect(await descriptionOf({ ...picture, imageAlt: "A banda no coreto" })).toBe("A banda no coreto");
  expect(await descriptionOf({ ...picture, imageAlt: " " })).toBe("Um coreto");
  expect(await descriptionOf({ thumbnailUrl: picture.imageUrl, imageAlt: "De outra foto" })).toBe("Um coreto");
});
