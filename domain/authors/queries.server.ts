import { arrayContains, asc, count, desc, eq, inArray, or, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { profiles, userRoles } from "#db/schema/accounts.ts";
import { authors, newsBylines } from "#db/schema/authors.ts";
import { media } from "#db/schema/media.ts";
import { news } from "#db/schema/news.ts";
import { NEWSROOM_ROLES } from "#domain/accounts/roles.ts";
import { pictureColumns } from "#domain/media/queries.server.ts";
import { isWebAddress, toPicture } from "#domain/media/types.ts";
import { isId } from "#domain/shared/id.ts";
import type { AdminAuthor, AuthorPage, Byline, ListedAuthor } from "./types.ts";

const contactColumns = {
  email: authors.email,
  whatsapp: authors.whatsapp,
  website: authors.website,
  instagram: authors.instagram,
};
const columns = {
  id: authors.id,
  name: authors.name,
  slug: authors.slug,
  role: authors.role,
  bio: authors.bio,
  photoUrl: authors.photoUrl,
  ...contactColumns,
};

const publishedCount = sql<number>`(
  select count(*)::int from news_bylines b join news n on n.id = b.news_id where b.author_id = authors.id and n.published)`;

/** An author by the slug of their page, or a former one; null for an unknown one. */
export async function findAuthor(db: Database, slug: string): Promise<AuthorPage | null> {
  // PostgreSQL does not accept NUL in text.
  if (slug.includes("\0")) return null;
  const hasSlug = eq(authors.slug, slug);
  const [row] = await db
    .select({ ...columns, articleCount: publishedCount, stored: pictureColumns })
    .from(authors)
    .leftJoin(media, eq(media.url, authors.photoUrl))
    .where(or(hasSlug, arrayContains(authors.formerSlugs, [slug])))
    .orderBy(desc(hasSlug))
    .limit(1);
  if (!row) return null;
  const { photoUrl, stored, ...author } = row;
  const website = author.website && isWebAddress(author.website) ? author.website : null;
  return { ...author, website, photo: toPicture(photoUrl, stored) };
}

/** All authors by name, for the newsroom's table. */
export function listAuthors(db: Database): Promise<ListedAuthor[]> {
  return db
    .select({
      id: authors.id,
      name: authors.name,
      slug: authors.slug,
      role: authors.role,
      photoUrl: authors.photoUrl,
      account: profiles.fullName,
      articleCount: count(newsBylines.newsId),
    })
    .from(authors)
    .leftJoin(profiles, eq(profiles.id, authors.profileId))
    .leftJoin(newsBylines, eq(newsBylines.authorId, authors.id))
    .groupBy(authors.id, profiles.id)
    .orderBy(asc(sql`lower(${authors.name})`), asc(authors.id));
}

/** An author by id, for their form; null for an unknown one. */
export async function findAuthorForAdmin(db: Database, id: string): Promise<AdminAuthor | null> {
  const [row] = await db
    .select({ ...columns, profileId: authors.profileId })
    .from(authors)
    .where(eq(authors.id, id));
  return row ?? null;
}

/** The authors that can be chosen for a byline, by name, and the default one of an account. */
export async function listBylineChoices(
  db: Database,
  accountId: string,
): Promise<{ choices: (Byline & { role: string | null })[]; own: Byline[] }> {
  const rows = await db
    .select({ authorId: authors.id, name: authors.name, role: authors.role, profileId: authors.profileId })
    .from(authors)
    .orderBy(asc(sql`lower(${authors.name})`), asc(authors.id));
  return {
    choices: rows.map(({ profileId: _, ...author }) => author),
    own: rows.filter(({ profileId }) => profileId === accountId).map(({ authorId, name }) => ({ authorId, name })),
  };
}

/** Accounts of the newsroom, which authors can be linked to, by name. */
export async function listNewsroomAccounts(db: Database): Promise<{ id: string; name: string }[]> {
  const rows = await db
    .select({ id: profiles.id, name: profiles.fullName, email: profiles.email })
    .from(profiles)
    .innerJoin(userRoles, eq(userRoles.userId, profiles.id))
    .where(inArray(userRoles.role, [...NEWSROOM_ROLES]))
    .orderBy(asc(profiles.fullName), asc(profiles.id));
  return rows.map(({ id, name, email }) => ({ id, name: name?.trim() || email || "Sem nome" }));
}

/** Authors, and members of the newsroom who are none of them, by name: who articles can be filtered by. */
export async function listSigners(db: Database): Promise<{ id: string; name: string }[]> {
  const { rows } = await db.execute<{ id: string; name: string }>(sql`
    select id, name from (
      select a.id, btrim(a.name) as name from authors a
      union all
      select p.id, coalesce(nullif(btrim(p.full_name), ''), p.email, 'Sem nome') from profiles p
      join user_roles r on r.user_id = p.id and r.role in ${[...NEWSROOM_ROLES]}
      where not exists (select from authors a where a.profile_id = p.id)
    ) signers order by lower(name), id`);
  return rows;
}

/** Slugs of authors with published articles. */
export async function listAuthorSlugs(db: Database): Promise<string[]> {
  const rows = await db
    .selectDistinct({ slug: authors.slug })
    .from(authors)
    .innerJoin(newsBylines, eq(newsBylines.authorId, authors.id))
    .innerJoin(news, eq(news.id, newsBylines.newsId))
    .where(eq(news.published, true))
    .orderBy(asc(authors.slug));
  return rows.map(({ slug }) => slug);
}

/** The author of an account, or null. */
export async function findAuthorOfAccount(
  db: Database,
  accountId: string,
): Promise<{ id: string; name: string } | null> {
  const [row] = isId(accountId)
    ? await db.select({ id: authors.id, name: authors.name }).from(authors).where(eq(authors.profileId, accountId))
    : [];
  return row ?? null;
}
