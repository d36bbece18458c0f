import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { userRoles } from "#db/schema/accounts.ts";
import { auditLog, notifications } from "#db/schema/audience.ts";
import { news, newsNotices } from "#db/schema/news.ts";
import { pushDeliveries, pushMessages } from "#db/schema/push.ts";
import { siteSettings } from "#db/schema/site.ts";
import type { NewsroomRole } from "#domain/accounts/roles.ts";
import { fromPlainText } from "#domain/news/document/plain-text.ts";
import { EMPTY_FIELDS } from "#domain/news/fields.ts";
import { findGone } from "#domain/news/reading/gone.server.ts";
import { publishArticles, unpublishArticles } from "#domain/news/writing/bulk.server.ts";
import { undoBulk } from "#domain/news/writing/bulk-undo.server.ts";
import { withText } from "#domain/news/writing/fields.ts";
import { createArticle, publishDue, updateArticle } from "#domain/news/writing/mutations.server.ts";
import type { Writer } from "#domain/news/writing/rights.server.ts";
import { scheduleArticle } from "#domain/news/writing/schedule.server.ts";
import { spreadMessage } from "#domain/push/deliveries.server.ts";
import { saveSubscription } from "#domain/push/mutations.server.ts";
import { listSentPush } from "#domain/push/queries.server.ts";
import { categoryTopic } from "#domain/push/types.ts";
import { AppError } from "#platform/errors/app-error.ts";
import { testDatabase } from "#tests/database/database.ts";
import { createCategory } from "#tests/factories/news.ts";
import { createReader } from "#tests/factories/people.ts";
import { subscriptionOf } from "#tests/push/fake-push-service.ts";
import { saveAndPublish } from "./mutations.server.ts";
import { deleteOldNotices, listPlannedNotices, recallNotice, sendDueNotices, stopNotice } from "./notices.server.ts";

const database = testDatabase({ emptyBeforeEach: true });
const LATER = "2999-11-20T21:00:00.000Z";
const ALL = { bell: "sim", push: "site", newsletter: "um,-dois" };
const WHOLE_BELL = { channel: "bell", choice: "" };
let editor: Writer;

async function writer(role: NewsroomRole): Promise<Writer> {
  const { id, name } = await createReader(database.db);
  await database.db.insert(userRoles).values({ userId: id, role });
  return { id, name, role };
}

beforeEach(async () => {
  editor = await writer("editor");
});

const fields = {
  ...EMPTY_FIELDS,
  ...withText(fromPlainText("A retreta começa às sete.")),
  title: "Festa no largo",
  summary: "Moradores costuram desde setembro.",
  scheduledAt: LATER,
};

const schedule = (notices: Record<string, string>, wanted = fields, actor = editor) =>
  saveAndPublish(database.db, actor, { slot: null, notices }, (tx) => createArticle(tx, actor, wanted));
/** Its time comes, and two processes publish it. */
async function release(id: string): Promise<void> {
  await database.db.update(news).set({ scheduledAt: sql`now() - interval '3 hours'` }).where(eq(news.id, id));
  await Promise.all([publishDue(database.db), publishDue(database.db), sendDueNotices(database.db)]);
}
const planned = async (id: string) => (await listPlannedNotices(database.db, id)).map(({ channel }) => channel);
const sent = async () => ({
  bell: (await database.db.select().from(notifications)).length,
  push: (await database.db.select().from(pushMessages)).length,
});

test("a scheduled article carries its notices, which go out with it once, also hours late", async () => {
  const { id, slug, notice } = await schedule(ALL);
  expect(notice).toBeNull();
  expect(await sent()).toEqual({ bell: 0, push: 0 });
  await release(id);
  await sendDueNotices(database.db);
  expect(await sent()).toEqual({ bell: 1, push: 1 });
  expect(await database.db.select().from(notifications)).toMatchObject([
    { title: fields.title, message: fields.summary, status: "sent", targetUrl: `/news/${slug}` },
  ]);
  const logged = await database.db.select().from(auditLog).where(eq(auditLog.action, "news.push"));
  expect(logged).toMatchObject([{ actorName: "Coreto" }]);
  // What an edition is to look up stays, with what is left out.
  expect(await listPlannedNotices(database.db, id)).toMatchObject([
    { channel: "newsletter", choice: "dois", stopped: { by: editor.id } },
    { channel: "newsletter", choice: "um", stopped: null },
  ]);
});

test("notices follow another time, and are forgotten by an article that comes out without one", async () => {
  const { id } = await schedule(ALL);
  await scheduleArticle(database.db, editor, id, new Date("2999-12-01T10:00:00Z"));
  expect(await planned(id)).toHaveLength(4);
  await scheduleArticle(database.db, editor, id, null);
  expect(await publishDue(database.db)).toEqual([]);
  await publishArticles(database.db, editor, [id]);
  await sendDueNotices(database.db);
  expect([await sent(), await planned(id)]).toEqual([{ bell: 0, push: 0 }, []]);
});

test("a choice of one channel keeps what was chosen of the others", async () => {
  const { id } = await schedule(ALL);
  await saveAndPublish(database.db, editor, { slot: null, notices: { bell: "" } }, (tx) =>
    updateArticle(tx, editor, id, { fields, version: 1 }),
  );
  expect(new Set(await planned(id))).toEqual(new Set(["push", "newsletter"]));
});

test("published by hand before its time it notifies those who were chosen, unless it is taken back at once", async () => {
  const { id } = await schedule(ALL);
  const { key } = await publishArticles(database.db, editor, [id]);
  await undoBulk(database.db, editor, [id], key);
  await sendDueNotices(database.db);
  expect([await sent(), await planned(id)]).toMatchObject([{ bell: 0, push: 0 }, { length: 4 }]);
  await publishArticles(database.db, editor, [id]);
  await sendDueNotices(database.db);
  expect(await sent()).toEqual({ bell: 1, push: 1 });
  await unpublishArticles(database.db, editor, [id]);
  expect(await planned(id)).toEqual([]);
});

test("published from its sheet at once it notifies those who were chosen, in the same transaction", async () => {
  const { id, version } = await schedule(ALL);
  const change = { fields: { ...fields, scheduledAt: "", published: true }, version };
  const { notice } = await saveAndPublish(database.db, editor, { slot: null, notices: null }, (tx) =>
    updateArticle(tx, editor, id, change),
  );
  expect(notice?.state).toBe("queued");
  expect(await sent()).toEqual({ bell: 1, push: 1 });
});

test("each notice is stopped and put back on its own, until it has gone out", async () => {
  const { id, version } = await schedule(ALL);
  const bell = (isStopped: boolean) => stopNotice(database.db, editor, id, { ...WHOLE_BELL, isStopped });
  await bell(true);
  await stopNotice(database.db, editor, id, { channel: "push", choice: "site", isStopped: true });
  await bell(false);
  // A save of the text leaves them; the sheet, sent again, leaves what was stopped and not chosen.
  const again = (notices: Record<string, string> | null, version: number) =>
    saveAndPublish(database.db, editor, { slot: null, notices }, (tx) =>
      updateArticle(tx, editor, id, { fields, version }),
    );
  await again(null, version);
  await again({ bell: "sim", push: "", newsletter: "" }, version + 1);
  expect(await listPlannedNotices(database.db, id)).toMatchObject([
    { channel: "bell", stopped: null },
    { channel: "newsletter", choice: "dois", stopped: { name: editor.name } },
    { channel: "push", stopped: { name: editor.name } },
  ]);
  await release(id);
  expect(await sent()).toEqual({ bell: 1, push: 0 });
  await expect(bell(true)).rejects.toThrow(new AppError("not_found"));
});

test("a reporter chooses no notice, and one to devices that are switched off does not go", async () => {
  const reporter = await writer("reporter");
  const draft = await schedule(ALL, { ...fields, scheduledAt: "" }, reporter);
  expect(await planned(draft.id)).toEqual([]);
  const { id } = await schedule(ALL);
  await database.db.insert(siteSettings).values({ key: "features_off", value: "push" });
  await release(id);
  expect([await sent(), await planned(id)]).toEqual([{ bell: 1, push: 0 }, ["newsletter", "newsletter"]]);
});

test("a notice that the limit of the hour holds back goes out when the limit ends, to its present category", async () => {
  const [before, now] = [await createCategory(database.db), await createCategory(database.db)];
  const first = await schedule(
    { push: categoryTopic(before.id) },
    { ...fields, categoryId: before.id, title: "Antes" },
  );
  const second = await schedule({ push: categoryTopic(before.id) }, { ...fields, categoryId: before.id });
  await database.db.update(news).set({ categoryId: now.id }).where(eq(news.id, second.id));
  await release(first.id);
  await database.db.update(pushMessages).set({ topics: [categoryTopic(now.id)] });
  await release(second.id);
  expect(await sent()).toEqual({ bell: 0, push: 1 });
  const [waiting] = await listPlannedNotices(database.db, second.id);
  expect(Date.parse(waiting!.dueAt!)).toBeGreaterThan(Date.now());
  await database.db.update(pushMessages).set({ createdAt: sql`now() - interval '2 hours'` });
  await database.db.update(newsNotices).set({ dueAt: sql`now()` });
  await sendDueNotices(database.db);
  await sendDueNotices(database.db);
  expect(await database.db.select().from(pushMessages)).toMatchObject([
    { title: "Antes" },
    { title: fields.title, topics: [categoryTopic(now.id)] },
  ]);
});

test("what no edition looked up is forgotten after some days", async () => {
  const { id } = await schedule({ newsletter: "um" });
  await release(id);
  await deleteOldNotices(database.db);
  expect(await planned(id)).toEqual(["newsletter"]);
  await database.db.update(newsNotices).set({ dueAt: sql`now() - interval '9 days'` });
  await deleteOldNotices(database.db);
  expect(await planned(id)).toEqual([]);
});

test("an article that leaves the site says why, takes its notification back, and notifies devices only if that is wanted", async () => {
  const published = { ...fields, scheduledAt: "", published: true };
  const { id, slug, version } = await schedule({ bell: "sim", push: "site,urgent" }, published);
  const withdraw = (actor: Writer, notifies: boolean, from: number) =>
    saveAndPublish(
      database.db,
      actor,
      { slot: null, notices: null, withdrawal: { note: "A data mudou.", notifies } },
      (tx) => updateArticle(tx, actor, id, { fields: { ...published, published: false }, version: from }),
    );
  expect((await withdraw(editor, false, version)).notice).toBeNull();
  expect(await sent()).toEqual({ bell: 1, push: 0 });
  expect(await database.db.select().from(notifications)).toMatchObject([{ status: "draft", sentAt: null }]);
  expect(await findGone(database.db, slug!)).toEqual({ note: "A data mudou." });
  // Out again with the same notice, it forgets why it had left; then it says so to those who got it.
  const again = { fields: published, version: version + 1 };
  await saveAndPublish(database.db, editor, { slot: null, notices: { push: "site" } }, (tx) =>
    updateArticle(tx, editor, id, again),
  );
  expect(await database.db.select({ note: news.withdrawalNote }).from(news)).toEqual([{ note: null }]);
  expect((await withdraw(editor, true, version + 2)).notice?.state).toBe("queued");
  expect(await database.db.select().from(pushMessages)).toMatchObject([
    { title: "Notícia retirada", body: "A data mudou.", path: `/news/${slug}`, topics: ["site"] },
  ]);
});

test("a correction notifies nobody again unless that is chosen, and then says what was wrong", async () => {
  const published = { ...fields, scheduledAt: "", published: true };
  const { id, version } = await schedule({ bell: "sim", push: "site" }, published);
  const correct = (notices: Record<string, string> | null, from: number) =>
    saveAndPublish(database.db, editor, { slot: null, notices, correction: "Às 19h, e não às 20h." }, (tx) =>
      updateArticle(tx, editor, id, { fields: published, version: from }),
    );
  expect((await correct(null, version)).notice).toBeNull();
  expect(await sent()).toEqual({ bell: 1, push: 1 });
  await correct({ push: "site" }, version + 1);
  expect(await sent()).toEqual({ bell: 1, push: 2 });
  const messages = await database.db.select().from(pushMessages).orderBy(pushMessages.createdAt);
  expect(messages[1]).toMatchObject({ title: `Correção: ${fields.title}`, body: "Às 19h, e não às 20h." });
});

test("a notification is taken back on its own, and a notice to devices stops with its numbers while it is being sent", async () => {
  const published = { ...fields, scheduledAt: "", published: true };
  const { id, slug } = await schedule({ bell: "sim", push: "site" }, published);
  await database.db.insert(notifications).values({
    message: "De manhã",
    targetUrl: `/news/${slug}`,
    status: "sent",
    sentAt: new Date("2026-11-20T09:00:00.123Z"),
  });
  const recall = (channel: string, at?: string) => recallNotice(database.db, editor, id, { channel, at });
  await recall("bell", "2026-11-20T09:00:00.123Z");
  const bells = await database.db.select().from(notifications).orderBy(notifications.createdAt);
  expect(bells.map(({ status }) => status)).toEqual(["sent", "draft"]);
  await expect(recall("bell", "2026-11-20T09:00:00.123Z")).rejects.toThrow(new AppError("not_found"));
  await saveSubscription(database.db, {
    subscription: subscriptionOf("https://push.example", 1),
    browser: crypto.randomUUID(),
    topics: ["site"],
    owner: null,
    siteKey: "key",
  });
  expect(await spreadMessage(database.db)).toBe(1);
  await recall("push");
  expect(await database.db.select().from(pushDeliveries)).toEqual([]);
  expect(await listSentPush(database.db, `/news/${slug}`)).toMatchObject([{ receivers: 1, sent: 0, isRunning: false }]);
  await expect(recall("push")).rejects.toThrow(new AppError("not_found"));
  await expect(recall("newsletter")).rejects.toThrow(new AppError("not_found"));
});
