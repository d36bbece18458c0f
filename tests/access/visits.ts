import type { TestDatabase } from "#tests/database/database.ts";
import type { Answer } from "#tests/http.ts";
import { SITE_URL } from "#tests/routes/pages.ts";
import type { ServedSite } from "#tests/routes/served-site.ts";
import type { Endpoint, Outcome } from "./endpoints.ts";
import type { AccessTown } from "./town.ts";

const given = <Value>(value: Value | ((town: AccessTown) => Value), town: AccessTown): Value =>
  typeof value === "function" ? (value as (town: AccessTown) => Value)(town) : value;

/** Knocks at a endpoint as the holder of a cookie, from a page of the site unless `origin` says otherwise. */
export function request(
  site: ServedSite,
  endpoint: Omit<Endpoint, "answers">,
  town: AccessTown,
  { cookie, origin = SITE_URL }: { cookie?: string; origin?: string | null } = {},
): Promise<Answer> {
  const path = given(endpoint.path, town);
  const headers: Record<string, string> = { accept: path.includes(".data") ? "*/*" : "text/html" };
  if (cookie) headers.cookie = cookie;
  if (endpoint.method === "GET") return site.ask(path, { headers });
  if (origin) headers.origin = origin;
  headers["content-type"] = endpoint.json ? "application/json" : "application/x-www-form-urlencoded";
  const body = endpoint.json
    ? JSON.stringify(given(endpoint.json, town))
    : new URLSearchParams(given(endpoint.form ?? {}, town)).toString();
  return site.ask(path, { method: "POST", headers, body });
}

/** An answer as the table writes it. */
export function inShort({ status, headers }: Answer): Outcome {
  const { location } = headers;
  return location && status >= 300 && status < 400 ? `${status} ${location.replace(SITE_URL, "")}` : status;
}

/** Tables that change by being looked at: counted attempts, begun sign-ins, keys that are drawn once. */
const PASSING = ["rate_limits", "verifications", "jwks"];

/** Asks for all tables at once: most tests take two fingerprints of some seventy tables. */
let statement: string | undefined;

/** A fingerprint of all that the site holds, a line for each table; articles without the count of their views. */
export async function fingerprint({ pool }: TestDatabase): Promise<Record<string, string>> {
  statement ??= await writeStatement(pool);
  const { rows } = await pool.query<{ name: string; print: string }>(statement);
  return Object.fromEntries(rows.map(({ name, print }) => [name, print]));
}

async function writeStatement(pool: TestDatabase["pool"]): Promise<string> {
  const { rows } = await pool.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' and tablename <> all($1) order by 1",
    [PASSING],
  );
  return rows
    .map(
      ({ name }) =>
        `select '${name}' as name, md5(coalesce(string_agg((to_jsonb(t) - 'views')::text, '|' order by to_jsonb(t)::text), '')) as print from "${name}" t`,
    )
    .join(" union all ");
}
