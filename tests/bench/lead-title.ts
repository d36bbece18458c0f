import type { Demo } from "./bench.ts";

/** The title of the article that is measured, changed with plain SQL. */
export interface LeadTitle {
  set(title: string): Promise<void>;
  putBack(): Promise<void>;
}

/** The article is that of `paths`. */
export async function openLeadTitle({ database: { pool }, paths }: Demo): Promise<LeadTitle> {
  const slug = paths.article.slice("/news/".length);
  const { rows } = await pool.query<{ title: string }>("select title from news where slug = $1", [slug]);
  const set = async (title: string) => {
    await pool.query("update news set title = $1 where slug = $2", [title, slug]);
  };
  return { set, putBack: () => set(rows[0]!.title) };
}
