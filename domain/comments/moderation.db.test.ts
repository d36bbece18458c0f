import { eq, like } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { auditLog } from "#db/schema/audience.ts";
import { comments } from "#db/schema/comments.ts";
import { trash } from "#db/schema/trash.ts";
import { restoreDeleted } from "#domain/trash/mutations.server.ts";
import { testDatabase } from "#tests/database/database.ts";
import { createArticle, createComment } from "#tests/factories/news.ts";
import { createReader } from "#tests/factories/people.ts";
import { listCommenters } from "./commenters.server.ts";
import { decideComments, deleteComments } from "./moderation.server.ts";
import { MODERATION_PAGE, parseCommentsView } from "./moderation.ts";
import { countComments, countWaitingComments, findWaitingComment, listModeratedComments } from "./queries.server.ts";

const database = testDatabase({ emptyBeforeEach: true });
const EDITOR = { id: "00000000-0000-4000-8000-000000000001", role: "editor" } as const;
const NOBODY = "00000000-0000-4000-8000-000000000000";

const page = (query: Record<string, string> = {}) =>
  listModeratedComments(database.db, parseCommentsView(new URLSearchParams({ aba: "todos", ...query })));
const contents = async (query: Record<string, string> = {}) => (await page(query)).items.map(({ content }) => content);

const WAITING = { approved: false } as const;
const REJECTED = { approved: false, moderatedAt: new Date() } as const;

async function moderator() {
  const { id, name } = await createReader(database.db, { name: "Marina Sampaio" });
  return { id, name };
}

describe("the list of comments", () => {
  test("the list of comments begins with waiting comments, then the newest, and tabs show one state", async () => {
    const { id } = await createArticle(database.db);
    await createComment(database.db, id, { content: "espera 1", ...WAITING });
    await createComment(database.db, id, { content: "aprovado 1" });
    await createComment(database.db, id, { content: "espera 2", ...WAITING });
    await createComment(database.db, id, { content: "reprovado", ...REJECTED });
    await createComment(database.db, id, { content: "aprovado 2" });
    expect(await contents()).toEqual(["espera 2", "espera 1", "aprovado 2", "reprovado", "aprovado 1"]);
    expect(await contents({ aba: "aguardando" })).toEqual(["espera 2", "espera 1"]);
    expect(await contents({ aba: "aprovados" })).toEqual(["aprovado 2", "aprovado 1"]);
    expect(await contents({ aba: "reprovados" })).toEqual(["reprovado"]);
    expect((await page()).items.map(({ state }) => state)).toEqual([
      "waiting",
      "waiting",
      "approved",
      "rejected",
      "approved",
    ]);
    expect(await countComments(database.db)).toEqual({ waiting: 2, reported: 0, approved: 2, rejected: 1, all: 5 });
    expect(await countWaitingComments(database.db, EDITOR)).toBe(2);
    expect(await findWaitingComment(database.db, EDITOR)).toMatchObject({ content: "espera 2", state: "waiting" });
    await database.db.delete(comments).where(like(comments.content, "espera%"));
    expect(await findWaitingComment(database.db, EDITOR)).toBeNull();
  });

  test("the list of comments has pages of 30, forwards and backwards without a gap, also where waiting ones end", async () => {
    const article = await createArticle(database.db);
    const { id: userId } = await createReader(database.db);
    const count = MODERATION_PAGE * 8;
    const at = new Date(Date.UTC(2026, 10, 1));
    await database.db.insert(comments).values(
      Array.from({ length: count }, (_, n) => ({
        newsId: article.id,
        userId,
        content: `c${n}`,
        approved: n % 4 !== 0,
        // Many of the same moment, distinguished by their id.
        createdAt: new Date(at.getTime() + Math.floor(n / 9)),
      })),
    );
    const first = await page();
    const second = await page({ depois: first.next! });
    const third = await page({ depois: second.next! });
    const ids = new Set<string>();
    let pages = 0;
    for (let shown = first; ; shown = await page({ depois: shown.next })) {
      pages += 1;
      expect(shown.items).toHaveLength(30);
      for (const { id } of shown.items) ids.add(id);
      if (!shown.next) break;
    }
    expect([pages, ids.size, first.previous]).toEqual([8, count, null]);
    const back = await page({ antes: third.previous! });
    expect(back.items).toEqual(second.items);
    const start = await page({ antes: back.previous! });
    expect([start.items, start.previous]).toEqual([first.items, null]);
  });

  test("the list of comments is filtered by article, author, id and words of comment, author or title", async () => {
    const retreta = await createArticle(database.db, { title: "Retreta na praça" });
    const feira = await createArticle(database.db, { title: "Feira do produtor" });
    const alzira = await createReader(database.db, { name: "Alzira Ação" });
    await createComment(database.db, retreta.id, { content: "Que beleza!", userId: alzira.id });
    const other = await createComment(database.db, feira.id, { content: "Cadê o pão?" });
    await createComment(database.db, feira.id, { content: "100% bom" });
    expect(await contents({ noticia: retreta.id })).toEqual(["Que beleza!"]);
    expect(await contents({ autor: alzira.id })).toEqual(["Que beleza!"]);
    expect(await contents({ comentario: other.id })).toEqual(["Cadê o pão?"]);
    expect(await contents({ q: "PAO" })).toEqual(["Cadê o pão?"]);
    expect(await contents({ q: "acao" })).toEqual(["Que beleza!"]);
    expect(await contents({ q: "retreta" })).toEqual(["Que beleza!"]);
    expect(await contents({ q: "%" })).toEqual(["100% bom"]);
    expect(await contents({ noticia: NOBODY })).toEqual([]);
    expect(await contents({ q: "nada disso" })).toEqual([]);
  });
});

describe("article and author of a comment", () => {
  test("an imported comment has its author's name, and is found by it", async () => {
    const { id: newsId } = await createArticle(database.db);
    await createComment(database.db, newsId, { userId: null, authorName: "José Aparecido" });
    const { items } = await page({ q: "jose apar" });
    expect(items).toMatchObject([{ author: null, authorName: "José Aparecido" }]);
  });

  test("a comment has its article and author, but neither the address of a draft nor a deleted user", async () => {
    const draft = await createArticle(database.db, { published: false });
    await createComment(database.db, draft.id, { userId: null });
    const [comment] = (await page()).items;
    expect(comment).toMatchObject({ author: null, article: { id: draft.id, title: draft.title, address: null } });
  });

  test("a reader's history counts their comments by state, and has the latest four", async () => {
    const { id } = await createArticle(database.db);
    const reader = await createReader(database.db, { name: "Benê Tavares" });
    const states = [{}, {}, {}, WAITING, REJECTED];
    for (const [index, state] of states.entries()) {
      const content = `${index}${"a".repeat(200)}`;
      await createComment(database.db, id, { userId: reader.id, content, ...state });
    }
    const silent = await createReader(database.db);
    const readers = await listCommenters(database.db, [reader.id, silent.id, NOBODY]);
    expect(readers).toHaveLength(2);
    const history = readers.find(({ name }) => name === "Benê Tavares")!;
    expect(history).toMatchObject({ email: reader.email, waiting: 1, approved: 3, rejected: 1 });
    expect(history.latest.map(({ state, content }) => [state, content.charAt(0), content.length])).toEqual([
      ["rejected", "4", 160],
      ["waiting", "3", 160],
      ["approved", "2", 160],
      ["approved", "1", 160],
    ]);
    expect(readers.find(({ id }) => id === silent.id)).toMatchObject({ waiting: 0, approved: 0, latest: [] });
    expect(await listCommenters(database.db, [])).toEqual([]);
  });
});

describe("deciding on comments", () => {
  test("a decision approves or rejects comments, returns their former states, and logs a line for each comment", async () => {
    const actor = await moderator();
    const { id: newsId } = await createArticle(database.db);
    const waiting = await createComment(database.db, newsId, WAITING);
    const approved = await createComment(database.db, newsId);
    const decided = await decideComments(database.db, actor, [waiting.id, approved.id, NOBODY], "approved");
    expect(decided).toEqual([{ id: waiting.id, before: "waiting" }]);
    const [row] = await database.db.select().from(comments).where(eq(comments.id, waiting.id));
    expect([row!.approved, row!.moderatedAt]).toEqual([true, expect.any(Date)]);
    await decideComments(database.db, actor, [approved.id], "rejected");
    expect((await page()).items.map(({ state }) => state)).toEqual(["rejected", "approved"]);
    const log = await database.db.select().from(auditLog).orderBy(auditLog.id);
    expect(log).toMatchObject([
      { action: "comment.approve", subjectId: waiting.id, subjectName: waiting.content, actorName: "Marina Sampaio" },
      { action: "comment.reject", subjectId: approved.id },
    ]);
  });

  test("a decision can be undone, and waiting comments wait again", async () => {
    const actor = await moderator();
    const { id: newsId } = await createArticle(database.db);
    const { id } = await createComment(database.db, newsId, WAITING);
    await decideComments(database.db, actor, [id], "rejected");
    expect(await decideComments(database.db, actor, [id], "waiting")).toEqual([{ id, before: "rejected" }]);
    expect((await page({ aba: "aguardando" })).items).toHaveLength(1);
  });

  test("decisions on unknown comments, and their deletion, are refused", async () => {
    const actor = await moderator();
    for (const work of [
      () => decideComments(database.db, actor, [NOBODY], "approved"),
      () => deleteComments(database.db, actor, [NOBODY]),
    ]) {
      await expect(work()).rejects.toMatchObject({ code: "not_found" });
    }
  });
});

describe("deleting comments", () => {
  test("deleted comments are in the trash, from which they are restored unchanged", async () => {
    const actor = await moderator();
    const { id: newsId } = await createArticle(database.db);
    const rejected = await createComment(database.db, newsId, REJECTED);
    const approved = await createComment(database.db, newsId);
    const before = await database.db.select().from(comments).orderBy(comments.id);
    expect((await deleteComments(database.db, actor, [rejected.id, approved.id])).sort()).toEqual(
      [rejected.id, approved.id].sort(),
    );
    expect(await database.db.select().from(comments)).toEqual([]);
    await restoreDeleted(database.db, actor, "comment", [rejected.id, approved.id]);
    expect(await database.db.select().from(comments).orderBy(comments.id)).toEqual(before);
    expect(await database.db.select().from(trash)).toEqual([]);
  });

  test("a comment that is deleted twice concurrently is deleted once", async () => {
    const actor = await moderator();
    const { id: newsId } = await createArticle(database.db);
    const { id } = await createComment(database.db, newsId);
    const outcomes = await Promise.allSettled([1, 2].map(() => deleteComments(database.db, actor, [id])));
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await database.db.select().from(trash)).toHaveLength(1);
  });
});
