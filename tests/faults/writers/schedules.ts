import { setTimeout as sleep } from "node:timers/promises";
import { checkOnce, type Problem, type Write } from "../history.ts";
import { articleForm } from "./article-form.ts";
import type { Writer } from "./writer.ts";

const KIND = "scheduled article";
/** Time until publication, milliseconds. */
const AHEAD_MS = { least: 1500, most: 8000 };
/** A job of every minute publishes what was missed; the job runner checks for it every half minute. */
const TIMEOUT_MS = 150_000;

interface Values {
  moment: number;
}

interface State {
  id: string;
  published: boolean;
  version: number;
  publications: number;
  published_at: Date | null;
}

const STATE = `
  select n.id, n.published, n.version, n.published_at,
    (select count(*)::int from audit_log a where a.subject_id = n.id::text and a.action = 'news.publish') as publications
  from news n where n.id = any ($1)`;

/** Scheduled articles, most of which are due during a fault. */
export const schedules: Writer = {
  kind: KIND,
  weight: 2,
  async write({ admin, history }, random) {
    const [key, title] = [random.uuid(), `Agendada ${random.token()}`];
    const moment = Date.now() + random.between(AHEAD_MS.least, AHEAD_MS.most);
    const form = articleForm(key, { title, scheduledAt: new Date(moment).toISOString() });
    await history.write<Values>(
      random,
      { kind: KIND, key, values: { moment } },
      async () => (await admin.submit("/admin/news/nova", form)).outcome,
    );
  },
  async check({ pool, history }) {
    const writes = history.of<Values>(KIND);
    const keys = writes.map(({ key }) => key);
    const read = async () => (await pool.query<State>(STATE, [keys])).rows;
    let rows = await read();
    const last = Math.max(Date.now(), ...writes.map(({ values }) => values.moment));
    while (rows.some(({ published }) => !published) && Date.now() < last + TIMEOUT_MS) {
      await sleep(500);
      rows = await read();
    }
    const states = new Map(rows.map((row) => [row.id, row]));
    const found = new Map(rows.map(({ id }) => [id, 1]));
    return [...checkOnce(writes, found), ...writes.flatMap((write) => checkPublished(write, states.get(write.key)))];
  },
};

function checkPublished(write: Write<Values>, state: State | undefined): Problem[] {
  if (!state) return [];
  const { published, version, publications } = state;
  const detail = `published ${published}, version ${version}, ${publications} publications`;
  if (!published) return [{ write, what: "lost", detail }];
  if (publications > 1 || version > 2) return [{ write, what: "twice", detail }];
  if (publications < 1 || version < 2) return [{ write, what: "half", detail }];
  const early = write.values.moment - Number(state.published_at);
  return early > 0 ? [{ write, what: "early", detail: `${early} ms too early` }] : [];
}
