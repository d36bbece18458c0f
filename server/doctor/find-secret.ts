import { readFile } from "node:fs/promises";
import { secretFileOf } from "#platform/auth/secret.ts";
import type { Env } from "#platform/env/env.ts";

/** The site's secret; undefined where it has none yet, or this user may not read it. Unlike the site, it creates none. */
export async function findSecret({ AUTH_SECRET, DATA_DIR }: Env): Promise<string | undefined> {
  if (AUTH_SECRET) return AUTH_SECRET;
  const text = await readFile(secretFileOf(DATA_DIR), "utf8").catch(() => "");
  return text.trim() || undefined;
}
