import { beforeEach, expect, test } from "vitest";
import { userRoles } from "#db/schema/accounts.ts";
import { assignments } from "#db/schema/assignments.ts";
import { newsReviews } from "#db/schema/news.ts";
import type { Staff } from "#domain/accounts/policy.ts";
import type { NewsroomRole } from "#domain/accounts/roles.ts";
import { testDatabase } from "#tests/database/database.ts";
import { createArticle } from "#tests/factories/news.ts";
import { createEdition, createNewsletter } from "#tests/factories/newsletters.ts";
import { createReader } from "#tests/factories/people.ts";
import { createPicture, setSetting } from "#tests/factories/site.ts";
import { loadDayFigures } from "./day.server.ts";
import { loadDue } from "./due.server.ts";
import { listLackingArticles } from "./queries.server.ts";

const database = testDatabase({ emptyBeforeEach: true });
const ZONE = "America/Sao_Paulo";
const HOUR = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR);

async function member(role: NewsroomRole): Promise<Staff> {
  const { id } = await createReader(database.db);
  await database.db.insert(userRoles).values({ userId: id, role });
  return { id, role };
}

let editor: Staff;
let reporter: Staff;
beforeEach(async () => {
  editor = await member("editor");
  reporter = await member("reporter");
});

const draft = (title: string, values: object = {}) =>
  createArticle(database.db, { title, published: false, publishedAt: null, ...values });
const assign = (title: string, hours: number, assigneeId: string | null, doneAt: Date | null = null) =>
  database.db.insert(assignments).values({ title, dueAt: inHours(hours), assigneeId, doneAt });

async function readDue(staff: Staff) {
  const { late, today, ahead } = await loadDue(database.db, staff, ZONE, new Date());
  const words = (items: typeof late) => items.map(({ kind, title }) => `${kind} ${title}`);
  return { late: words(late), today: words(today), ahead: words(ahead) };
}

test("what is late stays until it is done, and what comes next is named; each person sees their own work", async () => {
  await assign("Feira", -50, editor.id);
  await assign("Câmara", -2, reporter.id);
  await assign("Feita", -60, reporter.id, inHours(-55));
  await assign("Ponte", 72, null);
  await assign("Depois", 80, null);
  await draft("Presa", { scheduledAt: inHours(-1), authorId: editor.id });
  const waiting = await draft("Espera", { authorId: reporter.id });
  const fresh = await draft("Acaba de chegar", { authorId: reporter.id });
  await database.db.insert(newsReviews).values([
    { newsId: waiting.id, sentBy: reporter.id, sentAt: inHours(-3) },
    { newsId: fresh.id, sentBy: reporter.id },
  ]);
  await createArticle(database.db, { title: "Saiu", firstPublishedAt: new Date(), authorId: editor.id });
  expect(await readDue(editor)).toEqual({
    late: ["assignment Feira", "review Espera", "assignment Câmara", "news Presa"],
    today: ["review Acaba de chegar", "news Saiu"],
    ahead: ["assignment Ponte"],
  });
  expect(await readDue(reporter)).toEqual({ late: ["assignment Câmara"], today: [], ahead: ["assignment Ponte"] });
});

test("an assignment leads to the article that was begun from it, for those who may open it", async () => {
  const { id } = await draft("Câmara", { authorId: editor.id });
  await database.db.insert(assignments).values({ title: "Câmara", dueAt: inHours(-1), newsId: id });
  const articleOf = async (staff: Staff) => (await loadDue(database.db, staff, ZONE, new Date())).late[0]!.articleId;
  expect([await articleOf(editor), await articleOf(reporter)]).toEqual([id, null]);
});

test("the next edition of a newsletter is named, made or planned, unless it is skipped or the newsletters are off", async () => {
  const { id } = await createNewsletter(database.db, { name: "Bom dia", kind: "daily", sendTime: "07:00" });
  const editions = async (staff = editor) =>
    Object.values(await loadDue(database.db, staff, ZONE, new Date()))
      .flat()
      .map(({ title, id: edition }) => [title, edition]);
  expect(await editions()).toEqual([["Bom dia", null]]);
  expect(await editions(reporter)).toEqual([]);
  const made = await createEdition(database.db, id, { status: "scheduled", sendAt: inHours(2) });
  expect(await editions()).toEqual([["Bom dia", made.id]]);
  await database.pool.query("update newsletter_editions set status = 'skipped'");
  expect(await editions()).toEqual([]);
  await database.pool.query("update newsletter_editions set status = 'scheduled'");
  await setSetting(database.db, "features_off", "newsletter");
  expect(await editions()).toEqual([]);
});

test("published articles without a picture or a credit are listed, the newest first, with how many there are", async () => {
  const { url } = await createPicture(database.db);
  await createArticle(database.db, { title: "Completa", imageUrl: url, imageCredit: "Ana" });
  await createArticle(database.db, { title: "Sem foto", imageUrl: null, firstPublishedAt: inHours(-1) });
  await createArticle(database.db, { title: "Sem crédito", imageUrl: url, firstPublishedAt: inHours(-2) });
  const body = { type: "doc", attrs: { version: 1 }, content: [{ type: "picture", attrs: { id: "a", credit: "" } }] };
  await createArticle(database.db, {
    title: "No texto",
    imageUrl: url,
    imageCredit: "Ana",
    firstPublishedAt: inHours(-3),
  });
  await database.pool.query("update news set body = $1 where title = 'No texto'", [JSON.stringify(body)]);
  await draft("Rascunho", { imageUrl: null });
  const { articles, count } = await listLackingArticles(database.db);
  expect(articles.map(({ title, lacks }) => [title, lacks])).toEqual([
    ["Sem foto", ["picture"]],
    ["Sem crédito", ["credit"]],
    ["No texto", ["credit"]],
  ]);
  expect(count).toBe(3);
});

test("the numbers of the day stand beside the usual ones until the same hour", async () => {
  const insert = "insert into page_views (path, client_id, created_at) values ('/', $1, $2)";
  const now = new Date("2026-11-20T17:32:00Z");
  const week = 7 * 24;
  const [one, other] = [crypto.randomUUID(), crypto.randomUUID()];
  for (const [client, hours] of [
    [one, 0],
    [one, 0],
    [other, 0],
    [one, -week],
    [one, -2 * week],
    [one, -2 * week],
    [one, -2 * week],
  ] as const)
    await database.pool.query(insert, [client, new Date(now.getTime() + (hours - 1) * HOUR)]);
  const figures = await loadDayFigures(database.db, ZONE, now);
  expect(figures).toEqual([
    { label: "Leituras", count: 3, usual: 2 },
    { label: "Pessoas", count: 2, usual: 1 },
    { label: "Comentários", count: 0, usual: null },
    { label: "Publicadas", count: 0, usual: null },
  ]);
  await setSetting(database.db, "features_off", "analytics,comments");
  expect(await loadDayFigures(database.db, ZONE, now)).toHaveLength(1);
});
