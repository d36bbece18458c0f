import { checkOnce, type Problem, type Write } from "../history.ts";
import { ARTICLE_TEXT, articleForm } from "./article-form.ts";
import { type CheckContext, countFound, type Writer } from "./writer.ts";

interface Values {
  slug: string;
  published: boolean;
}

/** The state of the articles of a run, by id. */
const STATE = `
  select n.id, n.content, n.published, n.version,
    (select array_agg(r.version order by r.version) from news_revisions r where r.news_id = n.id) as revisions,
    (select count(*)::int from audit_log a where a.subject_id = n.id::text) as lines,
    (select count(*)::int from audit_log a where a.subject_id = n.id::text and a.action = 'news.publish') as publications
  from news n where n.id = any ($1)`;

interface State {
  id: string;
  content: string;
  published: boolean;
  version: number;
  revisions: number[];
  lines: number;
  publications: number;
}

/** Articles are created as drafts or published immediately; some drafts are published by a second save. */
export const articles: Writer = {
  kind: "article",
  weight: 4,
  async write({ admin, history, articles }, random) {
    const [id, title, published] = [random.uuid(), `Notícia ${random.token()}`, random.next() < 0.5];
    const slug = title.toLowerCase().replace("í", "i").replace(" ", "-");
    const fields = { title, slug, published };
    const created = await history.write<Values>(
      random,
      { kind: "article", key: id, values: { slug, published } },
      async () => (await admin.submit("/admin/news/nova", articleForm(id, fields))).outcome,
    );
    if (created.outcome !== "acknowledged") return;
    if (published) return void articles.push({ id, slug });
    if (random.next() < 0.5) return;
    const form = { ...articleForm(id, { ...fields, published: true }), version: "1" };
    const saved = await history.write<Values>(
      random,
      { kind: "publication", key: id, values: { slug, published: true } },
      async () => (await admin.submit(`/admin/news/${id}`, form)).outcome,
    );
    if (saved.outcome === "acknowledged") articles.push({ id, slug });
  },
  async check(after) {
    const { pool, history } = after;
    const [created, published] = [history.of<Values>("article"), history.of<Values>("publication")];
    const keys = created.map(({ key }) => key);
    const slugs = created.map(({ values }) => values.slug);
    const bySlug = await countFound(
      pool,
      "select slug as key, count(*)::int as times from news where slug = any ($1) group by slug",
      slugs,
    );
    const { rows } = await pool.query<State>(STATE, [keys]);
    const states = new Map(rows.map((row) => [row.id, row]));
    const isOut = new Map(rows.map(({ id, publications }) => [id, publications]));
    return [
      ...checkOnce(created, new Map(created.map(({ key, values }) => [key, bySlug.get(values.slug) ?? 0]))),
      ...checkOnce(published, isOut),
      ...created.flatMap((write) => checkWhole(write, states.get(write.key))),
      ...(await checkReaders(after, [...created, ...published])),
    ];
  },
};

/** Each article must have its whole text, and exactly one version and one audit log entry for each save. */
function checkWhole(write: Write<Values>, state: State | undefined): Problem[] {
  if (!state) return [];
  const { content, version, revisions, lines } = state;
  const expected = Array.from({ length: version }, (_, index) => index + 1);
  const isWhole = content === ARTICLE_TEXT && String(revisions) === String(expected) && lines === version;
  if (isWhole) return [];
  const detail = `version ${version}, versions stored ${revisions}, lines of the history ${lines}, ${content.length} letters`;
  return [{ write, what: "half", detail }];
}

/** Readers must find what was acknowledged as published. */
async function checkReaders({ visitor }: CheckContext, writes: Write<Values>[]): Promise<Problem[]> {
  const problems: Problem[] = [];
  for (const write of writes) {
    if (write.outcome !== "acknowledged" || !write.values.published) continue;
    const { status } = await visitor.ask(`/news/${write.values.slug}`);
    if (status !== 200) problems.push({ write, what: "lost", detail: `readers get ${status}` });
  }
  return problems;
}
