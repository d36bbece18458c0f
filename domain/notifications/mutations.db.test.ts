import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { openDatabase } from "#db/client.ts";
import { auditLog, notifications } from "#db/schema/audience.ts";
import { parsePageStart } from "#domain/shared/cursor.ts";
import { AppError } from "#platform/errors/app-error.ts";
import { testDatabase } from "#tests/database/database.ts";
import { createReader } from "#tests/factories/people.ts";
import type { NotificationForm } from "./form.ts";
import {
  deleteNotification,
  saveNotification,
  sendDueNotifications,
  sendNotification,
  unsendNotification,
} from "./mutations.server.ts";
import { findEditableNotification, listEditableNotifications, listSentNotifications } from "./queries.server.ts";

const database = testDatabase({ emptyBeforeEach: true });
const MISSING = "00000000-0000-4000-8000-000000000000";
const SOON = new Date(Date.now() + 3_600_000);
const form = (values: Partial<NotificationForm> = {}): NotificationForm => ({
  type: "general",
  title: "Chuva",
  message: "Alerta até segunda",
  imageUrl: null,
  videoUrl: null,
  targetUrl: "/news",
  push: false,
  scheduledAt: null,
  ...values,
});
const START = parsePageStart(new URLSearchParams(), "uuid");
const editor = async () => ({ id: (await createReader(database.db)).id, name: "Marina" });
const find = (id: string) => findEditableNotification(database.db, id);
const history = () =>
  database.db.select({ action: auditLog.action, by: auditLog.actorName, name: auditLog.subjectName }).from(auditLog);
const makeDue = (id: string) =>
  database.db
    .update(notifications)
    .set({ scheduledAt: new Date(Date.now() - 1000) })
    .where(eq(notifications.id, id));

test("a notification without a date is a draft, one with a date is scheduled, and readers see neither", async () => {
  const actor = await editor();
  const { id: draft } = await saveNotification(database.db, actor, { newId: null }, form());
  const { id: waiting } = await saveNotification(
    database.db,
    actor,
    { newId: null },
    form({ title: null, scheduledAt: SOON }),
  );
  expect(await find(draft)).toMatchObject({ status: "draft", scheduledAt: null, sentAt: null });
  expect(await find(waiting)).toMatchObject({ status: "scheduled", scheduledAt: SOON.toISOString() });
  expect(await listSentNotifications(database.db)).toEqual([]);
  expect((await listEditableNotifications(database.db, START)).items).toHaveLength(2);
  expect((await history()).map(({ name }) => name)).toEqual(["Chuva", "Alerta até segunda"]);
});

test("removing the date of a notification makes it a draft again", async () => {
  const actor = await editor();
  const { id } = await saveNotification(database.db, actor, { newId: null }, form({ scheduledAt: SOON }));
  await saveNotification(database.db, actor, { id: id }, form({ message: "Outra" }));
  expect(await find(id)).toMatchObject({ status: "draft", scheduledAt: null, message: "Outra" });
  await saveNotification(database.db, actor, { id: id }, form({ scheduledAt: SOON }));
  expect(await find(id)).toMatchObject({ status: "scheduled", scheduledAt: SOON.toISOString() });
});

test("a sent notification keeps its date when it is sent again or changed", async () => {
  const actor = await editor();
  const { id } = await saveNotification(database.db, actor, { newId: null }, form());
  await sendNotification(database.db, actor, id);
  const sent = await find(id);
  expect(sent).toMatchObject({ status: "sent", sentAt: expect.any(String) });
  await sendNotification(database.db, actor, id);
  await saveNotification(database.db, actor, { id: id }, form({ message: "Corrigida", scheduledAt: SOON }));
  expect(await find(id)).toEqual({ ...sent, message: "Corrigida" });
  expect((await history()).map(({ action }) => action)).toEqual([
    "notification.create",
    "notification.send",
    "notification.update",
  ]);
});

describe("undoing a sending", () => {
  test("undoing a sending removes the notification from readers' lists, and makes it a draft again", async () => {
    const actor = await editor();
    const { id } = await saveNotification(database.db, actor, { newId: null }, form());
    const sent = await sendNotification(database.db, actor, id);
    await unsendNotification(database.db, actor, id, sent!.at);
    expect(await listSentNotifications(database.db)).toEqual([]);
    expect(await find(id)).toMatchObject({ status: "draft", scheduledAt: null, sentAt: null });
    expect((await history()).map(({ action }) => action)).toContain("notification.unsend");
  });

  test("undoing an early sending restores the schedule, and makes a notification whose date has passed a draft", async () => {
    const actor = await editor();
    const { id: early } = await saveNotification(database.db, actor, { newId: null }, form({ scheduledAt: SOON }));
    await unsendNotification(database.db, actor, early, (await sendNotification(database.db, actor, early))!.at);
    expect(await find(early)).toMatchObject({ status: "scheduled", scheduledAt: SOON.toISOString() });
    const { id: late } = await saveNotification(database.db, actor, { newId: null }, form({ scheduledAt: SOON }));
    await makeDue(late);
    await unsendNotification(database.db, actor, late, (await sendNotification(database.db, actor, late))!.at);
    expect(await find(late)).toMatchObject({ status: "draft", scheduledAt: null });
    expect(await sendDueNotifications(database.db)).toBe(0);
  });

  test("undoing a sending is refused if it was undone, sent again, or deleted", async () => {
    const actor = await editor();
    const { id } = await saveNotification(database.db, actor, { newId: null }, form());
    const first = await sendNotification(database.db, actor, id);
    expect(await sendNotification(database.db, actor, id)).toBeNull();
    await unsendNotification(database.db, actor, id, first!.at);
    await expect(unsendNotification(database.db, actor, id, first!.at)).rejects.toThrow(AppError);
    await sendNotification(database.db, actor, id);
    await expect(unsendNotification(database.db, actor, id, first!.at)).rejects.toThrow(AppError);
    expect(await find(id)).toMatchObject({ status: "sent" });
    await expect(unsendNotification(database.db, actor, MISSING, first!.at)).rejects.toThrow(AppError);
  });
});

test("readers see a notification from the moment it was sent, not from when it was written", async () => {
  const actor = await editor();
  const { id: old } = await saveNotification(database.db, actor, { newId: null }, form({ title: "Antiga" }));
  await database.db
    .update(notifications)
    .set({ createdAt: new Date(Date.UTC(2026, 0, 1)) })
    .where(eq(notifications.id, old));
  const { id: first } = await saveNotification(database.db, actor, { newId: null }, form({ title: "Primeira" }));
  await sendNotification(database.db, actor, first);
  await sendNotification(database.db, actor, old);
  const listed = await listSentNotifications(database.db);
  expect(listed.map(({ title }) => title)).toEqual(["Antiga", "Primeira"]);
  expect(Date.parse(listed[0]!.createdAt)).toBeGreaterThan(Date.now() - 60_000);
});

describe("a due notification", () => {
  test("due notifications are sent once by two concurrent processes", async () => {
    const actor = await editor();
    for (let n = 0; n < 5; n++)
      await makeDue((await saveNotification(database.db, actor, { newId: null }, form({ scheduledAt: SOON }))).id);
    await saveNotification(database.db, actor, { newId: null }, form({ title: "Depois", scheduledAt: SOON }));
    const other = openDatabase(database.connection, { poolSize: 2, onError: () => {} });
    const looks = await Promise.all([0, 1, 2, 3].map((n) => sendDueNotifications(n % 2 ? other.db : database.db)));
    await other.close();
    expect(looks.reduce((sum, count) => sum + count)).toBe(5);
    const sendings = (await history()).filter(({ action }) => action === "notification.send");
    expect(sendings).toHaveLength(5);
    expect(sendings[0]!.by).toBe("Coreto");
    expect(await listSentNotifications(database.db)).toHaveLength(5);
  });

  test("a notification that became a draft in the meantime is not sent", async () => {
    const actor = await editor();
    const { id } = await saveNotification(database.db, actor, { newId: null }, form({ scheduledAt: SOON }));
    await saveNotification(database.db, actor, { id: id }, form());
    expect(await sendDueNotifications(database.db)).toBe(0);
  });
});

test("a deleted notification is gone for readers; an unknown one is not found", async () => {
  const actor = await editor();
  const { id } = await saveNotification(database.db, actor, { newId: null }, form());
  await sendNotification(database.db, actor, id);
  await deleteNotification(database.db, actor, id);
  expect(await listSentNotifications(database.db)).toEqual([]);
  await expect(deleteNotification(database.db, actor, id)).rejects.toThrow(AppError);
  await expect(sendNotification(database.db, actor, MISSING)).rejects.toThrow(AppError);
  await expect(saveNotification(database.db, actor, { id: MISSING }, form())).rejects.toThrow(AppError);
  expect([await find(MISSING), await find("nada")]).toEqual([null, null]);
});
