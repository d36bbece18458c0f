import { AsyncResource } from "node:async_hooks";
import { createHash } from "node:crypto";
import type pg from "pg";
import { DatabaseClient } from "./servers.ts";

/** A query that took long. */
export interface SlowQuery {
  /** Its verb and its tables, and a hash of its text without values, such as `select news, users 1f0c22a4`. */
  name: string;
  /** Milliseconds, including the wait for earlier queries of the connection. */
  ms: number;
}

type Callback = (...result: unknown[]) => void;

const TABLE = /\b(?:from|join|into|update) "?(?:public"?\."?)?(\w+)/gi;

function nameOf(sql: string): string {
  const verb = /\w+/.exec(sql)?.[0].toLowerCase() ?? "";
  const tables = new Set([...sql.matchAll(TABLE)].map(([, table]) => table));
  const hash = createHash("sha256").update(sql).digest("hex").slice(0, 8);
  return [[verb, [...tables].join(", ")].filter(Boolean).join(" "), hash].join(" ");
}

const textOf = (query: unknown) => (typeof query === "string" ? query : (query as { text?: string }).text);

/**
 * A class of connections for a pool (`Client` of its settings) that reports slow queries.
 * @param slowMs from how many milliseconds on
 */
export function timedClient(slowMs: number, onSlow: (query: SlowQuery) => void): typeof DatabaseClient {
  return class TimedClient extends DatabaseClient {
    // The library has seven overloads; "never" is assignable to the return type of each.
    override query(...values: unknown[]): never {
      const sql = textOf(values[0]);
      const startedAt = performance.now();
      const handleEnd = () => {
        const ms = performance.now() - startedAt;
        if (sql !== undefined && ms >= slowMs) onSlow({ name: nameOf(sql), ms: Math.round(ms) });
      };
      const callback = values.at(-1);
      if (typeof callback === "function") {
        // Keeps the async context, so that the log names the request that sent the query.
        const handleInContext = AsyncResource.bind(handleEnd);
        values[values.length - 1] = (...result: unknown[]) => {
          handleInContext();
          (callback as Callback)(...result);
        };
      }
      const answer: unknown = super.query(...(values as Parameters<pg.Client["query"]>));
      if (answer instanceof Promise) answer.then(handleEnd, handleEnd);
      return answer as never;
    }
  };
}
