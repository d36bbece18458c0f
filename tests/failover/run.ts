import { setTimeout as sleep } from "node:timers/promises";
import { openDatabase } from "#db/client.ts";
import { connectionTo } from "#db/servers.ts";
import { History, type Problem } from "#tests/faults/history.ts";
import { checkRecovered, checkWrites, makeLoads, type Struck, startWriting } from "#tests/faults/load.ts";
import { MailServer } from "#tests/faults/mail.ts";
import { Person } from "#tests/faults/person.ts";
import { Random } from "#tests/faults/random.ts";
import type { RunResult } from "#tests/faults/run.ts";
import { Site } from "#tests/faults/site.ts";
import { makeTown, type Town } from "#tests/faults/town.ts";
import type { Writer } from "#tests/faults/writers/writer.ts";
import type { Cluster, ClusterKind, Strike } from "./cluster.ts";
import { Readers, type Reads } from "./readers.ts";

/** Processes of the site on one database, and people who write at each unless a run says otherwise. */
const PROCESSES = 2;
const PEOPLE = 4;
/** Longest pause before a strike and after the repair, milliseconds. */
const PAUSE_MAX_MS = 1500;
/** Until the loss is noticed, milliseconds. */
const NOTICED_MAX_MS = 3000;
/** Time for the last committed changes to reach the processes, milliseconds. */
const NOTIFICATION_MS = 200;
const TIMEOUT_MS = 120_000;
/** How long a process reuses its readiness result, milliseconds. */
const READINESS_REUSE_MS = 1000;

export interface FailoverResult extends RunResult {
  reads: Reads;
}

export interface FailoverOptions {
  /** Number of strikes; the seed determines their order. */
  times: number;
  /** Name of the only strike. */
  only?: string;
  writers: readonly Writer[];
  /** Members of the town. */
  people?: number;
  /** How many people write at the same time, at each process. */
  writing?: number;
}

/** Runs two processes under load while database servers are lost and recreated, and checks all writes. */
export async function runFailover<C extends Cluster>(
  seed: number,
  kind: ClusterKind<C>,
  options: FailoverOptions,
): Promise<FailoverResult> {
  const cluster = await kind.start();
  let town: Town | undefined;
  try {
    const settings = { DATABASE_URL: cluster.url };
    town = await makeTown({ settings, people: options.people });
    return await runInTown({ town, cluster, kind }, seed, options);
  } finally {
    await town?.remove();
    await cluster.remove();
  }
}

interface Scene<C extends Cluster> {
  town: Town;
  cluster: C;
  kind: ClusterKind<C>;
}

async function runInTown<C extends Cluster>(
  { town, cluster, kind }: Scene<C>,
  seed: number,
  { times, only, writers, writing: people = PEOPLE }: FailoverOptions,
): Promise<FailoverResult> {
  const strikes = kind.strikes.filter(({ name }) => !only || name === only);
  const random = new Random(seed);
  const history = new History();
  const mail = await MailServer.start();
  const settings = { DATABASE_URL: cluster.url, SMTP_URL: `smtp://127.0.0.1:${mail.port}` };
  const sites: Site[] = [];
  try {
    while (sites.length < PROCESSES) sites.push(await Site.start(town.folder, settings));
    const origins = sites.map(({ origin }) => origin);
    const readers = new Readers(origins, ["/", "/news", ...town.articles.map(({ slug }) => `/news/${slug}`)]);
    const loads = makeLoads(town, origins, { history, mail });
    const writing = loads.map((load) => startWriting(load, { people, random: random.fork(), writers }));
    const struck: Struck[] = [];
    while (struck.length < times) {
      await sleep(random.between(200, PAUSE_MAX_MS));
      struck.push(await strikeOnce(cluster, random, { history, readers, sites, strike: random.pick(strikes) }));
      await sleep(random.between(200, PAUSE_MAX_MS));
      await cluster.heal();
    }
    await Promise.all(writing.map((one) => one.stop()));
    await readers.stop();
    const { reads } = readers;
    const problems = [...struck.flatMap((one) => checkRecovered(one, kind.recoveryMaxMs)), ...checkReads(reads)];
    const visitor = new Person({ name: "Visitante", email: "", origin: origins[0]!, address: "203.0.113.9" });
    const { pool, close } = openDatabase(connectionTo(cluster.url), { poolSize: 2, onError: () => {} });
    problems.push(...(await checkWrites({ pool, history, mail, visitor }, writers).finally(close)));
    return { seed, struck, history, problems, reads };
  } finally {
    for (const site of sites) await site.stop();
    await mail.close();
  }
}

interface Watching<C extends Cluster> {
  history: History;
  readers: Readers;
  sites: readonly Site[];
  strike: Strike<C>;
}

/** Executes one strike, and waits until a write is acknowledged and all processes are ready again. */
async function strikeOnce<C extends Cluster>(cluster: C, random: Random, watching: Watching<C>): Promise<Struck> {
  const { history, readers, sites, strike } = watching;
  readers.beginOutage();
  const at = Date.now();
  await strike.lose(cluster);
  await sleep(NOTIFICATION_MS);
  readers.noteLoss();
  if (strike.replace) {
    await sleep(random.between(0, NOTICED_MAX_MS));
    await strike.replace(cluster);
  }
  const over = Date.now();
  const recovered = Promise.all([history.acknowledgedSince(over), ...sites.map(isReadyAgain)]).then(
    () => Date.now() - over,
  );
  const recoveredIn = await Promise.race([recovered, sleep(TIMEOUT_MS, undefined, { ref: false })]);
  readers.endOutage();
  return { fault: strike.name, at, over, recoveredIn };
}

async function isReadyAgain(site: Site): Promise<void> {
  await sleep(READINESS_REUSE_MS);
  await site.ready();
}

const checkReads = ({ failed }: Reads): Problem[] =>
  failed.map((detail) => ({ write: { kind: "read", key: "page" }, what: "not served", detail }));
