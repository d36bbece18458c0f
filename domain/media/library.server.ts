import { and, asc, eq, inArray, isNotNull, isNull, lt, lte, type SQL, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { profiles } from "#db/schema/accounts.ts";
import { media } from "#db/schema/media.ts";
import { mediaTags, tags } from "#db/schema/tags.ts";
import { plainForLike } from "#domain/news/reading/search.server.ts";
import {
  type CursorPage,
  cursorOrder,
  microsecondTimestamp,
  toCursorPage,
} from "#domain/shared/cursor-pages.server.ts";
import { isId } from "#domain/shared/id.ts";
import { addDays, type CalendarDay } from "#platform/format/calendar-days.ts";
import { type FileCard, LICENCE_ENDS_DAYS } from "./card.ts";
import { cardColumns } from "./cards.server.ts";
import {
  LIBRARY_KINDS,
  LIBRARY_PAGE,
  LIBRARY_STATES,
  type LibraryKind,
  type LibraryState,
  type LibraryView,
} from "./library.ts";
import { listStoredPictures, pictureColumns } from "./queries.server.ts";
import { type Picture, toPicture } from "./types.ts";
import { LEAVING_DAYS, type MediaKind, UNUSED_FILE_DAYS } from "./uploads.ts";

/** A stored file, as the library shows it. */
export interface LibraryFile extends FileCard {
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
  /** Version of its card. */
  version: string;
  isKept: boolean;
  /** Since when it is known to be unused; null for a file in use. */
  unusedSince: string | null;
  /** Name of the uploader; null for the site's own files, and if the account was deleted. */
  sender: string | null;
  /** Their id. */
  uploadedBy: string | null;
  /** Why the variants could not be created; null without a failure. */
  variantsError: string | null;
  createdAt: string;
}

/** Part of a file's name, of its card's words or of a theme's name, without accents and capitals; hyphens of names are spaces. */
function matches(search: string): SQL | undefined {
  if (!search) return undefined;
  const start = search.length < 3 ? sql`'% '` : sql`'%'`;
  const wanted = sql`${start} || ${plainForLike(search.replaceAll("-", " "))} || '%'`;
  return sql`(${media.searchText} like ${wanted} or ${media.id} in (
    select mt.media_id from ${mediaTags} mt join ${tags} t on t.id = mt.tag_id
    where ' ' || coreto_plain(replace(t.name, '-', ' ')) like ${wanted}))`;
}

const isPoster = sql`exists (select from ${media} as films where films.poster_url = ${media.url})`;

/** Files that the library lists: posters are listed with their films. */
const isListed = and(isNotNull(media.storedAt), sql`not ${isPoster}`);

const isImage = eq(media.kind, "image");

const stateConditions = (today: CalendarDay): Record<LibraryState, SQL | undefined> => ({
  "sem-credito": isNull(media.credit),
  "sem-descricao": and(isImage, isNull(media.alt)),
  licenca: and(eq(media.rights, "licensed"), lte(media.rightsUntil, addDays(today, LICENCE_ENDS_DAYS))),
  "sem-uso": and(isNotNull(media.unusedSince), isNull(media.keptAt)),
  guardados: isNotNull(media.keptAt),
});

const fileColumns = {
  id: media.id,
  url: media.url,
  kind: sql<MediaKind>`${media.kind}`,
  bytes: media.bytes,
  stored: pictureColumns,
  poster: media.posterUrl,
  durationMs: media.durationMs,
  ...cardColumns,
  version: sql<string>`${media.cardVersion}::text`,
  isKept: sql<boolean>`${media.keptAt} is not null`,
  unusedSince: media.unusedSince,
  sender: profiles.fullName,
  uploadedBy: media.uploadedBy,
  variantsError: media.variantsError,
  at: microsecondTimestamp(sql`${media.createdAt}`),
  createdAt: media.createdAt,
};

const selectFiles = (db: Database) =>
  db.select(fileColumns).from(media).leftJoin(profiles, eq(profiles.id, media.uploadedBy)).$dynamic();

type FileRow = Awaited<ReturnType<typeof selectFiles>>[number];

/** Rows as files, with the stills of films. */
async function toFiles(db: Database, rows: FileRow[]): Promise<(row: FileRow) => LibraryFile> {
  const stills = await listStoredPictures(
    db,
    rows.flatMap(({ poster }) => poster ?? []),
  );
  return ({ at: _, stored, createdAt, unusedSince, ...file }) => ({
    ...file,
    picture:
      file.kind === "image" ? toPicture(file.url, stored) : toPicture(file.poster, stills.get(file.poster ?? "")),
    unusedSince: unusedSince?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  });
}

/** A page of the stored files that match, newest first. */
export async function listLibrary(
  db: Database,
  view: LibraryView,
  today: CalendarDay,
): Promise<CursorPage<LibraryFile>> {
  const { where, orderBy } = cursorOrder(view, { at: sql`${media.createdAt}`, id: sql`${media.id}`, kind: "uuid" });
  const kinds = view.kinds.map((kind) => LIBRARY_KINDS[kind]);
  const rows = await selectFiles(db)
    .where(
      and(
        isListed,
        kinds.length > 0 ? inArray(media.kind, kinds) : undefined,
        view.state ? stateConditions(today)[view.state] : undefined,
        matches(view.search),
        where,
      ),
    )
    .orderBy(orderBy)
    .limit(LIBRARY_PAGE + 1);
  return toCursorPage(rows, view, {
    size: LIBRARY_PAGE,
    key: ({ at, id }) => ({ at, id }),
    item: await toFiles(db, rows),
  });
}

/** Files whose licences end soon or have ended, the first ones by that day. */
export async function listEndingLicences(db: Database, today: CalendarDay, max: number): Promise<LibraryFile[]> {
  const rows = await selectFiles(db)
    .where(and(isListed, stateConditions(today).licenca))
    .orderBy(asc(media.rightsUntil), asc(media.id))
    .limit(max);
  return rows.map(await toFiles(db, rows));
}

/** A stored file with its card; null for an unknown id. */
export async function findLibraryFile(db: Database, id: string): Promise<LibraryFile | null> {
  if (!isId(id)) return null;
  const rows = await selectFiles(db).where(and(isListed, eq(media.id, id)));
  const toFile = await toFiles(db, rows);
  return rows[0] ? toFile(rows[0]) : null;
}

/** Addresses of some files, by their ids. */
export async function listAddresses(db: Database, ids: string[]): Promise<string[]> {
  const rows = await db.select({ url: media.url }).from(media).where(inArray(media.id, ids));
  return rows.map(({ url }) => url);
}

/** How many files there are of each kind and in each state, and how many bytes all have. */
export interface LibraryCounts {
  bytes: number;
  kinds: Record<LibraryKind, number>;
  /** Of the wanted kinds. */
  states: Record<LibraryState, number>;
  /** All that are kept. */
  kept: number;
  /** All that are unused, and those of them that are deleted within `LEAVING_DAYS`. */
  unused: number;
  leaving: number;
}

/** Counts the files of the library. @param kinds those whose states are counted; all when there are none */
export async function countLibrary(
  db: Database,
  kinds: LibraryKind[],
  today: CalendarDay,
  now: Date,
): Promise<LibraryCounts> {
  const conditions = stateConditions(today);
  const count = (condition: SQL | undefined) => sql<number>`count(*) filter (where ${condition})`.mapWith(Number);
  const isWanted =
    kinds.length > 0
      ? inArray(
          media.kind,
          kinds.map((kind) => LIBRARY_KINDS[kind]),
        )
      : sql`true`;
  const named = <Name extends string>(names: Name[], of: (name: Name) => SQL<number>) =>
    Object.fromEntries(names.map((name) => [name, of(name)])) as Record<Name, SQL<number>>;
  const leavingBefore = new Date(now.getTime() - (UNUSED_FILE_DAYS - LEAVING_DAYS) * 86_400_000);
  const kindNames = Object.keys(LIBRARY_KINDS) as LibraryKind[];
  const [row] = await db
    .select({
      bytes: sql<number>`coalesce(sum(${media.bytes}), 0)`.mapWith(Number),
      kept: count(conditions.guardados),
      unused: count(conditions["sem-uso"]),
      leaving: count(and(conditions["sem-uso"], lt(media.unusedSince, leavingBefore))),
      ...named(kindNames, (kind) => count(eq(media.kind, LIBRARY_KINDS[kind]))),
      ...named([...LIBRARY_STATES], (state) => count(and(isWanted, conditions[state]))),
    })
    .from(media)
    .where(isListed);
  const pick = <Name extends string>(names: readonly Name[]) =>
    Object.fromEntries(names.map((name) => [name, (row as Record<string, number>)[name] ?? 0])) as Record<Name, number>;
  const { bytes = 0, kept = 0, unused = 0, leaving = 0 } = row ?? {};
  return { bytes, kept, unused, leaving, kinds: pick(kindNames), states: pick(LIBRARY_STATES) };
}
