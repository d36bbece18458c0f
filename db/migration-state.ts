import { DatabaseClient, type DatabaseConnection } from "./servers.ts";

/**
 * Which migrations a database has, ours and those of the job runner, as text to compare. Two databases with the same text work
 * with the same versions of the program.
 */
export async function readMigrationState(connection: DatabaseConnection): Promise<string> {
  const client = new DatabaseClient({ ...connection, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    const columns = [
      ["drizzle.__drizzle_migrations", "count(*) || '/' || max(created_at)"],
      ["pgboss.version", "max(version)"],
    ] as const;
    const states: string[] = [];
    for (const [table, state] of columns) {
      const { rows: found } = await client.query("select to_regclass($1) as found", [table]);
      if (found[0].found === null) continue;
      const { rows } = await client.query(`select ${state} as state from ${table}`);
      states.push(`${table} ${rows[0].state}`);
    }
    return states.join(", ");
  } finally {
    await client.end();
  }
}
