import { asc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { users } from "#db/schema/accounts.ts";
import { auditLog } from "#db/schema/audience.ts";
import { passageThreads } from "#db/schema/passages.ts";
import { deleteArticle } from "#domain/news/writing/mutations.server.ts";
import { restoreDeleted } from "#domain/trash/mutations.server.ts";
import { testDatabase } from "#tests/database/database.ts";
import { createArticle } from "#tests/factories/news.ts";
import { createReader } from "#tests/factories/people.ts";
import type { Writer } from "../writing/rights.server.ts";
import {
  createReply,
  createThread,
  deleteComment,
  NotOwnComment,
  setResolved,
  TooManyComments,
  TooManyThreads,
} from "./mutations.server.ts";
import { findStamp, getConversation } from "./queries.server.ts";
import { CONVERSATION_LIMITS } from "./types.ts";

const database = testDatabase({ emptyBeforeEach: true });
const ANCHOR = { blockId: "line-1", quote: "R$ 8 mil", before: "custe ", after: " por mês", start: 12 };
let marina: Writer;
let ana: Writer;
let newsId: string;

beforeEach(async () => {
  marina = {
    id: (await createReader(database.db, { name: "Marina Sampaio" })).id,
    name: "Marina Sampaio",
    role: "editor",
  };
  ana = { id: (await createReader(database.db, { name: "Ana Beltrão" })).id, name: "Ana Beltrão", role: "editor" };
  newsId = (await createArticle(database.db, { title: "A última viagem" })).id;
});

const sent = (text: string, threadId: string = crypto.randomUUID()) => ({
  threadId,
  commentId: crypto.randomUUID(),
  text,
  anchor: ANCHOR,
});
const begin = async (text = "Quem calculou?", by = marina) => {
  const comment = sent(text);
  await createThread(database.db, by, newsId, comment);
  return comment;
};
const read = async (viewer = marina) => (await getConversation(database.db, newsId, viewer.id)).threads;
const actions = async () =>
  (await database.db.select({ action: auditLog.action }).from(auditLog).orderBy(asc(auditLog.id))).map(
    ({ action }) => action,
  );

describe("a conversation", () => {
  test("a conversation has its passage, who said what, and a line in the log for each act", async () => {
    const { threadId } = await begin();
    const reply = sent("A secretaria.", threadId);
    await createReply(database.db, ana, newsId, reply);
    await setResolved(database.db, ana, newsId, threadId, true);
    const [thread] = await read();
    expect(thread).toMatchObject({ id: threadId, anchor: ANCHOR, resolved: { by: "Ana Beltrão" } });
    expect(thread!.comments.map(({ author, isOwn, text }) => [author?.name, isOwn, text])).toEqual([
      ["Marina Sampaio", true, "Quem calculou?"],
      ["Ana Beltrão", false, "A secretaria."],
    ]);
    await setResolved(database.db, marina, newsId, threadId, true);
    await setResolved(database.db, marina, newsId, threadId, false);
    await deleteComment(database.db, ana, newsId, reply.commentId);
    expect(await actions()).toEqual([
      "news.note",
      "news.note_reply",
      "news.note_resolve",
      "news.note_reopen",
      "news.note_delete",
    ]);
  });

  test("a comment that is sent again, also concurrently, is stored once with the last text", async () => {
    const comment = sent("Quem calculou?");
    const send = (text = comment.text) => createThread(database.db, marina, newsId, { ...comment, text });
    await Promise.all([send(), send(), send()]);
    await send("Quem calculou isto?");
    const reply = sent("Eu", comment.threadId);
    await Promise.all([1, 2].map(() => createReply(database.db, ana, newsId, reply)));
    expect((await read()).map(({ comments }) => comments.map(({ text }) => text))).toEqual([
      ["Quem calculou isto?", "Eu"],
    ]);
    expect(await actions()).toEqual(["news.note", "news.note_reply"]);
  });

  test("a resolved conversation is reopened by a reply", async () => {
    const { threadId } = await begin();
    await setResolved(database.db, marina, newsId, threadId, true);
    await createReply(database.db, ana, newsId, sent("Ainda falta.", threadId));
    expect((await read())[0]!.resolved).toBeNull();
  });

  test("the conversations of an article have a new stamp after each change, and the same one without a change", async () => {
    const stamps = [await findStamp(database.db, newsId)];
    const note = async () => stamps.push(await findStamp(database.db, newsId));
    const { threadId, commentId } = await begin();
    await note();
    await createReply(database.db, ana, newsId, sent("Eu", threadId));
    await note();
    await setResolved(database.db, ana, newsId, threadId, true);
    await note();
    await setResolved(database.db, ana, newsId, threadId, false);
    await deleteComment(database.db, marina, newsId, commentId);
    await note();
    expect(new Set(stamps).size).toBe(5);
    expect(await findStamp(database.db, newsId)).toBe(stamps.at(-1));
  });
});

describe("the rules of a conversation", () => {
  test("a conversation is deleted with its last comment, and only a comment's author can delete it", async () => {
    const { threadId, commentId } = await begin();
    const reply = sent("Eu", threadId);
    await createReply(database.db, ana, newsId, reply);
    await expect(deleteComment(database.db, ana, newsId, commentId)).rejects.toThrow(NotOwnComment);
    await deleteComment(database.db, marina, newsId, commentId);
    expect((await read()).map(({ comments }) => comments.length)).toEqual([1]);
    await deleteComment(database.db, ana, newsId, reply.commentId);
    expect(await database.db.select().from(passageThreads)).toEqual([]);
    await expect(createReply(database.db, ana, newsId, reply)).rejects.toMatchObject({ code: "not_found" });
  });

  test("a conversation of another article, and a comment under another's id, are not found", async () => {
    const { threadId, commentId } = await begin();
    const other = await createArticle(database.db);
    const gone = { code: "not_found" };
    const { db } = database;
    await expect(createReply(db, ana, other.id, sent("x", threadId))).rejects.toMatchObject(gone);
    await expect(createThread(db, ana, other.id, sent("x", threadId))).rejects.toMatchObject(gone);
    await expect(createReply(db, ana, newsId, { threadId, commentId, text: "x" })).rejects.toMatchObject(gone);
    await expect(setResolved(db, ana, other.id, threadId, true)).rejects.toMatchObject(gone);
    await expect(deleteComment(db, marina, other.id, commentId)).rejects.toMatchObject(gone);
    await expect(createThread(db, ana, crypto.randomUUID(), sent("x"))).rejects.toMatchObject(gone);
    expect((await read())[0]!.comments.map(({ text }) => text)).toEqual(["Quem calculou?"]);
  });

  test("an article has 500 conversations at most, each with 200 comments at most", async () => {
    const { threadId } = await begin();
    await database.pool.query(
      `insert into passage_threads (id, news_id, block_id, quote, before, after, start)
        select gen_random_uuid(), $1, 'a', 'b', '', '', 0 from generate_series(2, $2)`,
      [newsId, CONVERSATION_LIMITS.threads],
    );
    await expect(begin()).rejects.toThrow(TooManyThreads);
    await database.pool.query(
      `insert into passage_comments (id, thread_id, news_id, text)
        select gen_random_uuid(), $1, $2, 'x' from generate_series(2, $3)`,
      [threadId, newsId, CONVERSATION_LIMITS.comments],
    );
    await expect(createReply(database.db, ana, newsId, sent("x", threadId))).rejects.toThrow(TooManyComments);
  });
});

test("comments stay without a name when their author's account is deleted", async () => {
  const { threadId } = await begin("Quem calculou?", ana);
  await setResolved(database.db, ana, newsId, threadId, true);
  await database.db.delete(users).where(eq(users.id, ana.id));
  const [thread] = await read();
  expect(thread).toMatchObject({ resolved: { by: null }, comments: [{ author: null, isOwn: false }] });
});

test("conversations are restored with their article, also those of deleted users", async () => {
  const { threadId } = await begin();
  await createReply(database.db, ana, newsId, sent("Eu", threadId));
  const before = await read();
  await deleteArticle(database.db, marina, newsId);
  expect(await read()).toEqual([]);
  await database.db.delete(users).where(eq(users.id, ana.id));
  await restoreDeleted(database.db, marina, "news", [newsId]);
  const [thread] = await read();
  expect(thread!.comments[0]).toEqual(before[0]!.comments[0]);
  expect(thread!.comments[1]).toEqual({ ...before[0]!.comments[1], author: null });
});
