import type { Database } from "#db/client.ts";
import type { Actor } from "#domain/audit/types.ts";
import { storeSettings, updateSettings } from "#domain/settings/mutations.server.ts";
import type { FieldValues } from "#domain/shared/changed-fields.ts";

/**
 * Saves the strip of the day. A figure whose text or end changed is dated with this moment.
 * @param opened values that the form was opened with, by key
 * @throws {FieldsChanged}
 */
export async function saveToday(db: Database, actor: Actor, values: FieldValues, opened: FieldValues): Promise<void> {
  await db.transaction(async (tx) => {
    const changed = await updateSettings(tx, actor, values, opened);
    if (changed.some((key) => key === "today_figure" || key === "today_figure_until")) {
      await storeSettings(tx, { today_figure_at: new Date().toISOString() });
    }
  });
}
