import { expect, test } from "vitest";
import { auditLog } from "#db/schema/audience.ts";
import { shownValues } from "#domain/settings/form.ts";
import { getSettings } from "#domain/settings/queries.server.ts";
import { FieldsChanged } from "#domain/shared/changed-fields.ts";
import { testDatabase } from "#tests/database/database.ts";
import { createArticle } from "#tests/factories/news.ts";
import { createReader } from "#tests/factories/people.ts";
import { setSetting } from "#tests/factories/site.ts";
import { saveAndSwitchOn, switchUrgentMode } from "./mutations.server.ts";
import { findUrgentBy, findUrgentLead } from "./queries.server.ts";

const database = testDatabase({ emptyBeforeEach: true });
const marina = async () => ({ id: (await createReader(database.db, { name: "Marina" })).id, name: "Marina" });
const history = async () =>
  (await database.db.select().from(auditLog).orderBy(auditLog.id)).map(({ action, actorName }) => [action, actorName]);
const since = async () => (await getSettings(database.db)).urgent_since;

test("switching it on stores since when and who, once, and the history names who did it", async () => {
  const actor = await marina();
  const began = new Date("2026-11-28T20:40:00Z");
  expect(await switchUrgentMode(database.db, actor, "on", began)).toBe(true);
  const other = { ...(await marina()), name: "Davi" };
  expect(await switchUrgentMode(database.db, other, "on", new Date("2026-11-28T20:41:00Z"))).toBe(false);
  const settings = await getSettings(database.db);
  expect(settings).toMatchObject({ urgent_mode: true, urgent_since: began.getTime(), urgent_by: actor.id });
  expect(await findUrgentBy(database.db, settings)).toBe("Marina");
  expect(await history()).toEqual([["urgent.on", "Marina"]]);
});

test("the undo of switching it off keeps since when it was on; a later emergency begins anew", async () => {
  const actor = await marina();
  await switchUrgentMode(database.db, actor, "on", new Date("2026-11-26T10:00:00Z"));
  const first = await since();
  expect(await switchUrgentMode(database.db, actor, "off")).toBe(true);
  expect(await switchUrgentMode(database.db, actor, "off")).toBe(false);
  expect((await getSettings(database.db)).urgent_mode).toBe(false);
  await switchUrgentMode(database.db, actor, "again");
  expect(await since()).toBe(first);
  await switchUrgentMode(database.db, actor, "off");
  await switchUrgentMode(database.db, actor, "on", new Date("2026-11-28T20:40:00Z"));
  expect(await since()).toBe(Date.parse("2026-11-28T20:40:00Z"));
  expect((await history()).map(([action]) => action)).toEqual([
    "urgent.on",
    "urgent.off",
    "urgent.on",
    "urgent.off",
    "urgent.on",
  ]);
});

test("two editors who switch it on at once are one entry of the history", async () => {
  const actor = await marina();
  const results = await Promise.all([
    switchUrgentMode(database.db, actor, "on"),
    switchUrgentMode(database.db, actor, "on"),
  ]);
  expect(results.toSorted()).toEqual([false, true]);
  expect(await history()).toEqual([["urgent.on", "Marina"]]);
});

test("what readers see is saved with the switch, or nothing is", async () => {
  const actor = await marina();
  const opened = shownValues(await getSettings(database.db));
  await saveAndSwitchOn(database.db, actor, { urgent_sentence: "Saia agora" }, opened);
  expect(await getSettings(database.db)).toMatchObject({ urgent_mode: true, urgent_sentence: "Saia agora" });
  expect((await history()).map(([action]) => action)).toEqual(["settings.update", "urgent.on"]);

  await switchUrgentMode(database.db, actor, "off");
  const mine = saveAndSwitchOn(database.db, actor, { urgent_sentence: "Fique em casa" }, opened);
  await expect(mine).rejects.toBeInstanceOf(FieldsChanged);
  expect(await getSettings(database.db)).toMatchObject({ urgent_mode: false, urgent_sentence: "Saia agora" });
});

test("a chosen article that is gone, and an account that is gone, are nobody's", async () => {
  const { id, title } = await createArticle(database.db);
  await setSetting(database.db, "urgent_lead", id);
  expect(await findUrgentLead(database.db, await getSettings(database.db))).toEqual({ id, title, published: true });
  await database.pool.query("delete from news");
  expect(await findUrgentLead(database.db, await getSettings(database.db))).toBeNull();
  await setSetting(database.db, "urgent_mode", "true");
  await setSetting(database.db, "urgent_by", id);
  expect(await findUrgentBy(database.db, await getSettings(database.db))).toBeNull();
});
