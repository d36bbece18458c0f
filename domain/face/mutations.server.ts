import type { Database } from "#db/client.ts";
import type { Actor } from "#domain/audit/types.ts";
import { lockSettings, storeSettings, updateSettings } from "#domain/settings/mutations.server.ts";
import { getSettings } from "#domain/settings/queries.server.ts";
import { parseSettings } from "#domain/settings/types.ts";
import type { FieldValues } from "#domain/shared/changed-fields.ts";
import { FACE_KEYS, type Face, faceOf } from "./types.ts";

/** A face as it is kept: its values in the order of their keys. */
const toText = (face: Face): string => FACE_KEYS.map((key) => face[key]).join(" ");
const fromText = (text: string): Face => {
  const kept = text.split(" ");
  return faceOf(parseSettings(FACE_KEYS.map((key, index) => ({ key, value: kept[index] ?? null }))));
};

/** Keeps the face that was there until now, and since when, and dates the new one. */
async function keepFormer(tx: Database, former: Face, since: number | null): Promise<void> {
  await storeSettings(tx, {
    face_before: toText(former),
    face_before_at: since === null ? "" : new Date(since).toISOString(),
    face_at: new Date().toISOString(),
  });
}

/**
 * Saves the paper's face; the former one is kept whole.
 * @param opened values that the form was opened with, by key
 * @throws {FieldsChanged}
 */
export async function saveFace(db: Database, actor: Actor, values: FieldValues, opened: FieldValues): Promise<void> {
  await db.transaction(async (tx) => {
    await lockSettings(tx);
    const former = await getSettings(tx);
    await updateSettings(tx, actor, values, opened);
    const stored = await getSettings(tx);
    if (FACE_KEYS.some((key) => stored[key] !== former[key])) await keepFormer(tx, former, former.face_at);
  });
}

/**
 * Brings the former face back whole, and keeps the present one in its place.
 * @returns false if there is none
 */
export function restoreFace(db: Database, actor: Actor): Promise<boolean> {
  return db.transaction(async (tx) => {
    await lockSettings(tx);
    const settings = await getSettings(tx);
    if (!settings.face_before) return false;
    await updateSettings(tx, actor, { ...fromText(settings.face_before) });
    await keepFormer(tx, settings, settings.face_at);
    return true;
  });
}
