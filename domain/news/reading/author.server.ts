import { type SQL, sql } from "drizzle-orm";
import { profileKey } from "#db/schema/accounts.ts";
import { authorKey } from "#db/schema/news.ts";

/**
 * Whether no author with a page signs it. Compared as a number, since PostgreSQL would turn `not exists` into a join and read whole
 * tables where only the first rows of an index are needed.
 */
const isSignedByName = sql`(select count(*) from news_bylines b where b.news_id = news.id) = 0`;

/**
 * The first published articles whose byline is a name, written or by the author's profile, as a table in the order of lists.
 * Articles that people with pages sign are in the lists of their pages. A profile signs what nobody is named for, and several people may have one name. Each part of it is read from an index that
 * has it in that order.
 * @param name compared as it stands, capitals and accents too, since two people may differ in them alone
 * @param places conditions that divide the searched rows, each simple enough for an index
 */
export function signedRows(name: string, places: SQL[], limit: number): SQL {
  const first = sql`order by order_index desc, listed_at desc, id desc limit ${limit}`;
  const rows = (where: SQL, place: SQL) => sql`
    select id, order_index, listed_at from news
    where published and ${where} and ${place} and ${isSignedByName} ${first}`;
  const parts = places.flatMap((place) => [
    sql`(${rows(sql`${authorKey} = ${name}`, place)})`,
    sql`(select unsigned.* from profiles
      cross join lateral (${rows(sql`${authorKey} is null and author_id = profiles.id`, place)}) unsigned
      where ${profileKey} = ${name})`,
  ]);
  return sql`(${sql.join(parts, sql` union all `)} ${first}) signed`;
}
