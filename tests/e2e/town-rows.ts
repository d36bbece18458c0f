import type pg from "pg";

/** Tables of visits, sessions, limits and checks: a journey does not see the rows of an earlier one. */
const UNSHARED = [
  "article_loads",
  "article_sources",
  "article_views",
  "banner_counts",
  "health_checks",
  "insertion_counts",
  "jwks",
  "most_read",
  "page_view_counts",
  "page_views",
  "rate_limits",
  "sessions",
  "verifications",
];

/** Columns that visits and background jobs change, by table. */
const CHANGING: Record<string, string[]> = {
  media: [
    "bytes",
    "width",
    "height",
    "widths",
    "color",
    "variants_error",
    "duration_ms",
    "poster_url",
    "cleaned_at",
    "cleaning_error",
    "share_cut",
    "story_cut",
    "banner_cut",
    "article_cuts",
  ],
  news: ["views"],
};

interface Table {
  name: string;
  /** Columns that can be written, quoted. */
  columns: string;
  /** SQL of what a row `t` must be equal in. */
  row: string;
}

/** The rows of a town as they are now, in a schema of their own, to which journeys return. */
export class TownRows {
  readonly #database: pg.Client;
  readonly #tables: Table[];
  readonly #digests: Map<string, string>;

  private constructor(database: pg.Client, tables: Table[], digests: Map<string, string>) {
    this.#database = database;
    this.#tables = tables;
    this.#digests = digests;
  }

  /** Copies the rows of all tables that journeys share. */
  static async copy(database: pg.Client): Promise<TownRows> {
    const { rows } = await database.query<{ name: string; columns: string }>(
      `select table_name as name, string_agg(quote_ident(column_name), ', ') as columns
       from information_schema.columns join pg_tables on tablename = table_name and schemaname = table_schema
       where table_schema = 'public' and is_generated = 'NEVER' and table_name <> all($1) group by table_name`,
      [UNSHARED],
    );
    const tables = rows.map(({ name, columns }) => ({
      name,
      columns,
      row: `to_jsonb(t) - '{${(CHANGING[name] ?? []).join(",")}}'::text[]`,
    }));
    await database.query("create schema model");
    for (const { name } of tables) await database.query(`create table model.${name} as table public.${name}`);
    return new TownRows(database, tables, await readDigests(database, tables));
  }

  /** Makes the tables equal to the copy. @returns whether any was not */
  async restore(): Promise<boolean> {
    const digests = await readDigests(this.#database, this.#tables);
    const changed = this.#tables.filter(({ name }) => digests.get(name) !== this.#digests.get(name));
    if (changed.length === 0) return false;
    try {
      await this.#database.query("begin; set local session_replication_role = replica");
      for (const table of changed) await this.#database.query(writeRows(table));
      await this.#database.query("delete from sessions where user_id not in (select id from users); commit");
    } catch (error) {
      await this.#database.query("rollback");
      throw error;
    }
    return true;
  }
}

/** SQL that makes a table equal to its copy, and announces that to the site. */
const writeRows = ({ name, columns, row }: Table) => `
  delete from public.${name} t where ${row} not in (select ${row} from model.${name} t);
  insert into public.${name} (${columns}) overriding system value
    select ${columns} from model.${name} t where ${row} not in (select ${row} from public.${name} t);
  select pg_notify('coreto_changes', json_build_object('table', '${name}', 'id', null)::text)
  from pg_trigger where tgrelid = 'public.${name}'::regclass and tgname like '%_announce_truncate'`;

/** Reads a digest of the rows of each table. */
async function readDigests(database: pg.Client, tables: Table[]): Promise<Map<string, string>> {
  const query = tables.map(
    ({ name, row }) =>
      `select '${name}' as name, sum(hashtextextended((${row})::text, 0))::text as digest from ${name} t`,
  );
  const text = query.join(" union all ");
  const { rows } = await database.query<{ name: string; digest: string }>({ name: "digests", text });
  return new Map(rows.map(({ name, digest }) => [name, digest]));
}
