import { checkOnce, type Write } from "../history.ts";
import { countFound, type Writer } from "./writer.ts";

const KIND = "like";

/** Members like articles, each one once; some unlike them again. */
export const likes: Writer = {
  kind: KIND,
  weight: 4,
  async write({ history, members, articles }, random) {
    const member = random.pick(members);
    const { id, slug } = random.pick(articles);
    const key = `${member.email} ${id}`;
    if (history.of(KIND).some((write) => write.key === key)) return;
    const send = (intent: string) => async () => (await member.submit(`/news/${slug}`, { intent })).outcome;
    const liked = await history.write(random, { kind: KIND, key, values: {} }, send("curtir"));
    if (liked.outcome !== "acknowledged" || random.next() < 0.7) return;
    await history.write(random, { kind: "unlike", key, values: {} }, send("descurtir"));
  },
  async check({ pool, history }) {
    const sql = `select u.email || ' ' || l.news_id as key, count(*)::int as times
      from likes l join users u on u.id = l.user_id where u.email || ' ' || l.news_id = any ($1) group by 1`;
    const writes = history.of(KIND);
    const found = await countFound(
      pool,
      sql,
      writes.map(({ key }) => key),
    );
    const takenBack = history.of("unlike");
    const isTakenBack = new Set(takenBack.map(({ key }) => key));
    return [
      ...checkOnce(
        writes.filter(({ key }) => !isTakenBack.has(key)),
        found,
      ),
      ...takenBack.flatMap((write) => checkTakenBack(write, found.get(write.key) ?? 0)),
    ];
  },
};

const checkTakenBack = (write: Write, times: number) =>
  write.outcome === "acknowledged" && times > 0
    ? [{ write, what: "lost" as const, detail: "the like is there again" }]
    : [];
