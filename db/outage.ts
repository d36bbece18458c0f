import { DrizzleQueryError } from "drizzle-orm";

/**
 * Classes of PostgreSQL's codes, and single codes, with which the server refuses everybody: lost connections, no such database or role,
 * exhausted resources, a server that stops or starts (https://www.postgresql.org/docs/18/errcodes-appendix.html).
 */
const OUTAGE = /^(08|28|3D|53|57P)/;
const CODE = /^[0-9A-Z]{5}$/;

/**
 * Whether a failed read means that the database as a whole is away, and not only one table or row.
 * @param error of a query, or of the code that reads its rows, which is never an outage
 */
export function isOutage(error: unknown): boolean {
  let isQuery = false;
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code, severity } = cause as { code?: unknown; severity?: unknown };
    if (typeof code === "string" && CODE.test(code) && severity !== undefined) return OUTAGE.test(code);
    isQuery ||= cause instanceof DrizzleQueryError;
  }
  // A query that failed without an answer of the server.
  return isQuery;
}
