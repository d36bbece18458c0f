import { createHash, randomBytes } from "node:crypto";
import { and, eq, gt, lt, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { advertiserLinks, advertisers } from "#db/schema/advertising.ts";
import { LINK_DAYS } from "./limits.ts";

/** Length of a token, characters. */
const TOKEN = /^[\w-]{43}$/;

const hashOf = (token: string) => createHash("sha256").update(token).digest("base64url");

/** Path of a report. */
export const reportPath = (token: string): string => `/anunciante/${token}`;

/** Creates another link to the report of an advertiser, and returns its token, of which only a hash is stored. */
export async function createLink(tx: Pick<Database, "insert">, advertiserId: string): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  const endsAt = sql`now() + make_interval(days => ${LINK_DAYS})`;
  await tx.insert(advertiserLinks).values({ hash: hashOf(token), advertiserId, endsAt });
  return token;
}

/** The advertiser that a token leads to; null for one that was never made, is too old, or was withdrawn. */
export async function findLinkedAdvertiser(
  db: Database,
  token: string,
): Promise<{ id: string; name: string; endsAt: Date } | null> {
  if (!TOKEN.test(token)) return null;
  const [row] = await db
    .select({ id: advertisers.id, name: advertisers.name, endsAt: advertiserLinks.endsAt })
    .from(advertiserLinks)
    .innerJoin(advertisers, eq(advertisers.id, advertiserLinks.advertiserId))
    .where(and(eq(advertiserLinks.hash, hashOf(token)), gt(advertiserLinks.endsAt, sql`now()`)));
  return row ?? null;
}

/** Deletes links that have ended. */
export async function deleteOldLinks(db: Database): Promise<void> {
  await db.delete(advertiserLinks).where(lt(advertiserLinks.endsAt, sql`now()`));
}
