import type { Pool } from "pg";
import type { History, Problem } from "../history.ts";
import type { MailServer } from "../mail.ts";
import type { Person } from "../person.ts";
import type { Random } from "../random.ts";
import type { OpenArticle } from "../town.ts";

/** The state of writers while the load runs. */
export interface Load {
  origin: string;
  history: History;
  mail: MailServer;
  admin: Person;
  members: Person[];
  /** Articles that readers find; those that come out are added. */
  articles: OpenArticle[];
  /** Kinds that somebody is writing and that are written one after the other. */
  busy: Set<string>;
}

/** The material of the checks once all faults are over. */
export interface Afterwards {
  pool: Pool;
  history: History;
  mail: MailServer;
  /** Somebody who has never been here. */
  visitor: Person;
}

/** One kind of write: how people do it, and how it must be found afterwards. */
export interface Writer {
  kind: string;
  /** How often it is chosen, beside the others. */
  weight: number;
  write(load: Load, random: Random): Promise<void>;
  check(after: Afterwards): Promise<Problem[]>;
}

/** How often each key is found: `sql` gives rows of `key` and `times`, from the keys as $1. */
export async function countFound(pool: Pool, sql: string, keys: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await pool.query<{ key: string; times: number }>(sql, [keys]);
  return new Map(rows.map(({ key, times }) => [key, times]));
}
