import type { Database } from "#db/client.ts";
import { listNaming } from "./places.server.ts";
import { type NamedPlace, PLACE_KINDS } from "./types.ts";

/** The places in which a file would be replaced. */
export async function listPlaces(db: Database, url: string): Promise<NamedPlace[]> {
  const all = await Promise.all(
    PLACE_KINDS.map((kind) => listNaming(db, kind, { file: url, other: url, lock: false })),
  );
  const byName = (one: NamedPlace, other: NamedPlace) => (one.name ?? "").localeCompare(other.name ?? "", "pt-BR");
  return all.flatMap((rows) => rows.map(({ kind, id, name }) => ({ kind, id, name })).toSorted(byName));
}
