import { setTimeout as sleep } from "node:timers/promises";
import type { History, Problem } from "./history.ts";
import type { MailServer } from "./mail.ts";
import type { Random } from "./random.ts";
import type { Town } from "./town.ts";
import type { Afterwards, Load, Writer } from "./writers/writer.ts";

/** Between two writes of one of them, milliseconds. */
const THINKING_MAX_MS = 120;

/** A town's people at each of its processes; what they know of each other's writes is one. */
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

/** People who write all the time, until they are stopped. */
export function startWriting(load: Load, people: number, random: Random, writers: readonly Writer[]) {
  const choices = writers.flatMap((writer) => Array.from({ length: writer.weight }, () => writer));
  let stopping = false;
  const work = async (own: Random) => {
    while (!stopping) {
      await own.pick(choices).write(load, own);
      await sleep(own.between(5, THINKING_MAX_MS));
    }
  };
  const working = Array.from({ length: people }, () => work(random.fork()));
  return {
    async stop() {
      stopping = true;
      await Promise.all(working);
    },
  };
}

/** Compares what each kind of writer was told with what is stored. */
export async function checkWrites(writers: readonly Writer[], after: Afterwards): Promise<Problem[]> {
  const found: Problem[] = [];
  for (const writer of writers) found.push(...(await writer.check(after)));
  return found;
}
