import { type SQL, sql } from "drizzle-orm";
import { LACKS, type Lack } from "#domain/news/lacks.ts";

const isBlank = (text: SQL) => sql`btrim(coalesce(${text}, '')) = ''`;

/** Whether a picture of the text has an empty attribute. */
function hasPictureWithout(attribute: "alt" | "credit", body: SQL): SQL {
  const path = `$.** ? (@.type == "picture" && @.attrs.${attribute} like_regex "^\\\\s*$")`;
  return sql`coalesce(jsonb_path_exists(${body}, ${path}::jsonpath), false)`;
}

const CONDITIONS: Record<Lack, (n: SQL, lead: SQL) => SQL> = {
  summary: (n) => isBlank(sql`${n}.summary`),
  category: (n) => sql`${n}.category_id is null`,
  picture: (n) => sql`${isBlank(sql`${n}.image_url`)} and ${isBlank(sql`${n}.video_url`)}`,
  credit: (n) => sql`not ${isBlank(sql`${n}.image_url`)} and ${isBlank(sql`${n}.image_credit`)}
    or ${hasPictureWithout("credit", sql`${n}.body`)}`,
  alt: (n, lead) => sql`${lead}.url = ${n}.image_url and ${isBlank(sql`concat(${lead}.alt, ${n}.image_alt)`)}
    or ${hasPictureWithout("alt", sql`${n}.body`)}`,
};

/**
 * What an article lacks, in SQL: an array of the wanted `LACKS`, in their order.
 * @param n the name of its row
 * @param lead the name of the row of its lead picture in the archive, joined from the left
 */
export function lacksOf(n: SQL, lead: SQL, wanted: readonly Lack[] = LACKS): SQL {
  const found = wanted.map((lack) => sql`case when ${CONDITIONS[lack](n, lead)} then ${lack} end`);
  return sql`array_remove(array[${sql.join(found, sql`, `)}]::text[], null)`;
}
