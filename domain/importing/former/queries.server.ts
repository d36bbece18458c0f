import { sql } from "drizzle-orm";
import pg from "pg";
import type { Database } from "#db/client.ts";
import { ImportError } from "../import-error.ts";
import type { JsonRow } from "./tables.ts";

/** Rows of one query. */
const PAGE = 500;

/** Someone who could sign in to the hosted system. */
export interface FormerAccount {
  id: string;
  email: string;
  name: string;
  passwordHash: string | null;
  confirmed: boolean;
  createdAt: Date;
  /** The public profile; null if there is none. */
  profile: JsonRow | null;
}

/** The hosted system's database, read in one snapshot. */
export class FormerDatabase {
  readonly #client: pg.Client;

  private constructor(client: pg.Client) {
    this.#client = client;
  }

  /** @throws {ImportError} when it cannot be reached or is another database */
  static async open(connectionString: string): Promise<FormerDatabase> {
    const client = new pg.Client({
      connectionString,
      connectionTimeoutMillis: 10_000,
      application_name: "coreto import",
    });
    client.on("error", () => {});
    try {
      await client.connect();
      await client.query("begin isolation level repeatable read read only");
      const { rows } = await client.query("select to_regclass('public.news') is not null as found");
      if (rows[0].found) return new FormerDatabase(client);
    } catch (error) {
      await client.end().catch(() => {});
      throw new ImportError(`the other database cannot be read: ${(error as Error).message}`);
    }
    await client.end();
    throw new ImportError("the other database has no table public.news");
  }

  async close(): Promise<void> {
    await this.#client.end();
  }

  /** Its address without user and password: the same for every run. */
  get name(): string {
    const { host, port, database } = this.#client;
    return `${host}:${port}/${database}`;
  }

  async has(table: string): Promise<boolean> {
    const { rows } = await this.#client.query("select to_regclass($1) is not null as found", [table]);
    return rows[0].found;
  }

  async count(table: string): Promise<number> {
    if (!(await this.has(table))) return 0;
    const { rows } = await this.#client.query(`select count(*)::int as count from ${table}`);
    return rows[0].count;
  }

  /** The rows of a table of `public`, a few hundred at once, in the order of a column. */
  async *pages(table: string, key: string): AsyncGenerator<JsonRow[]> {
    if (!(await this.has(`public.${table}`))) return;
    const query = `select to_jsonb(t) as row from public.${table} t order by ${key}`;
    for await (const rows of this.#read<{ row: JsonRow }>(`rows_of_${table}`, query)) yield rows.map(({ row }) => row);
  }

  /** The rows of a query, a few hundred at once. */
  async *#read<Row extends pg.QueryResultRow>(cursor: string, query: string): AsyncGenerator<Row[]> {
    await this.#client.query(`declare ${cursor} no scroll cursor for ${query}`);
    for (;;) {
      const { rows } = await this.#client.query<Row>(`fetch ${PAGE} from ${cursor}`);
      if (rows.length === 0) break;
      yield rows;
    }
    await this.#client.query(`close ${cursor}`);
  }

  /** The accounts with their profiles; none if the database has no such table. */
  async *accounts(): AsyncGenerator<FormerAccount[]> {
    if (!(await this.has("auth.users"))) return;
    const profile = (await this.has("public.profiles"))
      ? "(select to_jsonb(p) from public.profiles p where p.id = u.id)"
      : "null::jsonb";
    yield* this.#read<FormerAccount>(
      "former_accounts",
      `select u.id, lower(btrim(u.email)) as email, u.encrypted_password as "passwordHash",
        u.email_confirmed_at is not null as confirmed, coalesce(u.created_at, now()) as "createdAt",
        coalesce(nullif(btrim(u.raw_user_meta_data ->> 'full_name'), ''), split_part(u.email, '@', 1)) as name,
        ${profile} as profile
      from auth.users u where coalesce(btrim(u.email), '') <> '' order by u.id`,
    );
  }
}

/** Columns of one of our tables that an imported row may have. */
export async function listColumns(db: Database, table: string): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER' and is_identity = 'NO'`);
  return rows.map(({ name }) => name);
}
