import { setTimeout as sleep } from "node:timers/promises";
import type { History, Problem } from "./history.ts";
import type { MailServer } from "./mail.ts";
import type { Random } from "./random.ts";
import type { Town } from "./town.ts";
import type { Afterwards, Load, Writer } from "./writers/writer.ts";

/** People who write at the same time. */
const PEOPLE = 8;
/** Between two writes of one of them, milliseconds. */
const THINKING_MAX_MS = 120;
/** After that long without a write that is acknowledged the site has not recovered. */
const RECOVERY_MAX_MS = 120_000;

/** A fault that struck. */
export interface Struck {
  fault: string;
  /** When it began, and was over; milliseconds. */
  at: number;
  over: number;
  /** From its end until a write that began afterwards was acknowledged, milliseconds; undefined where none was. */
  recoveredIn: number | undefined;
}

/** Where the people of a town write, and how. */
export interface LoadOptions {
  origin: string;
  mail: MailServer;
  history: History;
  random: Random;
  writers: readonly Writer[];
}

/** Lets people write at a site, until it is stopped; then every write is over. */
export function startLoad(town: Town, { origin, mail, history, random, writers }: LoadOptions) {
  const load: Load = {
    origin,
    history,
    mail,
    admin: town.admin.at(origin),
    members: town.members.map((member) => member.at(origin)),
    articles: [...town.articles],
    busy: new Set(),
  };
  const choices = writers.flatMap((writer) => Array.from({ length: writer.weight }, () => writer));
  let stopping = false;
  const work = async (own: Random) => {
    while (!stopping) {
      await own.pick(choices).write(load, own);
      await sleep(own.between(5, THINKING_MAX_MS));
    }
  };
  const people = Promise.all(Array.from({ length: PEOPLE }, () => work(random.fork())));
  // Whatever went wrong is thrown by `stop`, so that a run ends what it has started.
  people.catch(() => {});
  return {
    async stop() {
      stopping = true;
      await people;
    },
  };
}

/** Does something to a site, and waits until writes are acknowledged again and it is ready. */
export async function strikeAndRecover(
  fault: { name: string; strike: () => Promise<void> },
  site: { ready: () => Promise<unknown> },
  history: History,
): Promise<Struck> {
  const at = Date.now();
  await fault.strike();
  const over = Date.now();
  const recovered = history.acknowledgedSince(over).then(() => Date.now() - over);
  const ready = site.ready();
  const recoveredIn = await Promise.race([recovered, sleep(RECOVERY_MAX_MS, undefined, { ref: false })]);
  await ready;
  return { fault: fault.name, at, over, recoveredIn };
}

export const checkRecovered = ({ fault, recoveredIn }: Struck): Problem[] =>
  recoveredIn === undefined
    ? [{ write: { kind: "fault", key: fault }, what: "not recovered", detail: "no write was acknowledged for long" }]
    : [];

/** Compares what is stored with what was acknowledged, kind by kind. */
export async function checkWrites(after: Afterwards, writers: readonly Writer[]): Promise<Problem[]> {
  const found = [];
  for (const writer of writers) found.push(...(await writer.check(after)));
  return found;
}
