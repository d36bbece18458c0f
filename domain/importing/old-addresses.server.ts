import { sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { oldAddressCandidates } from "./old-address.ts";

interface Row extends Record<string, unknown> {
  address: string;
  kind: "news" | "category" | "tag" | "author" | "media" | "path";
  target: string;
  /** Slug of the row now; null where it is gone. */
  slug: string | null;
}

const PREFIX: Record<Row["kind"], string> = {
  news: "/news/",
  category: "/category/",
  tag: "/tema/",
  author: "/autor/",
  media: "",
  path: "",
};

/**
 * The present address for an address of the former system, or of its pages, feeds, form for phones and smaller pictures; null for an unknown one and for that of a draft. An article that is not
 * published any more redirects to its address, which responds with 410.
 */
export async function findOldAddress(db: Database, address: string): Promise<string | null> {
  const candidates = oldAddressCandidates(address);
  if (candidates.length === 0) return null;
  const { rows } = await db.execute<Row>(sql`
    select o.address, o.kind, o.target, case o.kind
      when 'news' then (
        select coalesce(nullif(n.slug, ''), n.id::text) from news n
        where n.id = o.target::uuid and (n.published or n.text_changed_at is not null)
        union all select g.news_id::text from gone_addresses g where g.address = o.target limit 1)
      when 'category' then (select c.slug from categories c where c.id = o.target::uuid and c.active)
      when 'tag' then (select t.slug from tags t where t.id = o.target::uuid)
      when 'author' then (select a.slug from authors a where a.id = o.target::uuid)
      when 'media' then (select m.url from media m where m.url = o.target and m.stored_at is not null)
      else o.target end as slug
    from old_addresses o where o.address in ${candidates}`);
  const found = new Map(rows.map((row) => [row.address, row]));
  const row = candidates.flatMap((candidate) => found.get(candidate) ?? []).find(({ slug }) => slug);
  return row?.slug ? PREFIX[row.kind] + encodeURI(row.slug) : null;
}
