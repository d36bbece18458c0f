import { and, eq, isNotNull, type SQL, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { profiles } from "#db/schema/accounts.ts";
import { media } from "#db/schema/media.ts";
import { exactMoment, type MomentPage, momentOrder, toMomentPage } from "#domain/moment-pages.server.ts";
import { plainForLike } from "#domain/news/search.server.ts";
import { LIBRARY_KINDS, type LibraryView } from "./library.ts";
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

/** Part of a file's name or of the words for it, without accents and capitals; hyphens of names are spaces. */
function matches(search: string): SQL | undefined {
  if (!search) return undefined;
  const start = search.length < 3 ? sql`'% '` : sql`'%'`;
  return sql`${media.searchText} like ${start} || ${plainForLike(search.replaceAll("-", " "))} || '%'`;
}

/** A page of the stored files that are looked for, newest first. */
export async function listLibrary(db: Database, view: LibraryView): Promise<MomentPage<LibraryFile>> {
  const { where, orderBy } = momentOrder(view, { at: sql`${media.createdAt}`, id: sql`${media.id}`, kind: "uuid" });
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
    .where(
      and(
        isNotNull(media.storedAt),
        view.kind ? eq(media.kind, LIBRARY_KINDS[view.kind]) : undefined,
        matches(view.search),
        where,
      ),
    )
    .orderBy(orderBy)
    .limit(PAGE + 1);
  return toMomentPage(rows, view, {
    size: PAGE,
    key: ({ at, id }) => ({ at, id }),
    item: ({ at: _, stored, createdAt, ...file }) => ({
      ...file,
      picture: file.kind === "image" ? toPicture(file.url, stored) : null,
      createdAt: createdAt.toISOString(),
    }),
  });
}
