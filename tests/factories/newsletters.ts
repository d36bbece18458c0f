import { createHash } from "node:crypto";
import type { Database } from "#db/client.ts";
import {
  newsletterEditions,
  newsletterSubscribers,
  newsletterSubscriptions,
  newsletters,
} from "#db/schema/newsletter.ts";
import type { DepartureSite } from "#domain/newsletter/subscribers/departures.server.ts";

/** The site by whose secret departures are recorded. */
export const DEPARTURES: DepartureSite = { secret: "the secret of a site in tests", timeZone: "America/Sao_Paulo" };

let created = 0;

/** An active newsletter of every day. */
export async function createNewsletter(db: Database, values: Partial<typeof newsletters.$inferInsert> = {}) {
  created++;
  const [row] = await db
    .insert(newsletters)
    .values({ name: `Boletim ${created}`, slug: `boletim-${created}`, kind: "daily", position: created, ...values })
    .returning();
  return row!;
}

/** A subscriber who has confirmed some newsletters. */
export async function createSubscriber(
  db: Database,
  newsletterIds: string[],
  values: Partial<typeof newsletterSubscribers.$inferInsert> = {},
) {
  created++;
  const email = values.email ?? `leitor-${created}@caixa.example`;
  const token = createHash("sha256").update(email).digest("base64url").slice(0, 32);
  const [row] = await db
    .insert(newsletterSubscribers)
    .values({ email, emailKey: email.toLowerCase(), token, ...values })
    .returning();
  for (const newsletterId of newsletterIds) {
    await db.insert(newsletterSubscriptions).values({
      ...{ subscriberId: row!.id, newsletterId, confirmedAt: new Date() },
      ...{ consentWords: "Quero receber", consentPage: "/boletim", consentSource: "reader" },
    });
  }
  return row!;
}

/** A draft of an edition. */
export async function createEdition(
  db: Database,
  newsletterId: string,
  values: Partial<typeof newsletterEditions.$inferInsert> = {},
) {
  created++;
  const [row] = await db
    .insert(newsletterEditions)
    .values({ newsletterId, dedupeKey: `test ${created}`, address: `2026-11-${created}`, status: "draft", ...values })
    .returning();
  return row!;
}
