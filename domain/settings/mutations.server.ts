import { inArray, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { siteSettings } from "#db/schema/site.ts";
import { recordChange } from "#domain/audit/mutations.server.ts";
import type { Actor } from "#domain/audit/schema.ts";
import { FORCE_KEYS, type ForceTarget, type SettingValues } from "./forms.ts";

/** Key of the lock under which settings are saved: two who save at once are told apart in the history. */
const SETTINGS_LOCK = 727_020;

/** What a setting that was never saved says, where that is not "". */
const UNSET: SettingValues = { require_second_factor: "false" };

/** Saves a section of the settings, all of it or nothing; only what changed is written. Returns the changed keys. */
export function updateSettings(db: Database, actor: Actor, values: SettingValues): Promise<string[]> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${SETTINGS_LOCK})`);
    const keys = Object.keys(values);
    const rows = await tx.select().from(siteSettings).where(inArray(siteSettings.key, keys));
    const stored = new Map(rows.map(({ key, value }) => [key, value ?? ""]));
    const changed = keys.filter((key) => values[key] !== (stored.get(key) ?? ""));
    if (changed.length === 0) return [];
    await tx
      .insert(siteSettings)
      .values(changed.map((key) => ({ key, value: values[key] || null })))
      .onConflictDoUpdate({ target: siteSettings.key, set: { value: sql`excluded.value` } });
    // What is written down for the first time, as it was all the same, is no change.
    const told = changed.filter((key) => stored.has(key) || values[key] !== UNSET[key]);
    if (told.length > 0) await recordChange(tx, actor, { action: "settings.update", details: { keys: told } });
    return changed;
  });
}

/** Applies the default theme to readers once more, from now on (back-office §4 Theme force). */
export async function forceTheme(db: Database, actor: Actor, target: ForceTarget): Promise<void> {
  await db.transaction(async (tx) => {
    const row = { key: FORCE_KEYS[target], value: new Date().toISOString() };
    await tx
      .insert(siteSettings)
      .values(row)
      .onConflictDoUpdate({ target: siteSettings.key, set: { value: row.value } });
    await recordChange(tx, actor, { action: "settings.force_theme", details: { target } });
  });
}
