import { sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { authors, newsBylines } from "#db/schema/authors.ts";
import { newsTags, tags } from "#db/schema/tags.ts";
import { toSlug } from "#domain/news/slug.ts";
import { AUTHORS } from "./authors.ts";
import type { MediaLibrary } from "./media-library.ts";
import type { DemoArticle } from "./shapes.ts";

/** Descriptions of some themes; the others have only a name. */
const TAG_DESCRIPTIONS: Record<string, string> = {
  "Praça da Matriz": "O coreto, a feira, as árvores e o trânsito em volta: tudo o que publicamos sobre a praça.",
  "Restauro do coreto": "Dez meses de andaime, um ninho, um bilhete de 1923 e uma clarineta que ganhou eco.",
  Cheias: "O Rio das Flores quando sobe: avisos, estragos, réguas e o que a cidade aprendeu.",
  "Plano diretor": "O mapa que decide onde se constrói, e quem discute sobre ele.",
};

/** Ids of authors by name. */
export type Authors = Map<string, string>;

/** Inserts the authors. @param accounts ids of accounts by full name */
export async function fillAuthors(
  db: Database,
  accounts: Map<string, string>,
  library: MediaLibrary,
): Promise<Authors> {
  const rows = await db
    .insert(authors)
    .values(
      AUTHORS.map(({ picture, ...author }) => ({
        ...author,
        slug: toSlug(author.name),
        photoUrl: picture && library("pictures", picture).url,
        profileId: accounts.get(author.name) ?? null,
      })),
    )
    .returning({ id: authors.id, name: authors.name });
  return new Map(rows.map(({ id, name }) => [name, id]));
}

/** Inserts an article's bylines, if its reporter is an author, and its themes. */
export async function fillRelations(
  db: Database,
  newsId: string,
  article: DemoArticle,
  people: Authors,
): Promise<void> {
  const { reporter, alsoBy = [], tags: names = [] } = article;
  const signing = [...(reporter && people.has(reporter) ? [reporter] : []), ...alsoBy];
  if (signing.length > 0)
    await db
      .insert(newsBylines)
      .values(signing.map((name, place) => ({ newsId, place, name, authorId: people.get(name)! })));
  if (names.length === 0) return;
  const rows = await db
    .insert(tags)
    .values(names.map((name) => ({ name, slug: toSlug(name), description: TAG_DESCRIPTIONS[name] })))
    // The update makes an existing row be returned as well.
    .onConflictDoUpdate({ target: tags.slug, set: { name: sql`excluded.name` } })
    .returning({ id: tags.id });
  await db.insert(newsTags).values(rows.map(({ id: tagId }, place) => ({ newsId, tagId, place })));
}
