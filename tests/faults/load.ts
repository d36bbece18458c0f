import { setTimeout as sleep } from "node:timers/promises";
import type { History, Problem } from "./history.ts";
import type { MailServer } from "./mail.ts";
import type { Random } from "./random.ts";
import type { Town } from "./town.ts";
import type { CheckContext, Load, Writer } from "./writers/writer.ts";

/** Longest pause between two writes of a person, milliseconds. */
const PAUSE_MAX_MS = 120;
/** Time without an acknowledged write after which the site counts as not recovered. */
const RECOVERY_MAX_MS = 120_000;

/** A fault that happened. */
export interface Struck {
  fault: string;
  /** When it began, and was over; milliseconds. */
  at: number;
  over: number;
  /** From its end until a write that began afterwards was acknowledged, milliseconds; undefined if there was none. */
  recoveredIn: number | undefined;
}

/** Creates the load for each origin; the loads share their articles and history. */
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

/** Number of people, and kinds of writes. */
export interface WritingOptions {
  /** How many write at the same time. */
  people: number;
  random: Random;
  writers: readonly Writer[];
}

/** Starts people who write until `stop`, which waits for the writes that have begun. */
export function startWriting(load: Load, { people, random, writers }: WritingOptions) {
  const choices = writers.flatMap((writer) => Array.from({ length: writer.weight }, () => writer));
  let stopping = false;
  const work = async (own: Random) => {
    while (!stopping) {
      await own.pick(choices).write(load, own);
      await sleep(own.between(5, PAUSE_MAX_MS));
    }
  };
  const working = Promise.all(Array.from({ length: people }, () => work(random.fork())));
  // `stop` throws a failure, so that a run always ends what it has started.
  working.catch(() => {});
  return {
    async stop() {
      stopping = true;
      await working;
    },
  };
}

/** Executes a fault, and waits until writes are acknowledged and the site is ready again. */
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

/** A problem if the first write after a fault took longer than `mostMs`. */
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

/** Compares stored with acknowledged writes, kind by kind. */
export async function checkWrites(after: CheckContext, writers: readonly Writer[]): Promise<Problem[]> {
  const found: Problem[] = [];
  for (const writer of writers) found.push(...(await writer.check(after)));
  return found;
}
