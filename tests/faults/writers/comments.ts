import { checkOnce } from "../history.ts";
import { countFound, type Load, type Writer } from "./writer.ts";

/** A member's comments within five minutes, further attempts included. */
const ATTEMPTS_MAX = 5;
const KIND = "comment";

/** Members comment on published articles. */
export const comments: Writer = {
  kind: KIND,
  weight: 3,
  async write(load, random) {
    const member = random.pick(load.members);
    const tries = Math.min(random.between(1, 5), ATTEMPTS_MAX - attemptsOf(load, member.email));
    if (tries < 1) return;
    const content = `Comentário ${random.token()}`;
    const { slug } = random.pick(load.articles);
    await load.history.write(
      random,
      { kind: KIND, key: content, values: { email: member.email }, tries },
      async () => (await member.submit(`/news/${slug}`, { intent: "comentar", content, site_url: "" })).outcome,
    );
  },
  async check({ pool, history }) {
    const writes = history.of(KIND);
    const sql = "select content as key, count(*)::int as times from comments where content = any ($1) group by content";
    return checkOnce(
      writes,
      await countFound(
        pool,
        sql,
        writes.map(({ key }) => key),
      ),
    );
  },
};

function attemptsOf({ history }: Load, email: string): number {
  const own = history.of<{ email: string }>(KIND).filter(({ values }) => values.email === email);
  return own.reduce((sum, { attempts }) => sum + attempts, 0);
}
