import type { Database } from "#db/client.ts";
import { toSlug } from "#domain/news/slug.ts";
import { deriveId } from "./ids.ts";
import { createNamed, noteNamed } from "./mutations.server.ts";
import { findImported, findSameNamed, hasNamed } from "./queries.server.ts";
import type { Outcome } from "./report.ts";
import type { NamedRecord } from "./types.ts";

/**
 * Finds or creates authors, categories and tags, each once.
 * @param report called with the outcome of each, at its first mention
 * @returns finds the id of a row here; null if an earlier run imported it and the newsroom has deleted it
 */
export function namedRows(
  db: Database,
  source: string,
  dryRun: boolean,
  report: (record: NamedRecord, outcome: Outcome) => void,
) {
  const ids = new Map<string, string | null>();
  const settle = async (record: NamedRecord): Promise<[id: string | null, outcome: Outcome]> => {
    const { kind, key } = record;
    const before = (await findImported(db, source, kind, [key])).get(key);
    if (before) return [(await hasNamed(db, kind, before)) ? before : null, "already"];
    const same = await findSameNamed(db, kind, { name: record.name, slug: toSlug(record.slug) });
    if (dryRun) return [same ?? deriveId(source, kind, key), same ? "matched" : "imported"];
    if (!same) return [await createNamed(db, source, record), "imported"];
    await db.transaction((tx) => noteNamed(tx, source, record, same));
    return [same, "matched"];
  };
  return async (record: NamedRecord): Promise<string | null> => {
    const name = `${record.kind}:${record.key}`;
    const known = ids.get(name);
    if (known !== undefined) return known;
    const [id, outcome] = await settle(record);
    ids.set(name, id);
    report(record, outcome);
    return id;
  };
}
