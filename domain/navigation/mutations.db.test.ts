import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { auditLog } from "#db/schema/audience.ts";
import { bottomNav } from "#db/schema/site.ts";
import { AppError } from "#platform/errors/app-error.ts";
import { testDatabase } from "#tests/database/database.ts";
import { createReader } from "#tests/factories/people.ts";
import { createNavigationItem as existing } from "#tests/factories/site.ts";
import { navigationSchema } from "./form.ts";
import { deleteNavigationItem, saveNavigationItem, updateNavigationOrder } from "./mutations.server.ts";
import { getBottomBar, listEditableNavigation } from "./queries.server.ts";

const database = testDatabase({ emptyBeforeEach: true });
const MISSING = "00000000-0000-4000-8000-000000000000";
const editor = async () => ({ id: (await createReader(database.db)).id, name: "Marina" });
const form = (values: Record<string, string> = {}) =>
  navigationSchema.parse({ label: "Rádio", actionType: "url", actionTarget: "https://radio.example", ...values });
const labels = async () => (await listEditableNavigation(database.db)).map(({ label }) => label);
const history = async () => (await database.db.select().from(auditLog)).map(({ action }) => action);

test("a new item is added at the end, also when two are added concurrently", async () => {
  await existing(database.db, { label: "Capa", orderIndex: 7 });
  const actor = await editor();
  await Promise.all([
    saveNavigationItem(database.db, actor, { newId: null }, form({ label: "A" })),
    saveNavigationItem(database.db, actor, { newId: null }, form({ label: "B" })),
  ]);
  const rows = await listEditableNavigation(database.db);
  expect(rows.map(({ orderIndex }) => orderIndex)).toEqual([7, 8, 9]);
  expect(await history()).toEqual(["navigation.create", "navigation.create"]);
});

test("an item is at the position of its form, and keeps its position if the form has none", async () => {
  const actor = await editor();
  await existing(database.db, { label: "Capa", orderIndex: 7 });
  const { id } = await saveNavigationItem(database.db, actor, { newId: null }, form({ label: "A", orderIndex: "-2" }));
  await saveNavigationItem(database.db, actor, { newId: null }, form({ label: "B", orderIndex: " " }));
  expect(await labels()).toEqual(["A", "Capa", "B"]);
  await saveNavigationItem(database.db, actor, { id: id }, form({ label: "A", orderIndex: "20" }));
  expect(await labels()).toEqual(["Capa", "B", "A"]);
  await saveNavigationItem(database.db, actor, { id: id }, form({ label: "Z" }));
  expect((await listEditableNavigation(database.db)).map(({ orderIndex }) => orderIndex)).toEqual([7, 8, 20]);
});

test("an item is changed and deleted, with its name in the audit log", async () => {
  const actor = await editor();
  const { id } = await existing(database.db, { style: { color: "red" } });
  await saveNavigationItem(database.db, actor, { id: id }, form({ size: "large", active: "on", actionType: "none" }));
  const [row] = await listEditableNavigation(database.db);
  expect(row).toMatchObject({ label: "Rádio", size: "large", active: true, actionTarget: null, icon: null, style: {} });
  await deleteNavigationItem(database.db, actor, id);
  expect(await labels()).toEqual([]);
  expect(await history()).toEqual(["navigation.update", "navigation.delete"]);
});

test("an unknown item cannot be changed or deleted", async () => {
  const actor = await editor();
  await expect(saveNavigationItem(database.db, actor, { id: MISSING }, form())).rejects.toThrow(AppError);
  await expect(deleteNavigationItem(database.db, actor, MISSING)).rejects.toThrow(AppError);
  expect(await history()).toEqual([]);
});

test("items are saved in the order of the list; unknown ids are ignored, and items that are not in it follow", async () => {
  const actor = await editor();
  const [a, b, c, d] = await Promise.all(
    ["A", "B", "C", "D"].map((label, orderIndex) => existing(database.db, { label, orderIndex })),
  );
  await updateNavigationOrder(database.db, actor, [c!.id, MISSING, a!.id, c!.id, "x"]);
  expect(await labels()).toEqual(["C", "A", "B", "D"]);
  expect(await history()).toEqual(["navigation.order"]);
  await updateNavigationOrder(database.db, actor, [c!.id, a!.id, b!.id, d!.id]);
  expect(await history()).toEqual(["navigation.order"]);
});

test("readers get only allowed styles, also from unchecked rows", async () => {
  const { id } = await existing(database.db);
  const style = { color: "gold", position: "fixed", background: "url(https://evil.example)" };
  await database.db.update(bottomNav).set({ style }).where(eq(bottomNav.id, id));
  expect((await getBottomBar(database.db)).items[0]!.style).toEqual({ color: "gold" });
});
