import { eq, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { popups } from "#db/schema/site.ts";
import { recordChange } from "#domain/audit/mutations.server.ts";
import type { Actor } from "#domain/audit/types.ts";
import { createOnce } from "#domain/shared/create-once.server.ts";
import { lockRowForUpdate, type SavedRow, savedRow } from "#domain/shared/row-version.server.ts";
import { moveToTrash } from "#domain/trash/mutations.server.ts";
import { AppError } from "#platform/errors/app-error.ts";
import type { PopupForm } from "./form.ts";

const nameOf = ({ title, description }: { title: string | null; description: string | null }) =>
  title ?? description ?? "Pop-up";
const state = (active: boolean) => (active ? { active, publishedAt: sql`now()` } : { active });

/**
 * Creates a notice: an inactive draft, or one that is active and published now.
 * @param newId chosen by the form (`createOnce`)
 */
export function createPopup(
  db: Database,
  actor: Actor,
  form: PopupForm,
  active: boolean,
  newId: string | null = null,
): Promise<SavedRow> {
  const create = () =>
    db.transaction(async (tx) => {
      const [row] = await tx
        .insert(popups)
        .values({ ...form, ...state(active), id: newId ?? undefined })
        .returning({ id: popups.id });
      const subject = { subjectId: row!.id, subjectName: nameOf(form) };
      await recordChange(tx, actor, { action: "popup.create", ...subject });
      if (active) await recordChange(tx, actor, { action: "popup.activate", ...subject });
      return savedRow(tx, popups, row!.id);
    });
  return createOnce(db, popups, newId, create, (id) => updatePopup(db, actor, id, form, active));
}

/**
 * Changes a notice, and makes a draft of it or publishes it now.
 * @param expectedVersion its version when the form was opened (`findRowVersion`)
 * @throws {AppError} not_found
 * @throws {RowChanged}
 */
export async function updatePopup(
  db: Database,
  actor: Actor,
  id: string,
  form: PopupForm,
  active: boolean,
  expectedVersion: string | null = null,
): Promise<SavedRow> {
  return db.transaction(async (tx) => {
    await lockRowForUpdate(tx, popups, id, expectedVersion);
    await tx
      .update(popups)
      .set({ ...form, ...state(active) })
      .where(eq(popups.id, id));
    await recordChange(tx, actor, { action: "popup.update", subjectId: id, subjectName: nameOf(form) });
    return savedRow(tx, popups, id);
  });
}

/**
 * Activates or deactivates a notice. Activating publishes it now, so that readers see it before all others; one that is active
 * already is not published again. @throws {AppError} not_found
 */
export async function setPopupActive(db: Database, actor: Actor, id: string, active: boolean): Promise<void> {
  await db.transaction(async (tx) => {
    const [row] = await tx
      .update(popups)
      .set({
        active,
        ...(active ? { publishedAt: sql`case when active then coalesce(published_at, now()) else now() end` } : {}),
      })
      .where(eq(popups.id, id))
      .returning({ title: popups.title, description: popups.description });
    if (!row) throw new AppError("not_found");
    const action = active ? "popup.activate" : "popup.deactivate";
    await recordChange(tx, actor, { action, subjectId: id, subjectName: nameOf(row) });
  });
}

/** Moves a notice to the trash. @throws {AppError} not_found */
export async function deletePopup(db: Database, actor: Actor, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [gone] = await tx
      .select({ title: popups.title, description: popups.description })
      .from(popups)
      .where(eq(popups.id, id))
      .for("update");
    if (!gone) throw new AppError("not_found");
    await moveToTrash(tx, actor, "popup", [{ id, name: nameOf(gone) }]);
    await tx.delete(popups).where(eq(popups.id, id));
    await recordChange(tx, actor, { action: "popup.delete", subjectId: id, subjectName: nameOf(gone) });
  });
}
