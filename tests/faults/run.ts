import { setTimeout as sleep } from "node:timers/promises";
import { openDatabase } from "#db/client.ts";
import { startEmbeddedPostgres } from "#db/embedded/launcher.ts";
import { copyDataFolder } from "#tests/database/data-folder.ts";
import { BucketServer } from "./bucket.ts";
import { Clock } from "./clock.ts";
import { makeDisk } from "./disk.ts";
import { type Fault, type FaultTarget, jumpingClock } from "./faults.ts";
import { FeedServer } from "./feeds.ts";
import { History, type Problem } from "./history.ts";
import { checkRecovered, checkWrites, makeLoads, type Struck, startWriting, strikeAndRecover } from "./load.ts";
import { MailServer } from "./mail.ts";
import { Person } from "./person.ts";
import { Random } from "./random.ts";
import { Site } from "./site.ts";
import type { Town } from "./town.ts";
import type { CheckContext, Writer } from "./writers/writer.ts";

/** People who write at the same time. */
const PEOPLE = 8;
/** Longest pause between recovery and the next fault, milliseconds. */
const PAUSE_MAX_MS = 1200;
const TIMEOUT_MS = 60_000;

export interface RunResult {
  seed: number;
  struck: Struck[];
  history: History;
  problems: Problem[];
}

export interface RunOptions {
  faults: readonly Fault[];
  writers: readonly Writer[];
  /** Number of faults; 0 if none is possible. */
  strikes: number;
  /** How many people write at the same time. */
  people?: number;
  /** Whether the load continues until each kind was acknowledged once, for busy machines. */
  untilEachWasDone?: boolean;
  /** Called with the database before the check, for tests of the check itself. */
  tamper?: (after: CheckContext) => Promise<void>;
}

/** Runs the load and the faults in the order of the seed, waits for recovery, and checks all writes. */
export async function runFaults(town: Town, seed: number, options: RunOptions): Promise<RunResult> {
  const random = new Random(seed);
  const disk = await makeDisk();
  await copyDataFolder(town.folder, disk.folder);
  const mail = await MailServer.start();
  // Half of the sites store their files in a bucket.
  const bucket = random.next() < 0.5 ? await BucketServer.start() : undefined;
  const feeds = random.next() < 0.5 ? await FeedServer.start() : undefined;
  // libfaketime takes much CPU time: only a third of the sites uses it.
  const hasClock = options.faults.includes(jumpingClock) && (options.faults.length === 1 || random.next() < 1 / 3);
  const clock = hasClock ? await Clock.start() : undefined;
  const settings = { SMTP_URL: `smtp://127.0.0.1:${mail.port}`, ...bucket?.settings, ...clock?.settings };
  const site = await Site.start(disk.folder, settings, feeds ? "feedReader" : "main");
  const place = { site, disk, mail, bucket, feeds, clock, admin: town.admin.at(site.origin) };
  const faults = options.faults.filter(({ isPossible }) => !isPossible || isPossible(place));
  const history = new History();
  try {
    const [load] = makeLoads(town, [site.origin], { history, mail });
    const writing = startWriting(load!, { people: options.people ?? PEOPLE, random, writers: options.writers });
    const struck: Struck[] = [];
    for (let index = 0; index < options.strikes && faults.length > 0; index++) {
      await sleep(random.between(50, PAUSE_MAX_MS));
      const { name, strike } = random.pick(faults);
      struck.push(await strikeAndRecover({ name, strike: () => strike(place, random) }, site, history));
    }
    await sleep(random.between(50, PAUSE_MAX_MS));
    if (options.untilEachWasDone) await untilEachWasDone(history, options.writers);
    await writing.stop();
    await site.ready();
    const problems = [...struck.flatMap((one) => checkRecovered(one)), ...(await check(place, history, options))];
    return { seed, struck, history, problems };
  } finally {
    await site.stop();
    await mail.close();
    await bucket?.remove();
    await feeds?.close();
    await clock?.remove();
    await disk.remove();
  }
}

/** Waits until each kind was acknowledged at least once, or a timeout. */
async function untilEachWasDone({ writes }: History, writers: readonly Writer[]): Promise<void> {
  const isDone = ({ kind }: Writer) => writes.some((write) => write.kind === kind && write.outcome === "acknowledged");
  for (const from = Date.now(); !writers.every(isDone) && Date.now() - from < TIMEOUT_MS; await sleep(20));
}

async function check(
  { site, mail }: FaultTarget,
  history: History,
  { writers, tamper }: RunOptions,
): Promise<Problem[]> {
  const { connection } = await startEmbeddedPostgres(site.folder);
  const { pool, close } = openDatabase({ ...connection, database: "coreto" }, { poolSize: 2, onError: () => {} });
  const visitor = new Person({ name: "Visitante", email: "", origin: site.origin, address: "203.0.113.9" });
  try {
    const after = { pool, history, mail, visitor };
    await tamper?.(after);
    return await checkWrites(after, writers);
  } finally {
    await close();
  }
}
