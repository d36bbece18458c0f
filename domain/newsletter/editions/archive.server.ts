import { desc, eq, inArray } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { newsletterEditions, newsletters } from "#db/schema/newsletter.ts";

/** Most editions in the site map: a daily newsletter of five years. */
const LISTED_MAX = 2000;

/** Slugs and addresses of the editions that readers can open, the newest first. */
export function listEditionAddresses(db: Database): Promise<{ slug: string; address: string }[]> {
  return db
    .select({ slug: newsletters.slug, address: newsletterEditions.address })
    .from(newsletterEditions)
    .innerJoin(newsletters, eq(newsletters.id, newsletterEditions.newsletterId))
    .where(inArray(newsletterEditions.status, ["sending", "sent", "stopped"]))
    .orderBy(desc(newsletterEditions.startedAt))
    .limit(LISTED_MAX);
}

/** A newsletter by its slug, also one that is no longer offered. */
export async function findNewsletterName(
  db: Database,
  slug: string,
): Promise<{ name: string; description: string } | undefined> {
  const [row] = await db
    .select({ name: newsletters.name, description: newsletters.description })
    .from(newsletters)
    .where(eq(newsletters.slug, slug));
  return row;
}
