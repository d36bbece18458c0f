import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { userRoles } from "#db/schema/accounts.ts";
import { comments } from "#db/schema/comments.ts";
import { testDatabase } from "#tests/database/database.ts";
import { createArticle, createComment as stored } from "#tests/factories/news.ts";
import { createReader } from "#tests/factories/people.ts";
import { answerComment } from "./answers.server.ts";
import { CommentRewritten, decideComments } from "./moderation.server.ts";
import { createComment } from "./mutations.server.ts";
import { type ChangedComment, changeOwnComment, deleteOwnComment, findOwnComment } from "./own-comment.server.ts";
import { findWaitingComment } from "./queries.server.ts";
import { restrictCommenter, trustCommenter } from "./restrictions.server.ts";

const database = testDatabase({ emptyBeforeEach: true });
const EDITOR = { id: "00000000-0000-4000-8000-000000000001", role: "editor" } as const;

async function town() {
  const { db } = database;
  const article = await createArticle(db, { slug: "retreta" });
  const reader = await createReader(db, { name: "Joana Ferraz" });
  const { id: actorId, name } = await createReader(db, { name: "Marina Sampaio" });
  await db.insert(userRoles).values({ userId: actorId, role: "editor" });
  const actor = { id: actorId, name };
  const { id } = await stored(db, article.id, { userId: reader.id, content: "A rampa abriu?", approved: false });
  const change = (content: string, values: Partial<ChangedComment> = {}) =>
    changeOwnComment(db, {
      id,
      userId: reader.id,
      content,
      version: null,
      address: "203.0.113.1",
      trap: "",
      ...values,
    });
  const restrict = (kind: "mute" | "block") =>
    restrictCommenter(db, actor, {
      ...{ id: randomUUID(), userId: reader.id, kind, reason: "Ofensa", days: 7, rejectsWaiting: false },
    });
  const version = async () => (await findOwnComment(db, reader.id, id))!.version;
  return { article, reader, actor, id, change, restrict, version };
}
const row = async (id: string) => (await database.db.select().from(comments).where(eq(comments.id, id)))[0];

describe("a change of one's own comment", () => {
  test("has the new words, keeps its place and waits; sent again after a lost answer it is done", async () => {
    const { id, change, version } = await town();
    const before = await row(id);
    const opened = await version();
    expect(await change(" A rampa já\u200b abriu? ", { version: opened })).toEqual({
      status: "done",
      isPublished: false,
    });
    expect(await row(id)).toEqual({ ...before, content: "A rampa já abriu?" });
    expect(await change("A rampa já abriu?", { version: opened })).toEqual({ status: "done", isPublished: false });
  });

  test("a second tab gets a message, and replaces with the version in it", async () => {
    const { id, change, version } = await town();
    const opened = await version();
    await change("Um.", { version: opened });
    const now = await version();
    await expect(change("Dois.", { version: opened })).rejects.toMatchObject({ version: now });
    expect(await row(id)).toMatchObject({ content: "Um." });
    expect(await change("Dois.", { version: now })).toMatchObject({ status: "done" });
  });

  test.each([
    ["approved", true],
    ["rejected", false],
  ] as const)("one that was %s meanwhile stays as the newsroom has read it", async (state, isPublished) => {
    const { actor, reader, id, change } = await town();
    await decideComments(database.db, actor, [id], state);
    expect(await change("Outra coisa.")).toEqual({ status: "decided", isPublished });
    expect(await deleteOwnComment(database.db, { id, userId: reader.id })).toEqual({ status: "decided", isPublished });
    expect(await row(id)).toMatchObject({ content: "A rampa abriu?" });
    expect(await findOwnComment(database.db, reader.id, id)).toMatchObject({ isOpen: false, isPublished });
  });

  test("the rules of a new one hold: length, links, speed, the trap, the same words again", async () => {
    const { article, reader, id, change } = await town();
    expect(await change("a".repeat(2001))).toEqual({ status: "refused", reason: "too_long" });
    expect(await change("https://a.example https://b.example https://c.example")).toEqual({
      ...{ status: "refused", reason: "too_many_links" },
    });
    expect(await change("Robô", { trap: "x" })).toEqual({ status: "done", isPublished: false });
    const to = { newsId: article.id };
    await createComment(database.db, { userId: reader.id, to, content: "Bom dia.", address: "203.0.113.1", trap: "" });
    expect(await change("Bom dia.")).toEqual({ status: "refused", reason: "same" });
    expect(await row(id)).toMatchObject({ content: "A rampa abriu?" });
    const results = [];
    for (const n of [1, 2, 3, 4]) results.push(await change(`Mudança ${n}`));
    expect(results.at(-1)).toEqual({ status: "refused", reason: "too_fast" });
  });

  test("who is blocked meanwhile reads why; who is muted, or trusted, is so with the new words", async () => {
    const { reader, actor, id, change, restrict } = await town();
    await restrict("block");
    expect(await change("Um.")).toMatchObject({ status: "blocked", block: { reason: "Ofensa" } });
    await restrict("mute");
    expect(await change("Dois.")).toEqual({ status: "done", isPublished: false });
    expect(await row(id)).toMatchObject({ content: "Dois.", muted: true, moderatedAt: expect.any(Date) });
    expect(await findOwnComment(database.db, reader.id, id)).toMatchObject({ isOpen: true });
    await database.db.execute(sql`update comment_restrictions set ended_at = now()`);
    expect(await change("Três.")).toEqual({ status: "done", isPublished: false });
    expect(await row(id)).toMatchObject({ muted: false, moderatedAt: null });
    await trustCommenter(database.db, actor, reader.id);
    expect(await change("Quatro.")).toEqual({ status: "done", isPublished: true });
    expect(await row(id)).toMatchObject({ approved: true });
  });

  test.each(["__proto__", "1", "00000000-0000-4000-8000-000000000000"])(
    "nobody changes the comment %s",
    async (odd) => {
      const { change } = await town();
      await expect(change("Eu.", { id: odd })).rejects.toMatchObject({ code: "not_found" });
    },
  );

  test("nor that of somebody else", async () => {
    const { id, change } = await town();
    const other = await createReader(database.db);
    await expect(change("Eu.", { userId: other.id })).rejects.toMatchObject({ code: "not_found" });
    await expect(deleteOwnComment(database.db, { id, userId: other.id })).rejects.toMatchObject({ code: "not_found" });
    expect(await findOwnComment(database.db, other.id, id)).toBeNull();
    expect(await row(id)).toMatchObject({ content: "A rampa abriu?" });
  });
});

describe("one's own comment that waits", () => {
  test("is deleted for good, and once more without an error", async () => {
    const { reader, id } = await town();
    const remove = () => deleteOwnComment(database.db, { id, userId: reader.id });
    expect(await Promise.all([remove(), remove()])).toEqual([
      { status: "done", isPublished: false },
      { status: "done", isPublished: false },
    ]);
    expect(await row(id)).toBeUndefined();
    const { rows } = await database.db.execute(sql`select from trash`);
    expect(rows).toEqual([]);
  });

  test("stays where others have answered it before the newsroom took its approval back", async () => {
    const { article, reader, id } = await town();
    await stored(database.db, article.id, { parentId: id, content: "Abriu." });
    expect(await deleteOwnComment(database.db, { id, userId: reader.id })).toMatchObject({ status: "decided" });
  });
});

describe("the newsroom decides about what it has read", () => {
  test("new words are neither approved nor rejected unread, nor are others of the same decision", async () => {
    const { article, actor, id, change } = await town();
    const read = new Map([[id, (await findWaitingComment(database.db, EDITOR))!.version]]);
    const other = await stored(database.db, article.id, { approved: false });
    await change("Propaganda.");
    for (const state of ["approved", "rejected"] as const)
      await expect(decideComments(database.db, actor, [other.id, id], state, { read })).rejects.toBeInstanceOf(
        CommentRewritten,
      );
    for (const one of [id, other.id]) expect(await row(one)).toMatchObject({ approved: false, moderatedAt: null });
    await database.db.delete(comments).where(eq(comments.id, other.id));
    read.set(id, (await findWaitingComment(database.db, EDITOR))!.version);
    expect(await decideComments(database.db, actor, [id], "approved", { read })).toHaveLength(1);
  });

  test("an answer that would approve them says that they changed", async () => {
    const { actor, id, change } = await town();
    const { answerVersion } = (await findWaitingComment(database.db, EDITOR))!;
    await change("Propaganda.");
    const answer = { id, answer: "Já!", isSigned: false, version: answerVersion };
    await expect(answerComment(database.db, actor, answer)).rejects.toMatchObject({ version: expect.any(String) });
    expect(await row(id)).toMatchObject({ approved: false, answer: null });
  });
});
