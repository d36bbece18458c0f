import type { Database } from "#db/client.ts";
import { toSlug } from "#domain/news/slug.ts";
import { SLUG_MAX } from "#domain/news/writing/form.ts";
import { listTakenSlugs } from "./queries.server.ts";

/** Free slugs similar to the wanted ones, for many articles; null for one without letters. */
export async function findFreeSlugs(
  db: Database,
  wanted: { slug: string; title: string }[],
): Promise<(string | null)[]> {
  const bases = wanted.map(({ slug, title }) =>
    (toSlug(slug) || toSlug(title)).slice(0, SLUG_MAX - 8).replace(/-+$/, ""),
  );
  const chosen = new Set<string>();
  const found = new Array<string | null>(bases.length).fill(null);
  let open = bases.flatMap((base, place) => (base ? [{ place, base, number: 1 }] : []));
  while (open.length > 0) {
    const nameOf = ({ base, number }: (typeof open)[number]) => (number === 1 ? base : `${base}-${number}`);
    const taken = await listTakenSlugs(db, open.map(nameOf));
    open = open.flatMap((entry) => {
      const slug = nameOf(entry);
      if (taken.has(slug) || chosen.has(slug)) return [{ ...entry, number: entry.number + 1 }];
      chosen.add(slug);
      found[entry.place] = slug;
      return [];
    });
  }
  return found;
}
