import { getTableColumns, getTableName, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Log } from "#platform/log/log.ts";
import { type Database, databaseWithout } from "./client.ts";
import { isOutage } from "./outage.ts";

/** A read that may do without some of its tables. */
export interface TolerantRead<Value> {
  read: (db: Database) => Promise<Value>;
  /** Tables without which the value would be wrong, and not only less. */
  needs?: readonly PgTable[];
  /** The value if it cannot be read at all; without it the failure is thrown. */
  fallback?: () => Value;
}

/** `whole`: whether it was read from all its tables; `missing`: names of the tables that counted as empty. */
export interface TolerantResult<Value> {
  value: Value;
  whole: boolean;
  missing: readonly string[];
}

/** A table that could not be read, and since when, milliseconds since 1970. */
export interface UnreadableTable {
  name: string;
  since: number;
}

interface Options {
  /** Tables that pages can do without. */
  tables: readonly PgTable[];
  log: Pick<Log, "error" | "info">;
  /** Called when tables can be read again. */
  onReadable?: () => void;
}

/** How often to check whether unreadable tables can be read again, milliseconds. */
const CHECK_MS = 5000;

/**
 * Reads that survive a table that cannot be read: the table then counts as empty. The tables are searched for at each failed read, so
 * that a mended one is used again at once. A failure of the whole database is thrown.
 */
export class TolerantReads {
  readonly #db: Database;
  readonly #options: Options;
  readonly #unreadable = new Map<PgTable, number>();
  #search: Promise<PgTable[]> | undefined;
  #next: Promise<PgTable[]> | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(db: Database, options: Options) {
    this.#db = db;
    this.#options = options;
  }

  /** The tables that could not be read when they were last needed. */
  get unreadable(): UnreadableTable[] {
    return [...this.#unreadable].map(([table, since]) => ({ name: getTableName(table), since }));
  }

  /**
   * @param readWhole the first attempt, by default `read` on the database; it may use a cache
   * @throws the failure of the first attempt, if the value cannot do without what failed
   */
  async read<Value>(
    { read, needs = [], fallback }: TolerantRead<Value>,
    readWhole = () => read(this.#db),
  ): Promise<TolerantResult<Value>> {
    try {
      return { value: await readWhole(), whole: true, missing: [] };
    } catch (error) {
      if (isOutage(error)) throw error;
      const tables = await this.findUnreadable();
      const missing = tables.map(getTableName);
      // By name: the built program and the server around it each have their own table objects.
      const needed = needs.map(getTableName);
      const isUseful = missing.length > 0 && !missing.some((name) => needed.includes(name));
      const rest = isUseful ? await read(databaseWithout(this.#db, tables)).then(asResult, () => null) : null;
      if (rest) return { ...rest, whole: false, missing };
      if (!fallback) throw error;
      this.#options.log.error({ err: error }, "a part of a page could not be read");
      return { value: fallback(), whole: false, missing };
    }
  }

  /** Searches for the tables that cannot be read now. Callers share a search that has not begun yet. */
  findUnreadable(): Promise<PgTable[]> {
    // A search that has begun may have passed a table before it became unreadable.
    this.#next ??= (this.#search ?? Promise.resolve())
      .catch(() => {})
      .then(() => {
        this.#search = this.#next;
        this.#next = undefined;
        return this.#searchAll();
      });
    return this.#next;
  }

  /** Ends the checks of unreadable tables. */
  close(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  async #searchAll(): Promise<PgTable[]> {
    const found: PgTable[] = [];
    let mended = 0;
    // One after the other, so that they do not need all connections of the pool.
    for (const table of this.#options.tables) {
      try {
        await this.#db.execute(probe(table));
        if (this.#forget(table)) mended++;
      } catch (error) {
        if (isOutage(error)) throw error;
        found.push(table);
        this.#note(table, error);
      }
    }
    if (this.#unreadable.size === 0) this.close();
    if (mended > 0) this.#options.onReadable?.();
    return found;
  }

  #note(table: PgTable, error: unknown): void {
    if (this.#unreadable.has(table)) return;
    this.#unreadable.set(table, Date.now());
    this.#options.log.error({ err: error, table: getTableName(table) }, "a table cannot be read: pages do without it");
    this.#timer ??= setInterval(() => void this.findUnreadable().catch(() => {}), CHECK_MS).unref();
  }

  #forget(table: PgTable): boolean {
    if (!this.#unreadable.delete(table)) return false;
    this.#options.log.info({ table: getTableName(table) }, "a table can be read again");
    return true;
  }
}

const asResult = <Value>(value: Value) => ({ value });

/** Fails unless every column can be read. */
const probe = (table: PgTable) =>
  sql`select ${sql.join(Object.values(getTableColumns(table)), sql`, `)} from ${table} limit 1`;
