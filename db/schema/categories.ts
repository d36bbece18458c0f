import { sql } from "drizzle-orm";
import { boolean, check, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, formerSlugs, id } from "./columns.ts";

/** A section of the paper. */
export const categories = pgTable(
  "categories",
  {
    id: id(),
    name: text("name").notNull(),
    slug: text("slug").notNull().unique(),
    formerSlugs: formerSlugs(),
    description: text("description"),
    /** HSL triplet, "hue saturation% lightness%". */
    color: text("color").notNull().default("187 100% 42%"),
    /** Preset icon name or the address of a picture. */
    icon: text("icon"),
    active: boolean("active").notNull().default(true),
    createdAt: createdAt(),
  },
  (t) => [check("categories_color_check", sql`${t.color} ~ '^[0-9.]+ +[0-9.]+% +[0-9.]+%$'`)],
);
