import type { Database } from "#db/client.ts";
import { listFileUseRows } from "./referencing-tables.server.ts";
import { FILE_USE_KINDS, type FileUse } from "./types.ts";

/** The uses of a file that a replacement would change. */
export async function listFileUses(db: Database, url: string): Promise<FileUse[]> {
  const all = await Promise.all(
    FILE_USE_KINDS.map((kind) => listFileUseRows(db, kind, { file: url, other: url, lock: false })),
  );
  const byName = (one: FileUse, other: FileUse) => (one.name ?? "").localeCompare(other.name ?? "", "pt-BR");
  return all.flatMap((rows) => rows.map(({ kind, id, name }) => ({ kind, id, name })).toSorted(byName));
}
