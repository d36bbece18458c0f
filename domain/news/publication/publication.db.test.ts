import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { userRoles } from "#db/schema/accounts.ts";
import { auditLog, notifications } from "#db/schema/audience.ts";
import { news } from "#db/schema/news.ts";
import { pushMessages } from "#db/schema/push.ts";
import type { NewsroomRole } from "#domain/accounts/roles.ts";
import { fromPlainText } from "#domain/news/document/plain-text.ts";
import { EMPTY_FIELDS } from "#domain/news/fields.ts";
import { listHomeArticles } from "#domain/news/reading/home.server.ts";
import { withText } from "#domain/news/writing/fields.ts";
import { createArticle, EditConflict, updateArticle } from "#domain/news/writing/mutations.server.ts";
import type { Writer } from "#domain/news/writing/rights.server.ts";
import { categoryTopic } from "#domain/push/types.ts";
import { testDatabase } from "#tests/database/database.ts";
import { createArticles, createCategory } from "#tests/factories/news.ts";
import { createReader } from "#tests/factories/people.ts";
import { saveAndPublish } from "./mutations.server.ts";
import { getPublicationFacts } from "./queries.server.ts";

const database = testDatabase({ emptyBeforeEach: true });
const ZONE = "America/Sao_Paulo";
let editor: Writer;
let reporter: Writer;

async function writer(role: NewsroomRole): Promise<Writer> {
  const { id, name } = await createReader(database.db);
  await database.db.insert(userRoles).values({ userId: id, role });
  return { id, name, role };
}

beforeEach(async () => {
  editor = await writer("editor");
  reporter = await writer("reporter");
  await createArticles(database.db, 6, { featured: true });
});

const fields = {
  ...EMPTY_FIELDS,
  ...withText(fromPlainText("A retreta começa às sete.")),
  title: "Festa no largo",
  summary: "Moradores costuram desde setembro.",
  published: true,
  position: "destaque" as const,
  featured: true,
};
const publish = (actor: Writer, slot: number | null, notify = false, wanted = fields) =>
  saveAndPublish(database.db, actor, { slot, notices: { bell: notify ? "sim" : "" } }, (tx) =>
    createArticle(tx, actor, wanted),
  );
const front = async () => (await listHomeArticles(database.db, 10)).featured.map(({ title }) => title);
const notices = () => database.db.select().from(notifications);

test.each([0, 2, 5])(
  "a published article gets place %i, and the last one of before goes to the recent ones",
  async (slot) => {
    const before = await front();
    await publish(editor, slot);
    expect(await front()).toEqual(before.toSpliced(slot, 0, "Festa no largo").slice(0, 6));
    const { recent } = await listHomeArticles(database.db, 10);
    expect(recent.map(({ title }) => title)).toEqual([before[5]]);
  },
);

test("readers are notified once, with a link to the article", async () => {
  const { slug } = await publish(editor, null, true);
  expect(await notices()).toMatchObject([
    { title: fields.title, message: fields.summary, status: "sent", targetUrl: `/news/${slug}` },
  ]);
  const facts = await getPublicationFacts(
    database.db,
    editor,
    { id: null, address: slug, categoryId: null, day: "2026-11-20", isLater: false },
    ZONE,
  );
  expect(facts).toMatchObject({ sentToday: 1, readers: 2, publishers: [] });
  expect(facts.notices).toHaveLength(1);
});

test("a draft, also a reporter's, notifies no reader and changes no place", async () => {
  const before = await front();
  await publish(reporter, 0, true, { ...fields, published: false });
  await publish(editor, 0, true, { ...fields, published: false, title: "Rascunho" });
  expect(await front()).toEqual(before);
  expect(await notices()).toEqual([]);
});

test("devices that asked for its category are notified once, with a line of the audit log", async () => {
  const category = await createCategory(database.db);
  const wanted = { ...fields, categoryId: category.id };
  const push = [categoryTopic(category.id), "urgent", categoryTopic(randomUUID())] as const;
  const publishTo = (actor: Writer, title: string) =>
    saveAndPublish(database.db, actor, { slot: null, notices: { push: push.join() } }, (tx) =>
      createArticle(tx, actor, { ...wanted, title }),
    );
  const { slug, notice: queued } = await publishTo(editor, "Rio sobe");
  expect(queued).toEqual({ state: "queued", topics: push.slice(0, 2), held: [] });
  expect(await database.db.select().from(pushMessages)).toMatchObject([
    { title: "Rio sobe", body: fields.summary, path: `/news/${slug}`, urgent: true, topics: push.slice(0, 2) },
  ]);
  expect(await notices()).toEqual([]);
  const logged = await database.db.select().from(auditLog).where(eq(auditLog.action, "news.push"));
  expect(logged).toMatchObject([{ actorName: editor.name, subjectName: "Rio sobe" }]);
  // The category has reached its limit of the hour; urgent notices have not.
  expect((await publishTo(editor, "Rio desce")).notice).toMatchObject({
    topics: ["urgent"],
    held: [{ topic: push[0] }],
  });
});

test("a reporter's save, and a draft, notify no device", async () => {
  const publication = { slot: null, notices: { push: "site" } };
  const draft = { ...fields, published: false };
  for (const actor of [reporter, editor]) {
    const saved = await saveAndPublish(database.db, actor, publication, (tx) => createArticle(tx, actor, draft));
    expect(saved.notice).toBeNull();
  }
  expect(await database.db.select().from(pushMessages)).toEqual([]);
});

test("a save that is refused leaves no notification", async () => {
  const { id } = await publish(editor, null, false, { ...fields, published: false });
  const save = saveAndPublish(database.db, editor, { slot: 0, notices: { bell: "sim", push: "site" } }, (tx) =>
    updateArticle(tx, editor, id, { fields, version: 7 }),
  );
  await expect(save).rejects.toThrow(EditConflict);
  expect(await notices()).toEqual([]);
  expect(await database.db.select().from(pushMessages)).toEqual([]);
});

test("two articles that are published at once into one place both come to the front page", async () => {
  await Promise.all([publish(editor, 0), publish(editor, 0, false, { ...fields, title: "Chuva no vale" })]);
  expect((await front()).slice(0, 2).sort()).toEqual(["Chuva no vale", "Festa no largo"]);
});

test("the facts name the place, the others of the day, and who may publish", async () => {
  const { id, slug } = await publish(editor, 1);
  const scheduledAt = new Date("2999-11-20T21:00:00Z");
  const later = await publish(editor, null, false, { ...fields, title: "Depois", published: false });
  await database.db.update(news).set({ scheduledAt }).where(eq(news.id, later.id));
  const facts = await getPublicationFacts(
    database.db,
    reporter,
    { id, address: slug, categoryId: null, day: "2999-11-20", isLater: true },
    ZONE,
  );
  expect(facts).toMatchObject({
    slot: 1,
    day: [{ title: "Depois", at: "2999-11-20T21:00:00Z" }],
    publishers: [editor.name],
  });
  expect(facts.front).toHaveLength(5);
  expect(facts.front.map((one) => one.id)).not.toContain(id);
});
