import { randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { siteSettings } from "#db/schema/site.ts";
import { enableRequiredPasskeys } from "#domain/accounts/second-factors.server.ts";
import { recordChange } from "#domain/audit/mutations.server.ts";
import type { Actor } from "#domain/audit/types.ts";
import { DEFAULT_FACE } from "#domain/face/types.ts";
import { type FieldValues, listChangedFields } from "#domain/shared/changed-fields.ts";
import { FORCE_KEYS, type ForceTarget, shownValues } from "./form.ts";
import { parseSettings } from "./types.ts";

/** Key of the lock under which settings are saved: two saves at once are two entries of the history. */
const SETTINGS_LOCK = 727_020;

/** Locks the settings until the end of a transaction. */
export async function lockSettings(tx: Pick<Database, "execute">): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${SETTINGS_LOCK})`);
}

/** Stores settings by key; an empty value counts as not set. */
export async function storeSettings(tx: Pick<Database, "insert">, values: FieldValues): Promise<void> {
  await tx
    .insert(siteSettings)
    .values(Object.entries(values).map(([key, value]) => ({ key, value: value || null })))
    .onConflictDoUpdate({ target: siteSettings.key, set: { value: sql`excluded.value` } });
}

/** Default of a setting that was never saved, where it is not "". */
const UNSET: FieldValues = {
  require_second_factor: "false",
  feed_full_text: "false",
  index_now: "false",
  offline_reading: "true",
  front_sections: "auto",
  ad_offer: "false",
  today_strip: "true",
  support_ask_article: "true",
  support_ask_for_you: "true",
  support_ask_newsletter: "true",
  support_quiet: "false",
  ...DEFAULT_FACE,
};

/** The values without the switches that the form did not have when it was opened. */
function ofItsForm(values: FieldValues, opened: FieldValues): FieldValues {
  const isUnknown = (key: string) => Object.keys(opened).length > 0 && !Object.hasOwn(opened, key);
  return Object.fromEntries(Object.entries(values).filter(([key, value]) => value !== "false" || !isUnknown(key)));
}

/**
 * Saves a section of the settings, all of it or nothing. Only what changed is written.
 * @param opened values that the form was opened with, by key; a form of an earlier version lacks later switches, and sends nothing for
 * them, as if they were off: they stay as they are
 * @returns the changed keys
 * @throws {FieldsChanged}
 */
export function updateSettings(
  db: Database,
  actor: Actor,
  values: FieldValues,
  opened: FieldValues = {},
): Promise<string[]> {
  return db.transaction(async (tx) => {
    await lockSettings(tx);
    const rows = await tx.select().from(siteSettings);
    const keys = listChangedFields(ofItsForm(values, opened), opened, shownValues(parseSettings(rows)));
    const stored = new Map(rows.map(({ key, value }) => [key, value ?? ""]));
    const changed = keys.filter((key) => values[key] !== (stored.get(key) ?? ""));
    if (changed.length === 0) return [];
    await storeSettings(tx, Object.fromEntries(changed.map((key) => [key, values[key]])));
    if (changed.includes("require_second_factor") && values.require_second_factor === "true") {
      await enableRequiredPasskeys(tx);
    }
    if (changed.includes("index_now") && values.index_now === "true") await makeIndexNowKey(tx);
    // Storing a default value for the first time is no change.
    const recorded = changed.filter((key) => stored.has(key) || values[key] !== UNSET[key]);
    if (recorded.length > 0) await recordChange(tx, actor, { action: "settings.update", details: { keys: recorded } });
    return changed;
  });
}

/** Creates the key for notifying search engines, once; it is not secret, as it is served as a file. */
async function makeIndexNowKey(tx: Pick<Database, "insert">): Promise<void> {
  const key = randomBytes(16).toString("hex");
  await tx
    .insert(siteSettings)
    .values({ key: "index_now_key", value: key })
    .onConflictDoUpdate({
      target: siteSettings.key,
      set: { value: key },
      setWhere: sql`${siteSettings.value} is null`,
    });
}

/** Applies the default theme to readers again. */
export async function forceTheme(db: Database, actor: Actor, target: ForceTarget): Promise<void> {
  await db.transaction(async (tx) => {
    await storeSettings(tx, { [FORCE_KEYS[target]]: new Date().toISOString() });
    await recordChange(tx, actor, { action: "settings.force_theme", details: { target } });
  });
}
