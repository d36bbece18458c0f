import type { TestDatabase } from "#tests/database/database.ts";
import type { Answer } from "#tests/http.ts";
import { SITE_URL } from "#tests/routes/pages.ts";
import type { ServedSite } from "#tests/routes/served-site.ts";
import type { Endpoint, Outcome } from "./endpoints.ts";
import type { AccessTown } from "./town.ts";

/** A value of the table, of which some depend on the town. */
export const valueFor = <Value>(value: Value | ((town: AccessTown) => Value), town: AccessTown): Value =>
  typeof value === "function" ? (value as (town: AccessTown) => Value)(town) : value;

/** Sends a request to an endpoint with a cookie, from the site's own origin unless `origin` says otherwise. */
export function request(
  site: ServedSite,
  endpoint: Omit<Endpoint, "answers">,
  town: AccessTown,
  { cookie, origin = SITE_URL }: { cookie?: string; origin?: string | null } = {},
): Promise<Answer> {
  const path = valueFor(endpoint.path, town);
  const headers: Record<string, string> = { accept: path.includes(".data") ? "*/*" : "text/html" };
  if (cookie) headers.cookie = cookie;
  if (endpoint.method === "GET") return site.ask(path, { headers });
  if (origin) headers.origin = origin;
  headers["content-type"] = endpoint.json ? "application/json" : "application/x-www-form-urlencoded";
  const body = endpoint.json
    ? JSON.stringify(valueFor(endpoint.json, town))
    : new URLSearchParams(valueFor(endpoint.form ?? {}, town)).toString();
  return site.ask(path, { method: "POST", headers, body });
}

/** A response in the notation of the table. */
export function outcomeOf({ status, headers }: Answer): Outcome {
  const { location } = headers;
  return location && status >= 300 && status < 400 ? `${status} ${location.replace(SITE_URL, "")}` : status;
}

/** Tables that change by reading pages: counted attempts, begun sign-ins, generated keys; or by jobs. */
export const VOLATILE_TABLES = ["rate_limits", "verifications", "jwks", "health_checks", "newsletter_pace"];

/** One statement for all of some seventy tables, prepared because its plan takes twice as long as its execution. */
let statement: string | undefined;

/** A checksum of each table's rows; articles without their view counts. */
export async function fingerprint({ pool }: TestDatabase): Promise<Record<string, string>> {
  statement ??= await writeStatement(pool);
  const { rows } = await pool.query<{ name: string; print: string }>({ name: "fingerprint", text: statement });
  return Object.fromEntries(rows.map(({ name, print }) => [name, print]));
}

async function writeStatement(pool: TestDatabase["pool"]): Promise<string> {
  const { rows } = await pool.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' and tablename <> all($1) order by 1",
    [VOLATILE_TABLES],
  );
  return rows
    .map(
      ({ name }) =>
        `select '${name}' as name, md5(coalesce(string_agg((to_jsonb(t) - 'views')::text, '|' order by to_jsonb(t)::text), '')) as print from "${name}" t`,
    )
    .join(" union all ");
}
