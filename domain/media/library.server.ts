import { and, eq, isNotNull, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { profiles } from "#db/schema/accounts.ts";
import { media } from "#db/schema/media.ts";
import type { PagePlace } from "#domain/moment-key.ts";
import { exactMoment, type MomentPage, momentOrder, toMomentPage } from "#domain/moment-pages.server.ts";
import { pictureColumns } from "./queries.server.ts";
import { type Picture, toPicture } from "./schema.ts";
import type { MediaKind } from "./uploads.ts";

/** Files of one page of the library. */
const PAGE = 24;

/** A stored file, as the library shows it. */
export interface LibraryFile {
  id: string;
  url: string;
  kind: MediaKind;
  bytes: number;
  picture: Picture | null;
  alt: string | null;
  /** Who sent it; null for what came with the site, or whose sender has left. */
  sender: string | null;
  /** Why there are no small versions; null while there is no reason to think so. */
  variantsError: string | null;
  createdAt: string;
}

/** A page of all stored files, newest first. */
export async function listLibrary(db: Database, place: PagePlace): Promise<MomentPage<LibraryFile>> {
  const { where, orderBy } = momentOrder(place, { at: sql`${media.createdAt}`, id: sql`${media.id}`, kind: "uuid" });
  const rows = await db
    .select({
      id: media.id,
      url: media.url,
      kind: sql<MediaKind>`${media.kind}`,
      bytes: media.bytes,
      stored: pictureColumns,
      alt: media.alt,
      sender: profiles.fullName,
      variantsError: media.variantsError,
      at: exactMoment(sql`${media.createdAt}`),
      createdAt: media.createdAt,
    })
    .from(media)
    .leftJoin(profiles, eq(profiles.id, media.uploadedBy))
    .where(and(isNotNull(media.storedAt), where))
    .orderBy(orderBy)
    .limit(PAGE + 1);
  return toMomentPage(rows, place, {
    size: PAGE,
    key: ({ at, id }) => ({ at, id }),
    item: ({ at: _, stored, createdAt, ...file }) => ({
      ...file,
      picture: file.kind === "image" ? toPicture(file.url, stored) : null,
      createdAt: createdAt.toISOString(),
    }),
  });
}
