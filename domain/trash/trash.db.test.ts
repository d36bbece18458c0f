import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { users } from "#db/schema/accounts.ts";
import { auditLog, notifications } from "#db/schema/audience.ts";
import { categories } from "#db/schema/categories.ts";
import { comments, likes } from "#db/schema/comments.ts";
import { news, newsAutosaves, newsRevisions } from "#db/schema/news.ts";
import { bannerCounts, banners, popups, rssFeeds, stories } from "#db/schema/site.ts";
import { trash, trashRows } from "#db/schema/trash.ts";
import { deleteBanner } from "#domain/banners/mutations.server.ts";
import { deleteCategory } from "#domain/categories/mutations.server.ts";
import { deleteComments } from "#domain/comments/moderation.server.ts";
import { deleteFeed } from "#domain/external-feeds/mutations.server.ts";
import { listUsedFiles } from "#domain/media/uses.server.ts";
import { EMPTY_FIELDS } from "#domain/news/fields.ts";
import { deleteArticle, updateArticle, createArticle as writeArticle } from "#domain/news/writing/mutations.server.ts";
import type { Writer } from "#domain/news/writing/rights.server.ts";
import { deleteNotification } from "#domain/notifications/mutations.server.ts";
import { deletePopup } from "#domain/popups/mutations.server.ts";
import { deleteStory } from "#domain/stories/mutations.server.ts";
import { testDatabase } from "#tests/database/database.ts";
import { createArticle, createCategory, createComment, createLike } from "#tests/factories/news.ts";
import { createReader } from "#tests/factories/people.ts";
import { createBanner, createPopup } from "#tests/factories/site.ts";
import { parseTrashView } from "./kinds.ts";
import { deleteFromTrash, deleteOldTrash, emptyTrash, restoreDeleted, restoreFromTrash } from "./mutations.server.ts";
import { listTrash } from "./queries.server.ts";
import { AlreadyThere, ParentGone } from "./rows.server.ts";

const database = testDatabase({ emptyBeforeEach: true });
let actor: Writer;

beforeEach(async () => {
  const { id } = await createReader(database.db, { name: "Marina Sampaio" });
  actor = { id, name: "Marina Sampaio", role: "admin" };
});

const list = async (query: Record<string, string> = {}) =>
  (await listTrash(database.db, parseTrashView(new URLSearchParams(query)))).items;
const restoreAll = async () =>
  restoreFromTrash(
    database.db,
    actor,
    (await list()).map(({ id }) => id),
  );

describe("an article", () => {
  test("an article is restored unchanged, with versions, drafts, likes and comments", async () => {
    const { id: categoryId } = await createCategory(database.db);
    const fields = {
      ...EMPTY_FIELDS,
      title: "Coreto reabre",
      content: "Um.",
      categoryId,
      published: true,
      orderIndex: 5,
    };
    const { id } = await writeArticle(database.db, actor, fields);
    await updateArticle(database.db, actor, id, {
      fields: { ...fields, content: "Dois.", imageUrl: "/media/a.jpg" },
      version: 1,
    });
    const draft = { id: crypto.randomUUID(), newsId: id, editorId: actor.id, fields: { title: "Rascunho" } };
    await database.db.insert(newsAutosaves).values(draft);
    const reader = await createReader(database.db);
    await createLike(database.db, id, reader.id);
    await createComment(database.db, id, { userId: reader.id, content: "Que beleza!" });
    const everything = async () =>
      Promise.all(
        [news, newsRevisions, newsAutosaves, likes, comments].map((table) => database.db.select().from(table)),
      );
    await database.db.update(news).set({ orderUntil: null });
    const before = await everything();

    await deleteArticle(database.db, actor, id);
    expect((await everything()).flat()).toEqual([]);
    expect(await list()).toMatchObject([
      { kind: "news", name: "Coreto reabre", deletedBy: "Marina Sampaio", daysLeft: 30, comments: 1 },
    ]);
    expect(await restoreDeleted(database.db, actor, "news", [id])).toEqual([{ kind: "news", id, newSlug: null }]);
    // An order number gets a new expiry.
    await database.db.update(news).set({ orderUntil: null });
    expect(await everything()).toEqual(before);
    expect([await list(), await database.db.select().from(trashRows)]).toEqual([[], []]);
    const [last] = await database.db.select().from(auditLog).orderBy(sql`id desc`).limit(1);
    expect(last).toMatchObject({ action: "news.undelete", subjectId: id, subjectName: "Coreto reabre" });
  });

  test("an article whose address was taken meanwhile gets another one, without a deleted category and author", async () => {
    const { id: categoryId } = await createCategory(database.db);
    const author = await createReader(database.db);
    const { id } = await createArticle(database.db, { slug: "coreto-reabre", categoryId, authorId: author.id });
    await deleteArticle(database.db, actor, id);
    await createArticle(database.db, { slug: "coreto-reabre" });
    await database.db.delete(categories);
    await database.db.delete(users).where(eq(users.id, author.id));
    expect(await restoreAll()).toMatchObject([{ newSlug: "coreto-reabre-2" }]);
    const [row] = await database.db.select().from(news).where(eq(news.id, id));
    expect(row).toMatchObject({ slug: "coreto-reabre-2", categoryId: null, authorId: null });
  });

  test("an article whose scheduled date passed in the trash is not published automatically", async () => {
    const { id } = await createArticle(database.db, { published: false, scheduledAt: new Date(Date.now() + 60_000) });
    await deleteArticle(database.db, actor, id);
    await database.db.update(trashRows).set({ row: sql`row || '{"scheduled_at": "2026-01-01T10:00:00+00:00"}'` });
    await restoreAll();
    expect(await database.db.select().from(news)).toMatchObject([{ published: false, scheduledAt: null }]);
  });

  test("an article of an earlier version of the site gets the defaults of new columns", async () => {
    const { id } = await createArticle(database.db);
    await deleteArticle(database.db, actor, id);
    await database.db.update(trashRows).set({ row: sql`row - 'former_slugs' - 'view_count' || '{"gone_column": 1}'` });
    await restoreAll();
    expect(await database.db.select().from(news)).toMatchObject([{ id, formerSlugs: [] }]);
  });
});

describe("a comment", () => {
  test("a comment is restored only if its article exists; others of the same selection are restored nevertheless", async () => {
    const here = await createArticle(database.db);
    const gone = await createArticle(database.db);
    const kept = await createComment(database.db, here.id);
    const lost = await createComment(database.db, gone.id);
    await deleteComments(database.db, actor, [kept.id, lost.id]);
    await deleteArticle(database.db, actor, gone.id);
    await expect(restoreDeleted(database.db, actor, "comment", [lost.id])).rejects.toBeInstanceOf(ParentGone);
    expect(await restoreDeleted(database.db, actor, "comment", [kept.id, lost.id])).toMatchObject([{ id: kept.id }]);
    await restoreDeleted(database.db, actor, "news", [gone.id]);
    expect(await restoreDeleted(database.db, actor, "comment", [lost.id])).toMatchObject([{ id: lost.id }]);
  });

  test("a deleted comment is gone with the account of the reader who wrote it", async () => {
    const { id: newsId } = await createArticle(database.db);
    const reader = await createReader(database.db);
    const comment = await createComment(database.db, newsId, { userId: reader.id });
    await deleteComments(database.db, actor, [comment.id]);
    await database.db.delete(users).where(eq(users.id, reader.id));
    expect(await list()).toEqual([]);
    await expect(restoreDeleted(database.db, actor, "comment", [comment.id])).rejects.toMatchObject({
      code: "not_found",
    });
    await deleteOldTrash(database.db);
    expect(await database.db.select().from(trash)).toEqual([]);
  });
});

test("banners with their counts, pop-ups, stories, notifications and categories are restored unchanged", async () => {
  const banner = await createBanner(database.db);
  await database.db.insert(bannerCounts).values({ bannerId: banner.id, day: "2026-11-20", impressions: 7 });
  const popup = await createPopup(database.db);
  const [story] = await database.db.insert(stories).values({ mediaUrl: "/media/s.jpg" }).returning();
  const [notice] = await database.db
    .insert(notifications)
    .values({ message: "Chuva", status: "scheduled", scheduledAt: new Date(Date.now() + 3_600_000) })
    .returning();
  const category = await createCategory(database.db);
  const everything = () =>
    Promise.all(
      [banners, bannerCounts, popups, stories, notifications, categories].map((table) =>
        database.db.select().from(table),
      ),
    );
  const before = await everything();
  await deleteBanner(database.db, actor, banner.id);
  await deletePopup(database.db, actor, popup.id);
  await deleteStory(database.db, actor, story!.id);
  await deleteNotification(database.db, actor, notice!.id);
  await deleteCategory(database.db, actor, category.id, null);
  expect((await everything()).flat()).toEqual([]);
  expect((await list({ tipo: "banner" })).map(({ kind }) => kind)).toEqual(["banner"]);
  await restoreAll();
  expect(await everything()).toEqual(before);
});

test("a feed that was added again meanwhile is not restored", async () => {
  const url = "https://jornal.example/rss.xml";
  const [feed] = await database.db.insert(rssFeeds).values({ url }).returning();
  await deleteFeed(database.db, actor, feed!.id);
  await database.db.insert(rssFeeds).values({ url });
  await expect(restoreAll()).rejects.toBeInstanceOf(AlreadyThere);
  expect(await list()).toHaveLength(1);
});

test("files of what is in the trash count as used", async () => {
  const { id } = await createArticle(database.db, { imageUrl: "/media/0011223344556677-praca.jpg" });
  await deleteArticle(database.db, actor, id);
  const file = "0011223344556677-praca.jpg";
  expect(await listUsedFiles(database.db, [file])).toEqual(new Set([file]));
  await emptyTrash(database.db, actor);
  expect(await listUsedFiles(database.db, [file])).toEqual(new Set());
});

test("the trash is emptied of what was chosen, of all, and by itself after thirty days", async () => {
  for (let n = 0; n < 4; n++)
    await deleteArticle(database.db, actor, (await createArticle(database.db, { title: `n ${n}` })).id);
  const [newest, ...others] = await list();
  expect(newest).toMatchObject({ name: "n 3" });
  await deleteFromTrash(database.db, actor, [newest!.id]);
  await expect(deleteFromTrash(database.db, actor, [newest!.id])).rejects.toMatchObject({ code: "not_found" });
  await database.db
    .update(trash)
    .set({ deletedAt: sql`now() - interval '30 days 1 minute'` })
    .where(eq(trash.id, others[0]!.id));
  await deleteOldTrash(database.db);
  expect((await list()).map(({ name }) => name)).toEqual(["n 1", "n 0"]);
  await emptyTrash(database.db, actor);
  expect(await list()).toEqual([]);
});

test("two concurrent restores of the same item restore it once", async () => {
  const { id } = await createArticle(database.db);
  await deleteArticle(database.db, actor, id);
  const outcomes = await Promise.allSettled([1, 2].map(() => restoreDeleted(database.db, actor, "news", [id])));
  expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  expect(await database.db.select().from(news)).toHaveLength(1);
});

test("all tables that a deletion cascades to are copied, except those whose rows can be created again", async () => {
  const { rows } = await database.pool.query(
    `
    select k.conrelid::regclass::text as "table", k.confrelid::regclass::text as "of" from pg_constraint k
    where k.contype = 'f' and k.confdeltype = 'c' and k.confrelid::regclass::text = any($1) order by 2, 1`,
    [
      [
        "news",
        "categories",
        "comments",
        "banners",
        "popups",
        "notifications",
        "stories",
        "rss_feeds",
        "bottom_nav",
        "authors",
        "tags",
      ],
    ],
  );
  // A new table needs its line in `PARTS`, or here.
  const copied = [
    "article_loads",
    "article_sources",
    "article_views",
    "banner_counts",
    "comment_likes",
    "comment_reports",
    // Of articles, and answers of comments.
    "comments",
    "comments",
    "likes",
    "live_coverages",
    "media_tags",
    "mistake_reports",
    "news_autosaves",
    "news_bylines",
    "news_notices",
    "news_revisions",
    "news_tags",
    "news_tags",
    "passage_comments",
    "passage_threads",
    "poll_votes",
  ];
  const madeAgain = [
    // An answer that was mailed once is not mailed again.
    "answer_notices",
    "answer_notices",
    "corrections",
    "feed_items",
    "feed_states",
    "most_read",
    "news_presence",
    "news_reviews",
    "news_search",
  ];
  expect(rows.map(({ table }) => table).sort()).toEqual([...copied, ...madeAgain].sort());
});
