import { sql } from "drizzle-orm";
import { boolean, check, index, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { profiles } from "./accounts.ts";
import { createdAt, id, moment, updatedAt } from "./columns.ts";

/** What the town uses: its events, deaths, duties, telephones, lines of transport and notices, one row each. */
export const townServices = pgTable(
  "town_services",
  {
    id: id(),
    /** A kind of `domain/town/kinds.ts`, which a row keeps. */
    kind: text("kind").notNull(),
    /** Its address below the page of its kind; it stays when the title changes. */
    slug: text("slug").notNull().unique(),
    title: text("title").notNull(),
    /** The fields of its kind, as they are typed. */
    data: jsonb("data").$type<Record<string, string>>().notNull().default({}),
    picture: text("picture"),
    shown: boolean("shown").notNull().default(false),
    /** What lists are ordered by; null where that is nothing. */
    startsAt: moment("starts_at"),
    /** When it leaves all lists by itself; null: never. */
    endsAt: moment("ends_at"),
    /** Title and what readers may search, without accents and in small letters. */
    searched: text("searched").notNull().default(""),
    /** When somebody of the newsroom saw last that it is right, and who. */
    checkedAt: moment("checked_at").notNull().defaultNow(),
    checkedBy: uuid("checked_by").references(() => profiles.id, { onDelete: "set null" }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    check("town_services_slug_check", sql`${t.slug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(${t.slug}) <= 100`),
    check("town_services_title_check", sql`btrim(${t.title}) <> '' and length(${t.title}) <= 120`),
    check("town_services_data_check", sql`jsonb_typeof(${t.data}) = 'object'`),
    index("town_services_kind_index").on(t.kind, t.startsAt),
    index("town_services_ends_index").on(t.endsAt),
    index("town_services_checked_by_index").on(t.checkedBy),
  ],
);
