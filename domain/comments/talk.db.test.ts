import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { userRoles } from "#db/schema/accounts.ts";
import { auditLog } from "#db/schema/audience.ts";
import { commentLikes, commentReports, commentRestrictions, comments } from "#db/schema/comments.ts";
import { trash } from "#db/schema/trash.ts";
import { deleteReader } from "#domain/accounts/profile/mutations.server.ts";
import { findArticle } from "#domain/news/reading/article.server.ts";
import { restoreDeleted } from "#domain/trash/mutations.server.ts";
import { ParentGone } from "#domain/trash/rows.server.ts";
import { testDatabase } from "#tests/database/database.ts";
import { createArticle, createComment as stored } from "#tests/factories/news.ts";
import { DEPARTURES } from "#tests/factories/newsletters.ts";
import { createReader } from "#tests/factories/people.ts";
import { setCommentLike } from "./likes.server.ts";
import { decideComments, deleteComments } from "./moderation.server.ts";
import { parseCommentsView } from "./moderation.ts";
import { createComment } from "./mutations.server.ts";
import { NEWEST_COMMENTS } from "./order.ts";
import { countComments, countWaitingComments, listModeratedComments } from "./queries.server.ts";
import { findConversation, listComments } from "./reading.server.ts";
import { keepComments, reopenReports, reportComment } from "./reports.server.ts";
import { findOwnComments } from "./waiting.server.ts";

const database = testDatabase({ emptyBeforeEach: true });
const EDITOR = { id: "00000000-0000-4000-8000-000000000001", role: "editor" } as const;
const NOBODY = "00000000-0000-4000-8000-000000000000";

async function conversation() {
  const article = await createArticle(database.db, { slug: "retreta" });
  const [alzira, bene] = [
    await createReader(database.db, { name: "Alzira Prado" }),
    await createReader(database.db, { name: "Benê" }),
  ];
  const comment = await stored(database.db, article.id, { userId: alzira.id, content: "Meu pai tocava." });
  const answer = (userId: string, commentId: string, content: string, values: object = {}) =>
    createComment(database.db, { userId, to: { commentId }, content, address: "203.0.113.1", trap: "", ...values });
  return { article, alzira, bene, comment, answer };
}
async function moderator() {
  const { id, name } = await createReader(database.db, { name: "Marina Sampaio" });
  await database.db.insert(userRoles).values({ userId: id, role: "editor" });
  return { id, name };
}
const idOf = (result: Awaited<ReturnType<typeof createComment>>) => (result.status === "created" ? result.id : "");
const read = async () => {
  const { id, commentCount } = (await findArticle(database.db, "retreta", () => {}))!;
  return { id, commentCount, ...(await listComments(database.db, id, NEWEST_COMMENTS)) };
};
const approve = (...ids: string[]) =>
  database.db.execute(sql`update comments set approved = true where id = any (${sql.param(ids)}::uuid[])`);
const queue = async (aba = "aguardando") =>
  (await listModeratedComments(database.db, parseCommentsView(new URLSearchParams({ aba })))).items;

describe("answers", () => {
  test("an answer waits, then stands below its comment; one to an answer stands there too and names whom it speaks to", async () => {
    const { alzira, bene, comment, answer } = await conversation();
    const first = idOf(await answer(bene.id, comment.id, "O meu também."));
    expect((await read()).comments[0]!.answers).toBeUndefined();
    expect((await findOwnComments(database.db, { userId: bene.id, newsId: comment.newsId })).waiting).toMatchObject([
      { id: first, parentId: comment.id },
    ]);
    await approve(first);
    const second = idOf(await answer(alzira.id, first, "Então se conheciam."));
    const own = idOf(await answer(bene.id, first, "Digo: o avô."));
    await approve(second, own);
    const page = await read();
    expect(page.commentCount).toBe(4);
    expect(page.comments).toHaveLength(1);
    expect(page.comments[0]!.answers).toMatchObject([
      { id: first, author: "Benê", content: "O meu também." },
      { id: second, author: "Alzira Prado", mentions: "Benê" },
      { id: own, author: "Benê" },
    ]);
    expect(page.comments[0]!.answers![0]).not.toHaveProperty("mentions");
    expect(page.comments[0]!.answers![2]).not.toHaveProperty("mentions");
    const rows = await database.db.select({ parentId: comments.parentId }).from(comments);
    expect(rows.filter(({ parentId }) => parentId === comment.id)).toHaveLength(3);
  });

  test("three answers are shown, and all of a long conversation are on its pages, each once and in order", async () => {
    const { article, comment } = await conversation();
    await database.db.execute(sql`insert into comments (news_id, parent_id, content, approved, created_at)
      select ${article.id}::uuid, ${comment.id}::uuid, 'Resposta ' || n, true, timestamptz '2026-11-01' + n * interval '1 microsecond'
      from generate_series(1, 120) n`);
    const page = await read();
    expect([page.commentCount, page.comments[0]!.answers!.length, page.comments[0]!.moreAnswers]).toEqual([
      121, 3, 117,
    ]);
    const words: string[] = [];
    let next: string | null = null;
    for (let pages = 0; pages < 3; pages++) {
      const [at = "", id = ""] = (next ?? "").split("_");
      const found: Awaited<ReturnType<typeof findConversation>> = await findConversation(
        database.db,
        comment.id,
        next ? { at, id } : null,
      );
      words.push(...found!.comment.answers!.map(({ content }) => content));
      next = found!.next;
    }
    expect(next).toBeNull();
    expect(words).toEqual(Array.from({ length: 120 }, (_, index) => `Resposta ${index + 1}`));
  });

  test("who hides a comment hides its answers; nobody answers what readers do not see", async () => {
    const { article, bene, comment, answer } = await conversation();
    const first = idOf(await answer(bene.id, comment.id, "O meu também."));
    await expect(answer(bene.id, first, "E daí?")).rejects.toMatchObject({ code: "not_found" });
    await approve(first);
    await decideComments(database.db, await moderator(), [comment.id], "rejected");
    expect(await read()).toMatchObject({ commentCount: 0, comments: [] });
    expect(await findConversation(database.db, first, null)).toBeNull();
    for (const id of [comment.id, first, NOBODY, "1", "__proto__"])
      await expect(answer(bene.id, id, "Cadê?")).rejects.toMatchObject({ code: "not_found" });
    await approve(comment.id);
    expect((await findConversation(database.db, first, null))?.comment.id).toBe(comment.id);
    await database.db.execute(sql`update news set published = false where id = ${article.id}::uuid`);
    await expect(answer(bene.id, comment.id, "Cadê?")).rejects.toMatchObject({ code: "not_found" });
    expect(await findConversation(database.db, comment.id, null)).toBeNull();
  });

  test("an answer that is sent again with its id is the same one, also after its comment was hidden", async () => {
    const { bene, comment, answer } = await conversation();
    const id = crypto.randomUUID();
    const both = await Promise.all([
      answer(bene.id, comment.id, "Eu!", { id }),
      answer(bene.id, comment.id, "Eu!", { id }),
    ]);
    expect(both.map(idOf)).toEqual([id, id]);
    await database.db.execute(
      sql`update comments set approved = false, moderated_at = now() where id = ${comment.id}::uuid`,
    );
    expect(idOf(await answer(bene.id, comment.id, "Eu!", { id }))).toBe(id);
  });
});

test("who is muted answers for themselves, who is blocked not at all, nor do they like or report", async () => {
  const { bene, comment, answer } = await conversation();
  await database.db.insert(commentRestrictions).values({ userId: bene.id, kind: "mute", reason: "Ofensa" });
  const id = idOf(await answer(bene.id, comment.id, "Bah."));
  expect(await database.db.select().from(comments).where(eq(comments.id, id))).toMatchObject([
    { muted: true, approved: false },
  ]);
  expect((await findOwnComments(database.db, { userId: bene.id, newsId: comment.newsId })).waiting).toMatchObject([
    { id },
  ]);
  await database.db.update(commentRestrictions).set({ kind: "block" });
  expect(await answer(bene.id, comment.id, "Bah!")).toMatchObject({ status: "blocked", block: { reason: "Ofensa" } });
  expect(await setCommentLike(database.db, bene.id, comment.id, true)).toMatchObject({ reason: "Ofensa" });
  const report = {
    commentId: comment.id,
    userId: bene.id,
    reason: "offence",
    words: null,
    address: "203.0.113.1",
  } as const;
  expect(await reportComment(database.db, report)).toMatchObject({ status: "blocked" });
  expect(await database.db.select().from(commentReports)).toEqual([]);
});

describe("a deleted comment", () => {
  test("a comment takes its answers with their likes and reports to the trash and brings them back", async () => {
    const actor = await moderator();
    const { article, alzira, bene, comment, answer } = await conversation();
    const first = idOf(await answer(bene.id, comment.id, "O meu também."));
    await approve(first);
    const second = idOf(await answer(alzira.id, first, "Então se conheciam."));
    await approve(second);
    await setCommentLike(database.db, alzira.id, first, true);
    await reportComment(database.db, {
      commentId: first,
      userId: alzira.id,
      reason: "other",
      words: null,
      address: "",
    });
    const before = await Promise.all([
      read(),
      database.db.select().from(commentLikes),
      database.db.select().from(commentReports),
    ]);
    // Chosen together, they are one entry.
    expect(await deleteComments(database.db, actor, [comment.id, second])).toEqual([comment.id]);
    expect(await database.db.select().from(comments)).toEqual([]);
    expect(await database.db.select().from(trash)).toHaveLength(1);
    await restoreDeleted(database.db, actor, "comment", [comment.id]);
    expect(
      await Promise.all([read(), database.db.select().from(commentLikes), database.db.select().from(commentReports)]),
    ).toEqual(before);
    const log = await database.db
      .select({ details: auditLog.details })
      .from(auditLog)
      .where(eq(auditLog.action, "comment.delete"));
    expect(log).toMatchObject([{ details: { answers: 2 } }]);
    expect(article.id).toBe(before[0].id);
  });

  test("an answer alone comes back only to its comment", async () => {
    const actor = await moderator();
    const { bene, comment, answer } = await conversation();
    const first = idOf(await answer(bene.id, comment.id, "O meu também."));
    await deleteComments(database.db, actor, [first]);
    await deleteComments(database.db, actor, [comment.id]);
    await expect(restoreDeleted(database.db, actor, "comment", [first])).rejects.toBeInstanceOf(ParentGone);
    await restoreDeleted(database.db, actor, "comment", [comment.id]);
    await restoreDeleted(database.db, actor, "comment", [first]);
    expect(await database.db.select().from(comments).where(eq(comments.id, first))).toMatchObject([
      { parentId: comment.id },
    ]);
  });

  test("in the trash, an answer goes with its writer's account, and the comment stays", async () => {
    const actor = await moderator();
    const { bene, comment, answer } = await conversation();
    const first = idOf(await answer(bene.id, comment.id, "O meu também."));
    await deleteComments(database.db, actor, [comment.id]);
    await deleteReader(database.db, DEPARTURES, bene.id, "keep");
    await restoreDeleted(database.db, actor, "comment", [comment.id]);
    expect((await database.db.select().from(comments)).map(({ id }) => id)).toEqual([comment.id]);
    expect(first).not.toBe("");
  });

  test("an answer that is sent while its comment is deleted finds nothing to answer", async () => {
    const actor = await moderator();
    const { bene, comment, answer } = await conversation();
    const settled = await Promise.allSettled([
      deleteComments(database.db, actor, [comment.id]),
      ...Array.from({ length: 4 }, (_, index) => answer(bene.id, comment.id, `Eu ${index}`)),
    ]);
    for (const one of settled) if (one.status === "rejected") expect(one.reason).toMatchObject({ code: "not_found" });
    expect(await database.db.select().from(comments)).toEqual([]);
  });
});

describe("likes of comments", () => {
  test("a like counts once however often it is sent, is removed, and is nobody's own", async () => {
    const { alzira, bene, comment } = await conversation();
    await Promise.all(Array.from({ length: 10 }, () => setCommentLike(database.db, bene.id, comment.id, true)));
    expect((await read()).comments[0]).toMatchObject({ likes: 1 });
    expect(await findOwnComments(database.db, { userId: bene.id, newsId: comment.newsId })).toMatchObject({
      liked: [comment.id],
      own: [],
    });
    expect(await findOwnComments(database.db, { userId: alzira.id, newsId: comment.newsId })).toMatchObject({
      liked: [],
      own: [comment.id],
    });
    for (let n = 0; n < 2; n++) await setCommentLike(database.db, bene.id, comment.id, false);
    expect((await read()).comments[0]).not.toHaveProperty("likes");
    await expect(setCommentLike(database.db, alzira.id, comment.id, true)).rejects.toMatchObject({ code: "forbidden" });
    for (const id of [NOBODY, "1", "__proto__"])
      await expect(setCommentLike(database.db, bene.id, id, true)).rejects.toMatchObject({ code: "not_found" });
  });
});

describe("reports", () => {
  const report = (commentId: string, userId: string | null, values: object = {}) =>
    reportComment(database.db, { commentId, userId, reason: "untrue", words: null, address: "203.0.113.1", ...values });

  test("a reader reports a comment once, a visitor's address too, and nobody their own", async () => {
    const { alzira, bene, comment } = await conversation();
    expect(await report(comment.id, alzira.id)).toEqual({ status: "own" });
    for (let n = 0; n < 2; n++) expect(await report(comment.id, bene.id)).toEqual({ status: "done" });
    for (const address of ["198.51.100.7", "198.51.100.7", "2001:db8::1", "2001:db8::2"])
      expect(await report(comment.id, null, { address, words: "Não é." })).toEqual({ status: "done" });
    expect(await database.db.select().from(commentReports)).toHaveLength(3);
    for (const id of [NOBODY, "1"]) await expect(report(id, bene.id)).rejects.toMatchObject({ code: "not_found" });
  });

  test("the newsroom has reported comments first, with reasons and words, and counts them", async () => {
    const { article, bene, comment } = await conversation();
    const waiting = await stored(database.db, article.id, { content: "Esperando", approved: false });
    await report(comment.id, bene.id, { words: "Não é verdade." });
    await report(comment.id, null, { reason: "offence" });
    await report(comment.id, null, { address: "198.51.100.7" });
    const [first, second] = await queue();
    expect([first!.id, second!.id]).toEqual([comment.id, waiting.id]);
    expect(first!.reports).toEqual({
      count: 3,
      reasons: [
        { reason: "untrue", count: 2 },
        { reason: "offence", count: 1 },
      ],
      words: ["Não é verdade."],
    });
    expect(second!.reports).toBeNull();
    expect(await countComments(database.db)).toMatchObject({ reported: 1, waiting: 1, approved: 1 });
    expect(await countWaitingComments(database.db, EDITOR)).toBe(2);
    expect(
      JSON.stringify(await findOwnComments(database.db, { userId: comment.userId!, newsId: article.id })),
    ).not.toContain("untrue");
  });

  test("what is kept is not reported any more, and the undo brings the reports back; only moderators decide", async () => {
    const actor = await moderator();
    const { bene, comment } = await conversation();
    await report(comment.id, bene.id);
    await expect(keepComments(database.db, { id: bene.id, name: "Benê" }, [comment.id])).rejects.toMatchObject({
      code: "forbidden",
    });
    const [kept] = await keepComments(database.db, actor, [comment.id]);
    expect(await queue()).toEqual([]);
    expect(await keepComments(database.db, actor, [comment.id])).toEqual([]);
    await report(comment.id, bene.id);
    expect(await queue()).toEqual([]);
    await reopenReports(database.db, actor, { ids: [comment.id], at: kept!.at });
    expect((await queue())[0]!.reports).toMatchObject({ count: 1 });
    const log = await database.db
      .select({ action: auditLog.action, details: auditLog.details })
      .from(auditLog)
      .orderBy(auditLog.id);
    expect(log).toEqual([
      { action: "comment.keep", details: { reports: 1 } },
      { action: "comment.unkeep", details: {} },
    ]);
  });

  test("a rejection notes the reports and its undo has them again; a later approval ends them", async () => {
    const actor = await moderator();
    const { bene, comment } = await conversation();
    await report(comment.id, bene.id);
    await decideComments(database.db, actor, [comment.id], "rejected");
    expect(await queue()).toEqual([]);
    const [entry] = await database.db.select({ details: auditLog.details }).from(auditLog);
    expect(entry).toEqual({ details: { reports: 1 } });
    await decideComments(database.db, actor, [comment.id], "approved");
    expect(await queue()).toHaveLength(1);
    await decideComments(database.db, actor, [comment.id], "rejected");
    await decideComments(database.db, actor, [comment.id], "approved", { keeps: true });
    expect(await queue()).toEqual([]);
  });

  test("an answer shows the newsroom what it answers", async () => {
    const { bene, comment, answer } = await conversation();
    await answer(bene.id, comment.id, "O meu também.");
    expect((await queue())[0]!.parent).toEqual({
      ...{ id: comment.id, name: "Alzira Prado", excerpt: "Meu pai tocava.", isShown: true },
    });
  });
});
