import type { Database } from "./client.ts";

/**
 * Builds a query once for each pool or transaction, since building takes longer than sending. What differs from call to
 * call is a `sql.placeholder`. Unnamed for PostgreSQL, which so plans each call for its own values.
 * @returns the query on a database; `execute` takes the placeholders' values
 */
export function preparedQuery<Query>(
  build: (db: Database) => { prepare(name: string): Query },
): (db: Database) => Query {
  const known = new WeakMap<Database, Query>();
  return (db) => {
    const query = known.get(db) ?? build(db).prepare("");
    known.set(db, query);
    return query;
  };
}
