import { and, desc, eq, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { preparedQuery } from "#db/prepared-query.ts";
import { media } from "#db/schema/media.ts";
import { popups } from "#db/schema/site.ts";
import { readStyle } from "#domain/markup/safe-style.ts";
import { filmColumns, pictureColumns, stills, toStoredFilm } from "#domain/media/queries.server.ts";
import { isVideoAddress, isWebAddress, toPicture } from "#domain/media/types.ts";
import { isReleased } from "#domain/paid-items/held.server.ts";
import type { PageStart } from "#domain/shared/cursor.ts";
import {
  type CursorPage,
  cursorOrder,
  microsecondTimestamp,
  toCursorPage,
} from "#domain/shared/cursor-pages.server.ts";
import { isId } from "#domain/shared/id.ts";
import { withIsoDates } from "#domain/shared/iso-dates.ts";
import {
  type EditablePopup,
  type EntranceEffect,
  POPUPS_PAGE,
  type PopupBehavior,
  type ShownPopup,
  type TextAnimation,
} from "./types.ts";

const lastPublished = preparedQuery((db) =>
  db
    .select({ popup: popups, stored: pictureColumns, storedFilm: filmColumns })
    .from(popups)
    .leftJoin(media, eq(media.url, popups.mediaUrl))
    .leftJoin(stills, eq(stills.url, media.posterUrl))
    .where(and(popups.active, isReleased("popup")))
    .orderBy(sql`${popups.publishedAt} desc nulls last`, desc(popups.createdAt))
    .limit(1),
);

/** The active notice that was published last, or null; one without text or picture does not count. */
export async function findActivePopup(db: Database): Promise<ShownPopup | null> {
  const [row] = await lastPublished(db).execute();
  if (!row) return null;
  const { popup, stored, storedFilm } = row;
  const address = popup.mediaUrl?.trim() ?? "";
  const isVideo = isWebAddress(address) && (popup.mediaType === "video" || isVideoAddress(address));
  const target = popup.ctaUrl?.trim() ?? "";
  const picture = isVideo ? null : toPicture(address, stored);
  if (!popup.title?.trim() && !popup.description?.trim() && !isVideo && !picture) return null;
  return {
    id: popup.id,
    title: popup.title,
    description: popup.description,
    behavior: popup.displayBehavior as PopupBehavior,
    entranceEffect: popup.entranceEffect as EntranceEffect,
    textAnimation: popup.textAnimation as TextAnimation,
    delaySeconds: popup.delaySeconds,
    durationSeconds: popup.durationSeconds,
    ctaLabel: popup.ctaLabel,
    ctaUrl: isWebAddress(target) ? target : null,
    paid: popup.paid,
    style: readStyle(popup.textStyle).style,
    picture,
    film: isVideo ? { url: address, ...toStoredFilm(storedFilm) } : null,
  };
}

const toEditable = ({ createdAt: _, ...row }: typeof popups.$inferSelect) => withIsoDates(row) as EditablePopup;

const createdAt = sql`${popups.createdAt}`;

/** A page of all notices, newest first. */
export async function listEditablePopups(db: Database, place: PageStart): Promise<CursorPage<EditablePopup>> {
  const { where, orderBy } = cursorOrder(place, { at: createdAt, id: sql`${popups.id}`, kind: "uuid" });
  const rows = await db
    .select({ popup: popups, at: microsecondTimestamp(createdAt) })
    .from(popups)
    .where(where)
    .orderBy(orderBy)
    .limit(POPUPS_PAGE + 1);
  return toCursorPage(rows, place, {
    size: POPUPS_PAGE,
    key: ({ at, popup }) => ({ at, id: popup.id }),
    item: ({ popup }) => toEditable(popup),
  });
}

/** One notice for its form, or null. */
export async function findEditablePopup(db: Database, id: string): Promise<EditablePopup | null> {
  const [row] = isId(id) ? await db.select().from(popups).where(eq(popups.id, id)) : [];
  return row ? toEditable(row) : null;
}
