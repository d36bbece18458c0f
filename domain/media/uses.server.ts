import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { profiles } from "#db/schema/accounts.ts";
import { media } from "#db/schema/media.ts";
import { news, newsAutosaves, newsRevisions } from "#db/schema/news.ts";
import { siteSettings } from "#db/schema/site.ts";
import { trashRows } from "#db/schema/trash.ts";
import { FEATURE_LIST } from "#domain/features.server.ts";
import { COLLECTIONS_WITH_FILES } from "#domain/subjects.server.ts";

/** Where a file may be used: the name for the newsroom, and the text to search. */
const PLACES: { place: string; rows: SQL }[] = [
  {
    place: "notícias",
    rows: sql`select concat_ws(' ', ${news.imageUrl}, ${news.thumbnailUrl}, ${news.frontImageUrl}, ${news.videoUrl}, ${news.audioUrl},
      ${news.additionalImages}::text, ${news.usefulLinks}, ${news.content}, ${news.body}::text, ${news.summary}) as words from ${news}`,
  },
  { place: "versões de notícias", rows: sql`select ${newsRevisions.fields}::text as words from ${newsRevisions}` },
  { place: "rascunhos", rows: sql`select ${newsAutosaves.fields}::text as words from ${newsAutosaves}` },
  ...FEATURE_LIST.flatMap(({ fileUses = [] }) => fileUses),
  // Small tables are searched in all their columns.
  ...COLLECTIONS_WITH_FILES.map(({ subject, table }) => ({
    place: (subject.title ?? subject.many).toLowerCase(),
    rows: sql`select ${table}::text as words from ${table}`,
  })),
  { place: "configurações", rows: sql`select ${siteSettings.value} as words from ${siteSettings}` },
  { place: "vídeos", rows: sql`select ${media.posterUrl} as words from ${media} where ${media.posterUrl} is not null` },
  {
    place: "recortes",
    rows: sql`select ${media.croppedFrom} as words from ${media} where ${media.croppedFrom} is not null`,
  },
  { place: "lixeira", rows: sql`select ${trashRows.row}::text as words from ${trashRows}` },
  { place: "perfis", rows: sql`select ${profiles.avatarUrl} as words from ${profiles}` },
];

/** Which of some files of ours (`ownFile`) are used, and where; uses of their variants count too. */
export async function listUses(db: Pick<Database, "execute">, files: string[]): Promise<Map<string, string[]>> {
  const uses = new Map<string, string[]>();
  if (files.length === 0) return uses;
  const looks = PLACES.map(
    ({ place, rows }) =>
      sql`select file, ${place}::text as place from wanted where exists
        (select from (${rows}) as place where strpos(place.words, wanted.file) > 0)`,
  );
  const { rows } = await db.execute<{ file: string; place: string }>(
    sql`with wanted as (select file from unnest(${sql.param(files)}::text[]) as wanted (file))
      ${sql.join(looks, sql` union all `)}`,
  );
  for (const { file, place } of rows) uses.set(file, [...(uses.get(file) ?? []), place]);
  return uses;
}

/** Those of some files of ours that are used anywhere. */
export async function listUsedFiles(db: Pick<Database, "execute">, files: string[]): Promise<Set<string>> {
  return new Set((await listUses(db, files)).keys());
}
