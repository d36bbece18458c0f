import { expect, test } from "vitest";
import { auditLog } from "#db/schema/audience.ts";
import { siteSettings } from "#db/schema/site.ts";
import { FieldsChanged } from "#domain/shared/changed-fields.ts";
import { testDatabase } from "#tests/database/database.ts";
import { createReader } from "#tests/factories/people.ts";
import { setSetting } from "#tests/factories/site.ts";
import { shownValues } from "./form.ts";
import { forceTheme, updateSettings } from "./mutations.server.ts";
import { getSettings } from "./queries.server.ts";

const database = testDatabase({ emptyBeforeEach: true });
const editor = async () => ({ id: (await createReader(database.db)).id, name: "Marina" });
const history = () => database.db.select().from(auditLog);

test("a section is saved with new rows and old ones, and the history names what changed", async () => {
  await setSetting(database.db, "site_name", "Coreto");
  await setSetting(database.db, "site_slogan", "Igual");
  const values = { site_name: "Gazeta", site_slogan: "Igual", contact_content: "Rua Direita, 1" };
  expect(await updateSettings(database.db, await editor(), values)).toEqual(["site_name", "contact_content"]);
  expect(await getSettings(database.db)).toMatchObject(values);
  expect(await history()).toMatchObject([
    { action: "settings.update", actorName: "Marina", details: { keys: ["site_name", "contact_content"] } },
  ]);
});

test("fields that were not changed in the form are not written, even if somebody else changed them", async () => {
  await setSetting(database.db, "site_name", "Gazeta");
  const seen = shownValues(await getSettings(database.db));
  await setSetting(database.db, "site_name", "Tribuna");
  const mine = { site_name: "Gazeta", site_slogan: "Nova", about_us_content: seen.about_us_content };
  expect(await updateSettings(database.db, await editor(), mine, seen)).toEqual(["site_slogan"]);
  expect(await getSettings(database.db)).toMatchObject({ site_name: "Tribuna", site_slogan: "Nova" });
  expect(await database.db.select().from(siteSettings)).toHaveLength(2);
});

test("different changes of a setting are a conflict for the second editor; equal ones are not", async () => {
  const seen = shownValues(await getSettings(database.db));
  await setSetting(database.db, "site_name", "Tribuna");
  await setSetting(database.db, "site_slogan", "De manhã");
  const mine = { site_name: "Gazeta", site_slogan: "De manhã" };
  const saving = updateSettings(database.db, await editor(), mine, seen);
  await expect(saving).rejects.toMatchObject({ now: { site_name: "Tribuna" } });
  await expect(saving).rejects.toBeInstanceOf(FieldsChanged);
  expect((await getSettings(database.db)).site_name).toBe("Tribuna");
  const again = updateSettings(database.db, await editor(), mine, { ...seen, site_name: "Tribuna" });
  expect(await again).toEqual(["site_name"]);
});

test("a form that was opened before an upgrade leaves the switches alone that it did not have", async () => {
  const { offline_reading: _, ...opened } = shownValues(await getSettings(database.db));
  const sent = { site_name: "Gazeta", offline_reading: "false", feed_full_text: "true" };
  expect(await updateSettings(database.db, await editor(), sent, opened)).toEqual(["site_name", "feed_full_text"]);
  expect(await getSettings(database.db)).toMatchObject({ site_name: "Gazeta", offline_reading: true });
  // The form of this version has it.
  const now = shownValues(await getSettings(database.db));
  expect(await updateSettings(database.db, await editor(), { offline_reading: "false" }, now)).toEqual([
    "offline_reading",
  ]);
  expect((await getSettings(database.db)).offline_reading).toBe(false);
});

test.each([null, "", "talvez"])("reading without a network stays on where %j is stored", async (stored) => {
  await setSetting(database.db, "offline_reading", stored);
  const opened = shownValues(await getSettings(database.db));
  expect(opened.offline_reading).toBe("true");
  const sent = { site_name: "Gazeta", offline_reading: "true" };
  expect(await updateSettings(database.db, await editor(), sent, opened)).toEqual(["site_name"]);
  expect((await getSettings(database.db)).offline_reading).toBe(true);
});

test("an emptied setting counts as not set", async () => {
  await setSetting(database.db, "site_logo", "/media/logo.png");
  await updateSettings(database.db, await editor(), { site_logo: "" });
  expect((await getSettings(database.db)).site_logo).toBeNull();
});

test("saving what is there already writes nothing", async () => {
  await setSetting(database.db, "site_name", "Coreto");
  expect(await updateSettings(database.db, await editor(), { site_name: "Coreto", site_logo: "" })).toEqual([]);
  expect(await history()).toEqual([]);
});

test("a section that fails half-way is not saved at all", async () => {
  await database.pool.query("alter table site_settings add constraint refuses check (value <> 'quebra')");
  const saving = updateSettings(database.db, await editor(), { site_name: "Gazeta", site_slogan: "quebra" });
  await expect(saving).rejects.toThrow();
  await database.pool.query("alter table site_settings drop constraint refuses");
  expect((await getSettings(database.db)).site_name).toBe("Coreto");
  expect(await history()).toEqual([]);
});

test("each application of the theme has a later timestamp, and changes only its own setting", async () => {
  const actor = await editor();
  await forceTheme(database.db, actor, "undecided");
  const first = await getSettings(database.db);
  expect(first.theme_force_apply_at).toBeGreaterThan(Date.now() - 60_000);
  expect(first.theme_force_apply_all_at).toBeNull();
  await new Promise((resolve) => setTimeout(resolve, 2));
  await forceTheme(database.db, actor, "undecided");
  await forceTheme(database.db, actor, "everyone");
  const second = await getSettings(database.db);
  expect(second.theme_force_apply_at).toBeGreaterThan(first.theme_force_apply_at!);
  expect(second.theme_force_apply_all_at).not.toBeNull();
  expect((await history()).map(({ action, details }) => [action, details])).toEqual([
    ["settings.force_theme", { target: "undecided" }],
    ["settings.force_theme", { target: "undecided" }],
    ["settings.force_theme", { target: "everyone" }],
  ]);
});
