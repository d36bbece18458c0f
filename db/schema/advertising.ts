import { sql } from "drizzle-orm";
import { bigint, boolean, check, date, index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { profiles } from "./accounts.ts";
import { createdAt, id, moment, partOf } from "./columns.ts";
import { AD_KINDS } from "./site.ts";

/** A business that advertises. Only the newsroom sees it. */
export const advertisers = pgTable(
  "advertisers",
  {
    id: id(),
    name: text("name").notNull(),
    contactName: text("contact_name"),
    email: text("email"),
    phone: text("phone"),
    note: text("note"),
    /** Whether the numbers of each month are mailed. */
    wantsNumbers: boolean("wants_numbers").notNull().default(false),
    /** First day of the last month whose numbers were mailed. */
    mailedMonth: date("mailed_month", { mode: "string" }),
    createdAt: createdAt(),
  },
  (t) => [index("advertisers_name_index").on(t.name)],
);

/** A campaign: something that is shown for an advertiser from one day to another. */
export const insertions = pgTable(
  "insertions",
  {
    id: id(),
    advertiserId: uuid("advertiser_id")
      .notNull()
      .references(() => advertisers.id),
    itemKind: text("item_kind", { enum: AD_KINDS }).notNull(),
    /** Of a row that may be in the trash, and come back from there. */
    itemId: uuid("item_id").notNull(),
    /** The title of that row when the campaign was saved. */
    itemName: text("item_name").notNull(),
    /** Both are included, on the site's calendar. */
    firstDay: date("first_day", { mode: "string" }).notNull(),
    lastDay: date("last_day", { mode: "string" }).notNull(),
    /** Where it is shown, in the newsroom's words. */
    place: text("place"),
    /** Centavos. */
    price: bigint("price", { mode: "number" }).notNull(),
    promisedViews: integer("promised_views"),
    /** When and how it was paid, in the newsroom's words. */
    paid: text("paid"),
    createdAt: createdAt(),
  },
  (t) => [
    check("insertions_item_kind_check", sql`${t.itemKind} in ('banner', 'popup', 'story')`),
    check("insertions_days_check", sql`${t.firstDay} <= ${t.lastDay}`),
    check("insertions_price_check", sql`${t.price} >= 0`),
    check("insertions_promised_check", sql`${t.promisedViews} > 0`),
    index().on(t.advertiserId),
    index("insertions_item_index").on(t.itemId, t.lastDay),
  ],
);

/** How often a campaign was seen and clicked on one day of the site's time zone: it outlives its banner. */
export const insertionCounts = pgTable(
  "insertion_counts",
  {
    insertionId: partOf("insertion_id", () => insertions.id),
    day: date("day", { mode: "string" }).notNull(),
    impressions: bigint("impressions", { mode: "number" }).notNull().default(0),
    clicks: bigint("clicks", { mode: "number" }).notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.insertionId, t.day] })],
);

/** A secret link to the report of an advertiser; its row is deleted when the newsroom withdraws it. */
export const advertiserLinks = pgTable(
  "advertiser_links",
  {
    /** SHA-256 of the token, base64url. */
    hash: text("hash").primaryKey(),
    advertiserId: partOf("advertiser_id", () => advertisers.id),
    endsAt: moment("ends_at").notNull(),
    createdAt: createdAt(),
  },
  (t) => [index().on(t.advertiserId)],
);

/** Somebody who wants to advertise. Only the newsroom sees it. */
export const adRequests = pgTable(
  "ad_requests",
  {
    /** Chosen by the form, so that one that is sent again is stored once. */
    id: id(),
    name: text("name").notNull(),
    business: text("business").notNull(),
    phone: text("phone").notNull(),
    /** A format of the offer; null for one who does not know yet. */
    place: text("place"),
    message: text("message"),
    createdAt: createdAt(),
    answeredAt: moment("answered_at"),
    answeredBy: uuid("answered_by").references(() => profiles.id, { onDelete: "set null" }),
  },
  (t) => [index("ad_requests_waiting_index").on(t.createdAt).where(sql`answered_at is null`), index().on(t.answeredBy)],
);
