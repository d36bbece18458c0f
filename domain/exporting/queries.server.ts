import pg from "pg";
import { DatabaseClient, type DatabaseConnection } from "#db/servers.ts";
import { ownAvatarFiles } from "#domain/media/avatar.ts";
import { filesOf, ownFile } from "#domain/media/types.ts";
import type { Table, TableFacts } from "./types.ts";

/** Rows of one fetch. */
const PAGE = 200;
const quoted = pg.escapeIdentifier;

/** A connection whose values have a fixed text format, whatever the server's settings. */
export async function connect(connection: DatabaseConnection): Promise<pg.Client> {
  const client = new DatabaseClient({ ...connection, application_name: "coreto export" });
  await client.connect();
  await client.query(
    "set timezone = 'UTC'; set datestyle = 'ISO'; set extra_float_digits = 1; set bytea_output = 'hex'",
  );
  return client;
}

/** The site's tables with the stored columns, referenced tables first. */
export async function listTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<{ name: string; columns: string[]; parents: string[] }>(`
    select c.relname as name,
      (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      array(select distinct p.relname::text from pg_constraint f join pg_class p on p.oid = f.confrelid
        where f.contype = 'f' and f.conrelid = c.oid and f.confrelid <> c.oid) as parents
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by c.relname`);
  const sorted: typeof rows = [];
  for (let waiting = rows; waiting.length > 0; ) {
    const names = new Set(waiting.map(({ name }) => name));
    const free = waiting.filter(({ parents }) => !parents.some((parent) => names.has(parent)));
    // Tables that refer to each other follow in any order.
    const next = free.length > 0 ? free : waiting;
    sorted.push(...next);
    waiting = waiting.filter((row) => !next.includes(row));
  }
  return sorted.map(({ name, columns }) => ({ name, columns }));
}

/** How many rows a table has, and the sum of their hashes. */
export async function sumTable(client: pg.Client, { name, columns }: Table): Promise<Omit<TableFacts, keyof Table>> {
  const { rows } = await client.query<{ rows: string; sum: string }>(
    `select count(*) as rows, coalesce(sum(hashtextextended(row(${columns.map(quoted).join(", ")})::text, 0)), 0)::text as sum
     from public.${quoted(name)}`,
  );
  return { rows: Number(rows[0]!.rows), sum: rows[0]!.sum };
}

/** The rows of a table as JSON, in pages. */
export async function* readRows(client: pg.Client, { name, columns }: Table): AsyncGenerator<string[]> {
  await client.query(
    `declare exported no scroll cursor for select to_jsonb(t)::text as row
     from (select ${columns.map(quoted).join(", ")} from public.${quoted(name)}) t`,
  );
  for (;;) {
    const { rows } = await client.query<{ row: string }>(`fetch ${PAGE} from exported`);
    if (rows.length === 0) break;
    yield rows.map(({ row }) => row);
  }
  await client.query("close exported");
}

/** The newest migration of a database. */
export async function findMigration(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ last: string }>(
    "select max(created_at) as last from drizzle.__drizzle_migrations",
  );
  return Number(rows[0]!.last);
}

/** The migrations that a database has. */
export async function listMigrations(client: pg.Client): Promise<{ hash: string; created_at: string }[]> {
  const { rows } = await client.query("select hash, created_at::text from drizzle.__drizzle_migrations order by id");
  return rows;
}

/** Identity columns. */
export async function listCounters(client: pg.Client): Promise<{ table: string; column: string }[]> {
  const { rows } = await client.query(`
    select c.relname as table, a.attname as column from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attidentity <> '' order by 1`);
  return rows;
}

/** Names of the files that the site may have, grouped by upload or user: the original, then its variants. */
export async function listFileNames(client: pg.Client): Promise<string[][]> {
  const media = await client.query<{ url: string }>("select url from media where stored_at is not null order by url");
  const people = await client.query<{ id: string; url: string }>(
    "select id, avatar_url as url from profiles where avatar_url is not null order by id",
  );
  return [
    ...media.rows.map(({ url }) => ownFile(url)).map((file) => (file ? filesOf(file) : [])),
    ...people.rows.map(({ id, url }) => ownAvatarFiles(id, url)),
  ];
}

/** Whether the site is in use already. */
export async function isInUse(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query(
    "select exists (select from users) or exists (select from news) or exists (select from media) as used",
  );
  return rows[0].used;
}
