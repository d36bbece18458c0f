import { formatCursor } from "#domain/shared/cursor.ts";
import { SIGNED_OUT } from "#tests/accounts/stubs.ts";
import { fillAdminRows } from "./admin-rows.ts";
import type { Section } from "./bench.ts";
import { compareSides, type Side } from "./compare.ts";
import { openRenderer } from "./rendering.ts";
import { openTowns, type Town } from "./towns.ts";

const SMALL = { articles: 1000, rows: 1000 };
const LARGE = { articles: 100_000, rows: 50_000 };
const MOST = 1.5;
const SAMPLE = 10;

/** Lists of the back office in a large town. */
export const adminLists: Section = {
  name: "admin",
  title: "Lists of the back office in a large town",
  async measure(bench) {
    const { towns, close } = await openTowns(await bench.emptyFolder("admin"), [SMALL.articles, LARGE.articles]);
    try {
      const [small, large] = towns as [Town, Town];
      const sides = [await makeSide(small, SMALL.rows), await makeSide(large, LARGE.rows)] as const;
      return await compareSides(sides, { most: MOST, sizes: `${LARGE.rows} rows against ${SMALL.rows}` });
    } finally {
      await close();
    }
  },
};

async function makeSide(town: Town, rows: number): Promise<Side> {
  const { adminId, authors, articles, people } = await fillAdminRows(town.pool, rows);
  const session = {
    id: adminId,
    userId: adminId,
    expiresAt: new Date(Date.now() + 86_400_000),
    createdAt: new Date(),
    identityConfirmedAt: new Date(),
  };
  const auth = { ...SIGNED_OUT, findSession: async () => ({ session, headers: new Headers() }) };
  const comment = await keysOf(town, "comments where approved", "created_at");
  const person = await keysOf(town, "profiles", "created_at");
  const change = await keysOf(town, "audit_log", "at");
  return {
    render: await openRenderer(town, auth),
    paths: {
      comments: ["/admin/comments"],
      "comments, waiting": ["/admin/comments?aba=aguardando"],
      "comments, approved": ["/admin/comments?aba=aprovados"],
      "comments, deep": comment.map((key) => `/admin/comments?depois=decided_${key}`),
      "comments of an author": authors.slice(0, SAMPLE).map((id) => `/admin/comments?autor=${id}`),
      "comments of an article": articles.slice(0, SAMPLE).map((id) => `/admin/comments?noticia=${id}`),
      "comments, search": ["/admin/comments?q=beleza"],
      users: ["/admin/users"],
      "users, deep": person.map((key) => `/admin/users?depois=${key}`),
      "users, search": people.map((text) => `/admin/users?q=${encodeURIComponent(text)}`),
      history: ["/admin/historico"],
      "history, deep": change.map((key) => `/admin/historico?depois=${key}`),
      "history of a person": [`/admin/historico?pessoa=${adminId}`],
      "history of a subject": ["/admin/historico?assunto=comment", "/admin/historico?assunto=category"],
    },
  };
}

/** Cursors in the older half of a list. */
async function keysOf({ pool }: Town, source: string, moment: string): Promise<string[]> {
  const { rows } = await pool.query<{ at: string; id: string }>(
    `select to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, id::text as id
     from (select *, percent_rank() over (order by ${moment} desc) as place from ${source}) ranked
     where place between 0.4 and 0.6 order by md5(id::text) limit $1`,
    [SAMPLE],
  );
  return rows.map((row) => encodeURIComponent(formatCursor(row)));
}
