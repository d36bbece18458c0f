import { and, eq, inArray, isNotNull, type SQL, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { profiles } from "#db/schema/accounts.ts";
import { media } from "#db/schema/media.ts";
import { plainForLike } from "#domain/news/reading/search.server.ts";
import {
  type CursorPage,
  cursorOrder,
  microsecondTimestamp,
  toCursorPage,
} from "#domain/shared/cursor-pages.server.ts";
import { LIBRARY_KINDS, type LibraryView } from "./library.ts";
import { listStoredPictures, pictureColumns } from "./queries.server.ts";
import { type Picture, toPicture } from "./types.ts";
import type { MediaKind } from "./uploads.ts";

/** Files of one page of the library. */
const PAGE = 24;

/** A stored file, as the library shows it. */
export interface LibraryFile {
  id: string;
  url: string;
  kind: MediaKind;
  bytes: number;
  /** The picture, or the still of a film. */
  picture: Picture | null;
  /** Address of the still of a film. */
  poster: string | null;
  /** Length of a film or sound, milliseconds. */
  durationMs: number | null;
  alt: string | null;
  /** Name of the uploader; null for the site's own files, and if the account was deleted. */
  sender: string | null;
  /** Their id. */
  uploadedBy: string | null;
  /** Why the variants could not be created; null without a failure. */
  variantsError: string | null;
  createdAt: string;
}

/** Part of a file's name or of its alternative text, without accents and capitals; hyphens of names are spaces. */
function matches(search: string): SQL | undefined {
  if (!search) return undefined;
  const start = search.length < 3 ? sql`'% '` : sql`'%'`;
  return sql`${media.searchText} like ${start} || ${plainForLike(search.replaceAll("-", " "))} || '%'`;
}

const isPoster = sql`exists (select from ${media} as films where films.poster_url = ${media.url})`;

/** A page of the stored files that match, newest first; posters are not listed separately from their films. */
export async function listLibrary(db: Database, view: LibraryView): Promise<CursorPage<LibraryFile>> {
  const { where, orderBy } = cursorOrder(view, { at: sql`${media.createdAt}`, id: sql`${media.id}`, kind: "uuid" });
  const rows = await db
    .select({
      id: media.id,
      url: media.url,
      kind: sql<MediaKind>`${media.kind}`,
      bytes: media.bytes,
      stored: pictureColumns,
      poster: media.posterUrl,
      durationMs: media.durationMs,
      alt: media.alt,
      sender: profiles.fullName,
      uploadedBy: media.uploadedBy,
      variantsError: media.variantsError,
      at: microsecondTimestamp(sql`${media.createdAt}`),
      createdAt: media.createdAt,
    })
    .from(media)
    .leftJoin(profiles, eq(profiles.id, media.uploadedBy))
    .where(
      and(
        isNotNull(media.storedAt),
        sql`not ${isPoster}`,
        view.kinds.length > 0
          ? inArray(
              media.kind,
              view.kinds.map((kind) => LIBRARY_KINDS[kind]),
            )
          : undefined,
        matches(view.search),
        where,
      ),
    )
    .orderBy(orderBy)
    .limit(PAGE + 1);
  const stills = await listStoredPictures(
    db,
    rows.flatMap(({ poster }) => poster ?? []),
  );
  return toCursorPage(rows, view, {
    size: PAGE,
    key: ({ at, id }) => ({ at, id }),
    item: ({ at: _, stored, createdAt, ...file }) => ({
      ...file,
      picture:
        file.kind === "image" ? toPicture(file.url, stored) : toPicture(file.poster, stills.get(file.poster ?? "")),
      createdAt: createdAt.toISOString(),
    }),
  });
}
