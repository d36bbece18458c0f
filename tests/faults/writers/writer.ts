import type { Pool } from "pg";
import type { History, Problem } from "../history.ts";
import type { MailServer } from "../mail.ts";
import type { Person } from "../person.ts";
import type { Random } from "../random.ts";
import type { OpenArticle } from "../town.ts";

/** State that writers share while the load runs. */
export interface Load {
  origin: string;
  history: History;
  mail: MailServer;
  admin: Person;
  members: Person[];
  /** Published articles; new ones are added. */
  articles: OpenArticle[];
  /** Kinds that must not be written concurrently and are being written. */
  busy: Set<string>;
}

/** Input of the checks after all faults. */
export interface CheckContext {
  pool: Pool;
  history: History;
  mail: MailServer;
  /** A person without cookies. */
  visitor: Person;
}

/** One kind of write, and the check of its results. */
export interface Writer {
  kind: string;
  /** Relative frequency. */
  weight: number;
  write(load: Load, random: Random): Promise<void>;
  check(after: CheckContext): Promise<Problem[]>;
}

/** How often each key is stored: `sql` returns rows of `key` and `times` for the keys in $1. */
export async function countFound(pool: Pool, sql: string, keys: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await pool.query<{ key: string; times: number }>(sql, [keys]);
  return new Map(rows.map(({ key, times }) => [key, times]));
}
