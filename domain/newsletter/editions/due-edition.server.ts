import { and, asc, gt, inArray, ne } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { newsletterEditions } from "#db/schema/newsletter.ts";
import { isPermitted, type Staff } from "#domain/accounts/policy.ts";
import type { FeatureDue } from "#domain/shared/feature.ts";
import { KINDS } from "../kinds.ts";
import { listNewsletters } from "../newsletters.server.ts";
import { describeDueEdition } from "../text.ts";
import { nextSending } from "./next-sending.ts";

/** The edition that goes out next, already made or only planned; none where no newsletter has a date. */
export async function listDueEditions(
  db: Database,
  staff: Staff,
  { now, timeZone }: { now: Date; timeZone: string },
): Promise<FeatureDue[]> {
  if (!isPermitted(staff, "newsletter")) return [];
  const newsletters = (await listNewsletters(db)).filter(({ isActive }) => isActive);
  const made = await db
    .select()
    .from(newsletterEditions)
    .where(
      and(
        gt(newsletterEditions.sendAt, now),
        ne(newsletterEditions.status, "draft"),
        inArray(
          newsletterEditions.newsletterId,
          newsletters.map(({ id }) => id),
        ),
      ),
    )
    .orderBy(asc(newsletterEditions.sendAt));
  const [next] = newsletters
    .flatMap((newsletter) => {
      const edition = made.find(({ newsletterId }) => newsletterId === newsletter.id) ?? null;
      // One that somebody skipped stands for its plan.
      const isToCome = edition ? edition.status === "scheduled" : KINDS[newsletter.kind].isPlanned;
      return isToCome ? [{ newsletter, edition, at: edition?.sendAt ?? nextSending(newsletter, now, timeZone) }] : [];
    })
    .sort((one, other) => one.at.getTime() - other.at.getTime());
  if (!next) return [];
  const { newsletter, edition, at } = next;
  const note = describeDueEdition({ hasOpening: Boolean(edition?.opening.trim()), receivers: newsletter.receivers });
  return [{ kind: "edition", id: edition?.id ?? null, title: newsletter.name, at: at.toISOString(), note }];
}
