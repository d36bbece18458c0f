import type { Database } from "#db/client.ts";
import { recordChange } from "#domain/audit/mutations.server.ts";
import type { Actor } from "#domain/audit/types.ts";
import { lockSettings, storeSettings, updateSettings } from "#domain/settings/mutations.server.ts";
import { getSettings } from "#domain/settings/queries.server.ts";
import type { FieldValues } from "#domain/shared/changed-fields.ts";

/** How the urgent mode is switched: on from now, off, or on again as it was before it was switched off. */
export type UrgentSwitch = "on" | "off" | "again";

/**
 * Switches the urgent mode. The history says who did it; the settings say since when and who as long as it is on.
 * @returns false if it was so already
 */
export function switchUrgentMode(db: Database, actor: Actor, to: UrgentSwitch, now = new Date()): Promise<boolean> {
  return db.transaction((tx) => switchLocked(tx, actor, to, now));
}

/**
 * Saves what readers see in the urgent mode and switches it on: both or nothing.
 * @param opened values that the form was opened with, by key
 * @throws {FieldsChanged}
 */
export async function saveAndSwitchOn(
  db: Database,
  actor: Actor,
  values: FieldValues,
  opened: FieldValues,
): Promise<void> {
  await db.transaction(async (tx) => {
    await updateSettings(tx, actor, values, opened);
    await switchLocked(tx, actor, "on", new Date());
  });
}

async function switchLocked(tx: Database, actor: Actor, to: UrgentSwitch, now: Date): Promise<boolean> {
  await lockSettings(tx);
  const isOn = to !== "off";
  const settings = await getSettings(tx);
  if (settings.urgent_mode === isOn) return false;
  const since: FieldValues = to === "on" ? { urgent_since: now.toISOString(), urgent_by: actor.id } : {};
  await storeSettings(tx, { urgent_mode: String(isOn), ...since });
  await recordChange(tx, actor, { action: isOn ? "urgent.on" : "urgent.off" });
  return true;
}
