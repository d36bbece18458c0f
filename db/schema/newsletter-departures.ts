import { sql } from "drizzle-orm";
import { check, date, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";

/** That an address left a newsletter and was deleted since: an import of an old list does not bring it back (decision 081). */
export const newsletterDepartures = pgTable(
  "newsletter_departures",
  {
    /** HMAC-SHA256 of the address in lower case under a key of the site's secret, base64url. */
    hash: text("hash").notNull(),
    /** It outlives the newsletter: who left all newsletters is not brought to another one either. */
    newsletterId: uuid("newsletter_id").notNull(),
    /** Names the secret. */
    keyId: text("key_id").notNull(),
    departedOn: date("departed_on", { mode: "string" }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.hash, t.newsletterId] }),
    check("newsletter_departures_hash_check", sql`${t.hash} ~ '^[A-Za-z0-9_-]{43}$'`),
  ],
);
