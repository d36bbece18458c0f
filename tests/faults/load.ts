import { setTimeout as sleep } from "node:timers/promises";
import type { History, Problem } from "./history.ts";
import type { MailServer } from "./mail.ts";
import type { Random } from "./random.ts";
import type { Town } from "./town.ts";
import type { Afterwards, Load, Writer } from "./writers/writer.ts";

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

/** A town's people at each of some origins; they share what they know of each other's writes. */
export function makeLoads(
  town: Town,
  origins: readonly string[],
  around: { history: History; mail: MailServer },
): Load[] {
  const shared = { ...around, articles: [...town.articles], busy: new Set<string>() };
  return origins.map((origin) => ({
    ...shared,
    origin,
    admin: town.admin.at(origin),
    members: town.members.map((member) => member.at(origin)),
  }));
}

/** Who writes, and how. */
export interface WritingOptions {
  /** How many write at the same time. */
  people: number;
  random: Random;
  writers: readonly Writer[];
}

/** Lets people write until they are stopped; then every write is over. */
export function startWriting(load: Load, { people, random, writers }: WritingOptions) {
  const choices = writers.flatMap((writer) => Array.from({ length: writer.weight }, () => writer));
  let stopping = false;
  const work = async (own: Random) => {
    while (!stopping) {
      await own.pick(choices).write(load, own);
      await sleep(own.between(5, THINKING_MAX_MS));
    }
  };
  const working = Promise.all(Array.from({ length: people }, () => work(random.fork())));
  // A failure is thrown by `stop`, so that a run ends what it has started.
  working.catch(() => {});
  return {
    async stop() {
      stopping = true;
      await working;
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

/** A fault after which nothing was acknowledged for long, or for longer than `mostMs`. */
export const checkRecovered = ({ fault, recoveredIn }: Struck, mostMs = RECOVERY_MAX_MS): Problem[] =>
  recoveredIn !== undefined && recoveredIn <= mostMs
    ? []
    : [
        {
          write: { kind: "fault", key: fault },
          what: "not recovered",
          detail: `the first write was acknowledged after ${recoveredIn ?? "more than 120,000"} ms`,
        },
      ];

/** Compares what is stored with what was acknowledged, kind by kind. */
export async function checkWrites(after: Afterwards, writers: readonly Writer[]): Promise<Problem[]> {
  const found: Problem[] = [];
  for (const writer of writers) found.push(...(await writer.check(after)));
  return found;
}
