import type { Database } from "./client.ts";

/**
 * Builds a query once for each pool or transaction, since building takes longer than sending. Values that differ from call to
 * call are `sql.placeholder`s. PostgreSQL sees no named statement, so it plans each call for its own values.
 * @returns the query for a database; `execute` is called with the values of the placeholders
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
