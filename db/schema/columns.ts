import { sql } from "drizzle-orm";
import { type AnyPgColumn, text, timestamp, uuid } from "drizzle-orm/pg-core";

/** Primary key as the old system had it: a random UUID made by the database. */
export const id = () => uuid("id").primaryKey().defaultRandom();

/** A moment in time, with its zone. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

export const createdAt = () => moment("created_at").notNull().defaultNow();
export const updatedAt = () => moment("updated_at").notNull().defaultNow();

/** The id of a row that this one belongs to, and is deleted with. */
export const partOf = (name: string, of: () => AnyPgColumn) =>
  uuid(name).notNull().references(of, { onDelete: "cascade" });

/** Slugs that a row had before, the newest last. A trigger maintains them, and the page is found under them. */
export const formerSlugs = () => text("former_slugs").array().notNull().default(sql`'{}'::text[]`);
