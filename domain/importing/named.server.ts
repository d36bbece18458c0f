import type { Database } from "#db/client.ts";
import { toSlug } from "#domain/news/slug.ts";
import { deriveId } from "./ids.ts";
import { createNamed, noteNamed } from "./mutations.server.ts";
import { findImported, findSameNamed, hasNamed } from "./queries.server.ts";
import type { Outcome } from "./report.ts";
import type { NamedRecord } from "./types.ts";

/** Finds or creates authors, categories and tags, each once. */
export class NamedRows {
  readonly #db: Database;
  readonly #source: string;
  readonly #dryRun: boolean;
  readonly #ids = new Map<string, string | null>();

  constructor(db: Database, source: string, dryRun: boolean) {
    this.#db = db;
    this.#source = source;
    this.#dryRun = dryRun;
  }

  /**
   * The id of the row here; null if an earlier run imported it and the newsroom has deleted it.
   * @param report called with its outcome, at its first mention
   */
  async idOf(record: NamedRecord, report: (record: NamedRecord, outcome: Outcome) => void): Promise<string | null> {
    const name = `${record.kind}:${record.key}`;
    const known = this.#ids.get(name);
    if (known !== undefined) return known;
    const [id, outcome] = await this.#settle(record);
    this.#ids.set(name, id);
    report(record, outcome);
    return id;
  }

  async #settle(record: NamedRecord): Promise<[id: string | null, outcome: Outcome]> {
    const { kind, key } = record;
    const before = (await findImported(this.#db, this.#source, kind, [key])).get(key);
    if (before) return [(await hasNamed(this.#db, kind, before)) ? before : null, "already"];
    const same = await findSameNamed(this.#db, kind, { name: record.name, slug: toSlug(record.slug) });
    if (this.#dryRun) return [same ?? deriveId(this.#source, kind, key), same ? "matched" : "imported"];
    if (!same) return [await createNamed(this.#db, this.#source, record), "imported"];
    await this.#db.transaction((tx) => noteNamed(tx, this.#source, record, same));
    return [same, "matched"];
  }
}
