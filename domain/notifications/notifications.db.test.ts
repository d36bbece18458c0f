import { expect, test } from "vitest";
import { notifications } from "#db/schema/audience.ts";
import { getBottomBar } from "#domain/navigation/queries.server.ts";
import { testDatabase } from "#tests/database/database.ts";
import { createArticle, createComment, createLike } from "#tests/factories/news.ts";
import { createReader } from "#tests/factories/people.ts";
import { createPicture } from "#tests/factories/site.ts";
import { listNotifications, listSentNotifications } from "./queries.server.ts";

const database = testDatabase({ emptyBeforeEach: true });
const notify = (values: Partial<typeof notifications.$inferInsert> = {}) =>
  database.db.insert(notifications).values({ message: "Aviso", status: "sent", ...values });

test("the fifty newest sent notifications are listed, drafts and scheduled ones are not", async () => {
  const { id } = await createReader(database.db);
  for (const status of ["draft", "scheduled"]) await notify({ status });
  expect((await getBottomBar(database.db)).noticedAt).toBeNull();
  expect(await listNotifications(database.db, id)).toEqual([]);
  for (let n = 0; n < 52; n++) await notify({ title: `Aviso ${n}`, createdAt: new Date(Date.UTC(2026, 9, 1, 0, n)) });
  const listed = await listNotifications(database.db, id);
  expect(listed).toHaveLength(50);
  expect(listed[0]).toMatchObject({ kind: "general", type: "general", title: "Aviso 51", message: "Aviso" });
  expect((await getBottomBar(database.db)).noticedAt).toBe(Date.UTC(2026, 9, 1, 0, 51));
});

test("without notices a reader finds others' approved comments on what they like, the twenty newest", async () => {
  const { id } = await createReader(database.db);
  const liked = await createArticle(database.db, { title: "Retreta", slug: "retreta" });
  const draft = await createArticle(database.db, { published: false });
  const other = await createArticle(database.db);
  for (const article of [liked, draft]) await createLike(database.db, article.id, id);
  await createComment(database.db, other.id);
  await createComment(database.db, draft.id);
  await createComment(database.db, liked.id, { userId: id });
  await createComment(database.db, liked.id, { approved: false });
  for (let n = 0; n < 22; n++) await createComment(database.db, liked.id, { content: `Comentário ${n}` });
  const listed = await listNotifications(database.db, id);
  expect(listed).toHaveLength(20);
  expect(listed[0]).toMatchObject({
    kind: "comment",
    content: "Comentário 21",
    articleTitle: "Retreta",
    articleAddress: "retreta",
  });
  await notify();
  expect((await listNotifications(database.db, id)).map(({ kind }) => kind)).toEqual(["general"]);
});

test("a notification of type comment has the article of its address", async () => {
  const { id } = await createReader(database.db);
  for (const [minute, type, targetUrl] of [
    [4, "comment", "/news/retreta?de=aviso"],
    [3, "comment", "https://jornal.example/news/s%C3%A3o-jo%C3%A3o"],
    [2, "comment", "/category/cidade"],
    [1, "general", "/news/retreta"],
  ] as const) {
    await notify({ type, targetUrl, createdAt: new Date(Date.UTC(2026, 9, 1, 0, minute)) });
  }
  const addresses = (await listNotifications(database.db, id)).map(({ articleAddress }) => articleAddress);
  expect(addresses).toEqual(["retreta", "são-joão", null, null]);
});

test("the film of a notification has its length, and the notification's picture or else its own poster", async () => {
  const { url: picture } = await createPicture(database.db);
  const { url: still } = await createPicture(database.db);
  const film = { kind: "video", mimeType: "video/mp4", widths: [] };
  const { url } = await createPicture(database.db, {
    ...film,
    url: "/media/a.mp4",
    posterUrl: still,
    durationMs: 4200,
  });
  const { url: old } = await createPicture(database.db, { ...film, url: "/media/b.mp4" });
  const at = (minute: number) => ({ createdAt: new Date(Date.UTC(2026, 9, 1, 0, minute)) });
  await notify({ videoUrl: url, ...at(5) });
  await notify({ videoUrl: url, imageUrl: picture, ...at(4) });
  await notify({ videoUrl: old, ...at(3) });
  await notify({ videoUrl: "https://filmes.example/c.mp4", ...at(2) });
  await notify({ videoUrl: "javascript:alert(1)", imageUrl: picture, ...at(1) });
  const listed = await listSentNotifications(database.db);
  expect(listed.map(({ film }) => film)).toMatchObject([
    { url, durationMs: 4200, still: { src: still, widths: [320, 640] } },
    { url, durationMs: 4200, still: { src: picture } },
    { url: old, durationMs: null, still: null },
    { url: "https://filmes.example/c.mp4", durationMs: null, still: null },
    null,
  ] as object[]);
  expect(listed.at(-1)!.picture).toMatchObject({ src: picture, widths: [320, 640] });
});
