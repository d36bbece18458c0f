import { type SQL, sql } from "drizzle-orm";
import type { ShownByline } from "#domain/authors/types.ts";
import { type StoredPicture, toPicture } from "#domain/media/types.ts";
import type { ShownTag } from "#domain/tags/types.ts";
import type { SeriesPosition } from "../types.ts";

/** Names of the people who sign an article, as "Ana, Rui e Eva"; null where it has no rows of them. */
export const signedNamesOf = (newsId: SQL) => sql<string | null>`(
  select case when cardinality(names) > 1 then array_to_string(names[:cardinality(names) - 1], ', ') || ' e ' else '' end
    || names[cardinality(names)]
  from (
    select array_agg(coalesce(btrim(a.name), b.name) order by b.place) as names
    from news_bylines b left join authors a on a.id = b.author_id where b.news_id = ${newsId}) signed)`;

/** The same of a row of `news`. */
export const signedNames = signedNamesOf(sql`news.id`);

interface BylineRow extends Omit<ShownByline, "photo"> {
  photoUrl: string | null;
  /** Null for a picture of another site. */
  stored: StoredPicture | null;
}

/** The same with their photos and the addresses of their pages. */
export const bylines = sql<BylineRow[]>`coalesce((
  select json_agg(json_build_object('authorId', b.author_id, 'name', coalesce(a.name, b.name), 'slug', a.slug,
    'role', a.role, 'bio', a.bio, 'website', a.website, 'instagram', a.instagram, 'photoUrl', a.photo_url,
    'stored', case when m.id is not null then
      json_build_object('width', m.width, 'height', m.height, 'color', m.color, 'widths', m.widths,
        'focusX', m.focus_x, 'focusY', m.focus_y) end) order by b.place)
  from news_bylines b left join authors a on a.id = b.author_id left join media m on m.url = a.photo_url
  where b.news_id = news.id), '[]')`;

/** A byline as pages show it. */
export function toByline({ photoUrl, stored, ...byline }: BylineRow): ShownByline {
  const photo = toPicture(photoUrl, stored);
  return photo ? { ...byline, photo } : byline;
}

/** Themes of the article of a row of `news`. */
export const articleTags = sql<ShownTag[]>`coalesce((
  select json_agg(json_build_object('id', t.id, 'name', t.name, 'slug', t.slug) order by nt.place, t.name)
  from news_tags nt join tags t on t.id = nt.tag_id where nt.news_id = news.id), '[]')`;

const link = sql`json_build_object('id', p.id, 'address', coalesce(nullif(p.slug, ''), p.id::text), 'title', p.title)`;

/** Position of the published article of a row of `news` in its series; null if it has none. */
export const seriesPosition = sql<SeriesPosition | null>`(
  select json_build_object('name', btrim(news.series), 'part', s.part, 'total', s.total, 'previous', s.previous, 'next', s.next)
  from (
    select p.id, row_number() over parts as part, count(*) over () as total,
      lag(${link}) over parts as previous, lead(${link}) over parts as next
    from news p where p.published and p.series is not null and lower(p.series) = lower(news.series)
    window parts as (order by p.listed_at, p.id)
  ) s where s.id = news.id)`;
