import { eq, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { townServices } from "#db/schema/town.ts";
import type { Actor } from "#domain/audit/types.ts";
import { lockMedia } from "#domain/media/cleanup.server.ts";
import { toSlug } from "#domain/news/slug.ts";
import { deleteRow, type RowToSave, saveRow, setColumns } from "#domain/shared/collection.server.ts";
import type { SavedRow } from "#domain/shared/row-version.server.ts";
import { findFreeSlug, withFreeSlug } from "#domain/shared/slugs.server.ts";
import { AppError } from "#platform/errors/app-error.ts";
import type { TownForm } from "./form.ts";
import { toRow } from "./row.server.ts";
import { SERVICES } from "./subject.server.ts";

/** The picture of a service was deleted before it was saved. */
export class PictureGone extends Error {}

/**
 * Saves a service, which counts as checked by the actor.
 * @param timeZone of its days and hours
 * @throws {PictureGone}
 * @throws {AppError} not_found, also for a row of another kind
 * @throws as `saveRow`
 */
export const saveService = (
  db: Database,
  actor: Actor & { id: string },
  at: RowToSave,
  form: TownForm,
  timeZone: string,
): Promise<SavedRow> =>
  withFreeSlug(townServices, () =>
    saveRow(db, actor, SERVICES, at, {
      async write(tx, id) {
        const gone = form.picture ? await lockMedia(tx, [form.picture]) : [];
        if (gone.length > 0) throw new PictureGone();
        const [before] = id
          ? await tx
              .select({ kind: townServices.kind, slug: townServices.slug, startsAt: townServices.startsAt })
              .from(townServices)
              .where(eq(townServices.id, id))
          : [];
        if (before && before.kind !== form.kind) throw new AppError("not_found");
        const row = toRow(form, { now: new Date(), timeZone }, before?.startsAt);
        const wanted = toSlug(form.title) || form.kind;
        const slug = before?.slug ?? (await findFreeSlug(tx, townServices, wanted)).slug;
        return { values: { ...row, slug, checkedBy: actor.id, updatedAt: row.checkedAt } };
      },
    }),
  );

/** Says that a service was looked at and is right. @throws {AppError} not_found */
export const checkService = (db: Database, actor: Actor & { id: string }, id: string): Promise<void> =>
  setColumns(db, actor, SERVICES, id, "service.check", { checkedAt: sql`now()`, checkedBy: actor.id });

/** Takes a service off the site; it stays in the newsroom. @throws {AppError} not_found */
export const withdrawService = (db: Database, actor: Actor, id: string): Promise<void> =>
  setColumns(db, actor, SERVICES, id, "service.withdraw", { shown: false, updatedAt: sql`now()` });

/** Moves a service to the trash. @throws {AppError} not_found */
export const deleteService = (db: Database, actor: Actor, id: string): Promise<void> =>
  deleteRow(db, actor, SERVICES, id);
