import { sql } from "drizzle-orm";
import { banners } from "#db/schema/site.ts";

// `json` and not `jsonb`, no \u escape of NUL or a lone surrogate, no endless nesting: PostgreSQL accepts them as JSON and then fails.
/** The address of the file that a banner was made of; null for none. */
export const originalAddress = sql`case
  when length(${banners.imageUrl}) < 4000 and ${banners.imageUrl} !~* '\\\\u(0000|d[89a-f])' and ${banners.imageUrl} is json object
  then ${banners.imageUrl}::json ->> 'original' else ${banners.imageUrl} end`;
