import type pg from "pg";
import { READERS } from "#demo/people.ts";

/** Comments by one author and on one article; equal in towns of all sizes, so that pages are comparable. */
const SHARE = 40;
const WAITING = 300;

/** First and last names of the demo's readers, so that a search finds some people and not all. */
const NAMES = READERS.map((name) => name.split(" "));
const FIRST = NAMES.map((parts) => parts[0]!);
const LAST = NAMES.map((parts) => parts.at(-1)!);

/** Subjects of the measured pages. */
export interface AdminRows {
  adminId: string;
  /** Ids of people with comments, and of articles with comments. */
  authors: string[];
  articles: string[];
  /** Texts for the search among people: a first name, and the e-mail of one. */
  people: [string, string];
}

/** Adds `rows` users, comments and audit log entries to a town, with an administrator among the users. */
export async function fillAdminRows(pool: pg.Pool, rows: number): Promise<AdminRows> {
  await pool.query(
    `insert into users (name, email, email_verified, created_at)
     select first || ' ' || last, coreto_plain(first || '.' || last) || n || '@bench.example', true,
       now() - n * interval '7 minutes'
     from generate_series(1, $1::int) n,
       lateral (select ($2::text[])[1 + n % cardinality($2::text[])] as first,
         ($3::text[])[1 + n / 7 % cardinality($3::text[])] as last) named`,
    [rows, FIRST, LAST],
  );
  await pool.query("update profiles p set created_at = u.created_at from users u where u.id = p.id");
  const ids = async (query: string, values: unknown[]) =>
    (await pool.query<{ id: string }>(query, values)).rows.map(({ id }) => id);
  const authors = await ids("select id from profiles where email like '%@bench.example' order by id limit $1", [
    rows / SHARE,
  ]);
  const articles = await ids("select id from news where published order by id limit $1", [rows / SHARE]);
  const [adminId] = authors as [string];
  await pool.query("insert into user_roles (user_id, role) values ($1, 'admin')", [adminId]);
  await pool.query(
    `insert into comments (news_id, user_id, content, approved, moderated_at, created_at)
     select ($2::uuid[])[1 + n % cardinality($2::uuid[])], ($3::uuid[])[1 + (n * 7) % cardinality($3::uuid[])],
       'Que beleza de notícia, número ' || n || '! Volto amanhã para ler mais.',
       n % ($1 / $4) > 0 and n % 10 <> 3, case when n % ($1 / $4) > 0 then now() end, now() - n * interval '3 minutes'
     from generate_series(1, $1::int) n`,
    [rows, articles, authors, WAITING],
  );
  await pool.query(
    `insert into audit_log (at, actor_id, actor_name, action, subject_id, subject_name)
     select now() - n * interval '2 minutes', ($2::uuid[])[1 + n % 5], 'Leitor',
       (array['news.update', 'comment.approve', 'comment.reject', 'user.role'])[1 + n % 4],
       ($3::uuid[])[1 + n % cardinality($3::uuid[])], 'Coisa ' || n
     from generate_series(1, $1::int) n`,
    [rows, authors, articles],
  );
  await pool.query("vacuum analyze users, profiles, comments, audit_log");
  const { rows: admins } = await pool.query<{ email: string }>("select email from users where id = $1", [adminId]);
  return { adminId, authors, articles, people: [FIRST[0]!, admins[0]!.email] };
}
