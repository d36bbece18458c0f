import { sql } from "drizzle-orm";
import { bigint, boolean, check, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { profiles } from "./accounts.ts";
import { moment, partOf } from "./columns.ts";

const centavos = (name: string) => bigint(name, { mode: "number" });

/** The bank whose API says what the paper received: at most one row. */
export const pixBank = pgTable(
  "pix_bank",
  {
    id: boolean("id").primaryKey().default(true),
    tokenUrl: text("token_url").notNull(),
    apiUrl: text("api_url").notNull(),
    clientId: text("client_id").notNull(),
    /** Pix key of the account; what other keys received is left out. */
    pixKey: text("pix_key").notNull(),
    /** Client secret, certificate and its key, encrypted with the site's secret. */
    sealed: text("sealed").notNull(),
    certificateEnds: moment("certificate_ends").notNull(),
    /** Until when the bank's list was read without a failure; null: never. */
    readUntil: moment("read_until"),
    /** Why the last reading failed: a code with words in `domain/support/bank/text.ts`; null: it succeeded. */
    failure: text("failure"),
  },
  (t) => [check("pix_bank_id_check", sql`${t.id}`)],
);

/** Entries of the bank's list of Pix, without their payers. Rows are only ever added (trigger `income_facts_insert_only`). */
export const incomeFacts = pgTable(
  "income_facts",
  {
    /** What it is about: one Pix, or one state of one refund. */
    key: text("key").primaryKey(),
    kind: text("kind", { enum: ["paid", "refund"] }).notNull(),
    /** The bank's id of the Pix (`endToEndId`). */
    e2e: text("e2e").notNull(),
    txid: text("txid"),
    centavos: centavos("centavos").notNull(),
    at: moment("at").notNull(),
    /** Of a refund, as the bank names it. */
    state: text("state"),
  },
  (t) => [
    check("income_facts_kind_check", sql`${t.kind} in ('paid', 'refund')`),
    check("income_facts_centavos_check", sql`${t.centavos} > 0`),
    check("income_facts_state_check", sql`(${t.kind} = 'refund') = (${t.state} is not null)`),
    index("income_facts_at_index").on(t.at),
    index("income_facts_e2e_index").on(t.e2e),
    index("income_facts_txid_index").on(t.txid),
  ],
);

/** What does not fit in the bank's list. A month with an open one cannot be closed. */
export const incomeProblems = pgTable("income_problems", {
  key: text("key").primaryKey(),
  /** A code with words in `domain/support/ledger/text.ts`. */
  problem: text("problem").notNull(),
  foundAt: moment("found_at").notNull().defaultNow(),
  checkedAt: moment("checked_at"),
  checkedBy: uuid("checked_by").references(() => profiles.id, { onDelete: "set null" }),
});

/** A closed month with the sum that it had then. */
export const incomeMonths = pgTable("income_months", {
  /** "2026-11", in the site's zone. */
  month: text("month").primaryKey(),
  centavos: centavos("centavos").notNull(),
  payments: integer("payments").notNull(),
  closedAt: moment("closed_at").notNull().defaultNow(),
  closedBy: uuid("closed_by").references(() => profiles.id, { onDelete: "set null" }),
});

/** What the site asked a reader's bank for: a charge of the paper's bank. Whether it was paid is in `income_facts`. */
export const pixCharges = pgTable(
  "pix_charges",
  {
    /** Chosen by the form, so that one that is sent again is the same charge; of a campaign by chance. */
    txid: text("txid").primaryKey(),
    centavos: centavos("centavos").notNull(),
    /** The campaign that it pays for; null: a support. */
    campaignId: uuid("campaign_id"),
    pixKey: text("pix_key").notNull(),
    /** What banks' apps read; null until the bank has answered. */
    code: text("code"),
    until: moment("until").notNull(),
    /** When the bank was asked last whether it was paid. */
    askedAt: moment("asked_at"),
    /** When thanks were mailed to an address of the payer. */
    thankedAt: moment("thanked_at"),
    /** When an account was shown as a supporter for it; which one is not stored. */
    badgeAt: moment("badge_at"),
  },
  (t) => [
    check("pix_charges_centavos_check", sql`${t.centavos} > 0`),
    index("pix_charges_until_index").on(t.until),
    index("pix_charges_campaign_index").on(t.campaignId),
  ],
);

/** Accounts that asked to be shown as supporters beside their comments, after a charge that was paid. */
export const supporters = pgTable("supporters", {
  profileId: partOf("profile_id", () => profiles.id).primaryKey(),
  until: moment("until").notNull(),
  /** Whether they want it shown. */
  shown: boolean("shown").notNull().default(true),
});
