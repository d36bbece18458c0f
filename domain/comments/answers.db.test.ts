import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { profiles, userRoles } from "#db/schema/accounts.ts";
import { auditLog } from "#db/schema/audience.ts";
import { comments } from "#db/schema/comments.ts";
import { exportReader } from "#domain/accounts/profile/export.server.ts";
import { findArticle } from "#domain/news/reading/article.server.ts";
import { RowChanged } from "#domain/shared/row-version.server.ts";
import { restoreDeleted } from "#domain/trash/mutations.server.ts";
import { testDatabase } from "#tests/database/database.ts";
import { createArticle, createComment } from "#tests/factories/news.ts";
import { createReader } from "#tests/factories/people.ts";
import { answerComment, removeAnswer, restoreAnswer } from "./answers.server.ts";
import { decideComments, deleteComments } from "./moderation.server.ts";
import { parseCommentsView } from "./moderation.ts";
import { NEWEST_COMMENTS } from "./order.ts";
import { findAnswerSigner, listModeratedComments } from "./queries.server.ts";
import { listComments } from "./reading.server.ts";

const database = testDatabase({ emptyBeforeEach: true });
const WORDS = "Toca sim: a banda mirim abre a tarde.";

async function moderator(role = "editor") {
  const { id, name } = await createReader(database.db, { name: "Marina Sampaio" });
  await database.db.insert(userRoles).values({ userId: id, role });
  return { id, name };
}
async function waiting() {
  const article = await createArticle(database.db, { slug: "retreta" });
  const comment = await createComment(database.db, article.id, { content: "A banda mirim toca?", approved: false });
  return { article, ...comment };
}
const stored = async (id: string) => (await database.db.select().from(comments).where(eq(comments.id, id)))[0]!;
const listed = async (query: Record<string, string> = { aba: "todos" }) =>
  (await listModeratedComments(database.db, parseCommentsView(new URLSearchParams(query)))).items;
const versionOf = async (id: string) => (await listed()).find((one) => one.id === id)!.answerVersion;
const actions = async () =>
  (await database.db.select({ action: auditLog.action }).from(auditLog).orderBy(auditLog.id)).map(
    ({ action }) => action,
  );
const read = async () => {
  const { id, commentCount } = (await findArticle(database.db, "retreta", () => {}))!;
  return { commentCount, ...(await listComments(database.db, id, NEWEST_COMMENTS)) };
};

test("an answer approves its comment, and readers see it below as the newsroom's", async () => {
  const actor = await moderator();
  const { id } = await waiting();
  const changed = await answerComment(database.db, actor, {
    isSigned: false,
    id,
    answer: WORDS,
    version: await versionOf(id),
  });
  expect(changed!.before).toEqual({ answer: null, answeredAt: null, signedBy: null, state: "waiting" });
  expect(await stored(id)).toMatchObject({ approved: true, moderatedAt: expect.any(Date), answeredBy: actor.id });
  const { comments: shown, commentCount } = await read();
  expect(commentCount).toBe(1);
  expect(shown).toMatchObject([{ id, answer: { text: WORDS, at: expect.stringMatching(/Z$/), by: null } }]);
  expect(JSON.stringify(shown)).not.toContain("Marina");
  expect(await listed({ q: "mirim abre" })).toMatchObject([{ id, answer: { text: WORDS, by: "Marina Sampaio" } }]);
  expect(await actions()).toEqual(["comment.approve", "comment.answer"]);
});

test("the same answer sent twice is stored once", async () => {
  const actor = await moderator();
  const { id } = await waiting();
  const version = await versionOf(id);
  const sent = await Promise.all(
    [1, 2].map(() => answerComment(database.db, actor, { isSigned: false, id, answer: WORDS, version })),
  );
  expect(sent.filter(Boolean)).toHaveLength(1);
  expect(await actions()).toHaveLength(2);
});

test("an answer that somebody else wrote meanwhile is not overwritten unseen", async () => {
  const actor = await moderator();
  const { id } = await waiting();
  const version = await versionOf(id);
  await answerComment(database.db, actor, { isSigned: false, id, answer: WORDS, version });
  const other = answerComment(database.db, actor, { isSigned: false, id, answer: "Não sabemos.", version });
  const refused = await other.catch((error) => error);
  expect(refused).toBeInstanceOf(RowChanged);
  expect(await stored(id)).toMatchObject({ answer: WORDS });
  await answerComment(database.db, actor, { isSigned: false, id, answer: "Não sabemos.", version: refused.version });
  expect(await stored(id)).toMatchObject({ answer: "Não sabemos." });
});

test("a changed answer keeps its moment, a removed one leaves the comment, and both can be undone", async () => {
  const actor = await moderator();
  const { id } = await waiting();
  const written = await answerComment(database.db, actor, { isSigned: false, id, answer: WORDS, version: null });
  const { answeredAt } = await stored(id);
  const changed = await answerComment(database.db, actor, {
    isSigned: false,
    id,
    answer: "Toca às 17h.",
    version: written!.version,
  });
  expect(await stored(id)).toMatchObject({ answer: "Toca às 17h.", answeredAt });
  const removed = await removeAnswer(database.db, actor, { id, version: changed!.version });
  expect(await stored(id)).toMatchObject({ answer: null, answeredAt: null, answeredBy: null, approved: true });
  expect((await read()).comments[0]).not.toHaveProperty("answer");
  expect(await removeAnswer(database.db, actor, { id, version: null })).toBeNull();
  await restoreAnswer(database.db, actor, { id, version: removed!.version, ...removed!.before });
  expect(await stored(id)).toMatchObject({ answer: "Toca às 17h.", answeredAt });
  await restoreAnswer(database.db, actor, { id, version: changed!.version, ...written!.before });
  expect(await stored(id)).toMatchObject({ answer: null, approved: false, moderatedAt: null });
  await expect(
    restoreAnswer(database.db, actor, { id, version: written!.version, ...changed!.before }),
  ).rejects.toBeInstanceOf(RowChanged);
});

test("an answer is hidden with its rejected comment, and comes back from the trash with it", async () => {
  const actor = await moderator();
  const { id } = await waiting();
  await answerComment(database.db, actor, { isSigned: false, id, answer: WORDS, version: null });
  const before = await stored(id);
  await decideComments(database.db, actor, [id], "rejected");
  expect((await read()).comments).toEqual([]);
  await decideComments(database.db, actor, [id], "approved");
  await deleteComments(database.db, actor, [id]);
  await restoreDeleted(database.db, actor, "comment", [id]);
  expect(await stored(id)).toMatchObject({ answer: WORDS, answeredAt: before.answeredAt, answeredBy: actor.id });
});

test("an answer stays when its writer's account is deleted, without a name", async () => {
  const actor = await moderator();
  const { id } = await waiting();
  await answerComment(database.db, actor, { isSigned: false, id, answer: WORDS, version: null });
  await database.db.delete(profiles).where(eq(profiles.id, actor.id));
  expect(await listed()).toMatchObject([{ answer: { text: WORDS, by: null } }]);
});

test("the data of the reader, and of who answered, have the answer", async () => {
  const actor = await moderator();
  const { id, userId } = await waiting();
  await answerComment(database.db, actor, { isSigned: false, id, answer: WORDS, version: null });
  expect(await exportReader(database.db, userId!)).toMatchObject({ comentarios: [{ respostaDaRedacao: WORDS }] });
  expect((await exportReader(database.db, actor.id)).redacao.respostasAComentarios).toMatchObject([{ texto: WORDS }]);
});

test.each(["reporter", "user"])("somebody with the role %s cannot answer", async (role) => {
  const actor = await moderator(role);
  const { id } = await waiting();
  const change = { id, version: null };
  for (const work of [
    () => answerComment(database.db, actor, { ...change, answer: WORDS, isSigned: true }),
    () => removeAnswer(database.db, actor, change),
    () =>
      restoreAnswer(database.db, actor, {
        ...change,
        answer: WORDS,
        answeredAt: null,
        signedBy: null,
        state: "approved",
      }),
  ]) {
    await expect(work()).rejects.toMatchObject({ code: "forbidden" });
  }
  expect(await stored(id)).toMatchObject({ answer: null, approved: false });
});

test("a comment that does not exist cannot be answered", async () => {
  const change = { id: "00000000-0000-4000-8000-000000000000", version: null, answer: WORDS, isSigned: false };
  await expect(answerComment(database.db, await moderator(), change)).rejects.toMatchObject({ code: "not_found" });
});

describe("an answer with a name", () => {
  const answerAs = (actor: { id: string; name: string }, id: string, isSigned: boolean, answer = WORDS) =>
    answerComment(database.db, actor, { id, answer, isSigned, version: null });

  test("shows readers and the newsroom who signed it, also under another one's change, and as Redação once they have left", async () => {
    const actor = await moderator();
    const other = { ...(await moderator()), name: "Davi Okamoto" };
    await database.db.update(profiles).set({ fullName: other.name }).where(eq(profiles.id, other.id));
    const { id } = await waiting();
    await answerAs(actor, id, true);
    expect((await read()).comments).toMatchObject([{ answer: { text: WORDS, by: "Marina Sampaio" } }]);
    await answerAs(other, id, true, "Toca às 17h.");
    expect((await read()).comments).toMatchObject([{ answer: { text: "Toca às 17h.", by: "Marina Sampaio" } }]);
    expect(await listed()).toMatchObject([{ answer: { by: "Davi Okamoto", signedBy: "Marina Sampaio" } }]);
    expect((await read()).profileIds).toContain(actor.id);
    await database.db.delete(profiles).where(eq(profiles.id, actor.id));
    expect((await read()).comments).toMatchObject([{ answer: { text: "Toca às 17h.", by: null } }]);
  });

  test("a change of the name alone is one, and what somebody else changed meanwhile is not overwritten", async () => {
    const actor = await moderator();
    const { id } = await waiting();
    const written = await answerAs(actor, id, false);
    const signed = await answerAs(actor, id, true);
    expect(signed!.before).toMatchObject({ answer: WORDS, signedBy: null });
    expect(signed!.version).not.toBe(written!.version);
    expect(await answerAs(actor, id, true)).toBeNull();
    const late = answerComment(database.db, actor, { id, answer: "Não.", isSigned: false, version: written!.version });
    await expect(late).rejects.toBeInstanceOf(RowChanged);
    expect(await actions()).toEqual(["comment.approve", "comment.answer", "comment.answer_update"]);
  });

  test("an undo restores the name, but gives none to who has not answered here", async () => {
    const [actor, other] = [await moderator(), await moderator()];
    const { id } = await waiting();
    await answerAs(actor, id, true);
    const removed = await removeAnswer(database.db, other, { id, version: null });
    expect(await stored(id)).toMatchObject({ answerSignedBy: null });
    await restoreAnswer(database.db, other, { id, version: removed!.version, ...removed!.before });
    expect(await stored(id)).toMatchObject({ answer: WORDS, answerSignedBy: actor.id, answeredBy: other.id });
    const forged = { id, version: null, answer: "Nunca.", answeredAt: null, state: "approved" } as const;
    await restoreAnswer(database.db, actor, { ...forged, signedBy: (await createReader(database.db)).id });
    expect(await stored(id)).toMatchObject({ answer: "Nunca.", answerSignedBy: null });
    await restoreAnswer(database.db, actor, { ...forged, signedBy: "00000000-0000-4000-8000-000000000000" });
    expect(await stored(id)).toMatchObject({ answerSignedBy: null });
  });

  test("the choice of one's last answer is the next one's; without a name there is none", async () => {
    const actor = await moderator();
    expect(await findAnswerSigner(database.db, actor.id)).toEqual({ name: "Marina Sampaio", isUsual: false });
    await answerAs(actor, (await createComment(database.db, (await waiting()).article.id)).id, true);
    expect(await findAnswerSigner(database.db, actor.id)).toMatchObject({ isUsual: true });
    expect(await findAnswerSigner(database.db, (await moderator()).id)).toMatchObject({ isUsual: false });
    await answerAs(actor, (await listed())[0]!.id, false, "Como redação.");
    expect(await findAnswerSigner(database.db, actor.id)).toMatchObject({ isUsual: false });
    await database.db.update(profiles).set({ fullName: "  " }).where(eq(profiles.id, actor.id));
    expect(await findAnswerSigner(database.db, actor.id)).toBeNull();
  });
});
