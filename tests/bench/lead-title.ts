import type { Demo } from "./bench.ts";

/** Changes the title of the measured article with plain SQL. */
export interface LeadTitle {
  set(title: string): Promise<void>;
  restore(): Promise<void>;
}

/** Opens the title of the article in `paths`. */
export async function openLeadTitle({ database: { pool }, paths }: Demo): Promise<LeadTitle> {
  const slug = paths.article.slice("/news/".length);
  const { rows } = await pool.query<{ title: string }>("select title from news where slug = $1", [slug]);
  const set = async (title: string) => {
    await pool.query("update news set title = $1 where slug = $2", [title, slug]);
  };
  return { set, restore: () => set(rows[0]!.title) };
}
