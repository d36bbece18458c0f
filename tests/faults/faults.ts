import { setTimeout as sleep } from "node:timers/promises";
import { isAlive } from "#db/embedded/postmaster.ts";
import { processTree } from "#tests/bench/process-facts.ts";
import type { BucketServer } from "./bucket.ts";
import type { Clock } from "./clock.ts";
import type { Disk } from "./disk.ts";
import type { FeedServer } from "./feeds.ts";
import type { MailServer } from "./mail.ts";
import type { Person } from "./person.ts";
import type { Random } from "./random.ts";
import type { Site } from "./site.ts";

/** The site and its surroundings, which faults affect. */
export interface FaultTarget {
  site: Site;
  disk: Disk;
  mail: MailServer;
  /** Storage of the files; they are in the data folder without it. */
  bucket: BucketServer | undefined;
  /** Set where the site may read feeds of this machine. */
  feeds: FeedServer | undefined;
  /** Set where the site has its own clock. */
  clock: Clock | undefined;
  admin: Person;
}

/** A fault of a small server. */
export interface Fault {
  name: string;
  /** Whether the fault is possible there; always possible if undefined. */
  isPossible?: (place: FaultTarget) => boolean;
  /** Causes the fault, and resolves when it is over: then the site has to recover. */
  strike(place: FaultTarget, random: Random): Promise<void>;
}

/** Longest pause, milliseconds: less than people wait for a response. */
const PAUSE_MAX_MS = 3000;

async function killServer(site: Site): Promise<void> {
  site.server.kill("SIGKILL");
  await site.server.ended;
}

async function killDatabase({ postmaster }: Site): Promise<void> {
  if (!postmaster) return;
  process.kill(postmaster, "SIGKILL");
  while (isAlive(postmaster)) await sleep(2);
}

/** Sends a signal to processes, some of which may have ended meanwhile. */
function signalAll(pids: number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch {
      // It has ended.
    }
  }
}

const killedServer: Fault = {
  name: "server killed",
  async strike({ site }) {
    await killServer(site);
    await site.start();
  },
};

const killedDatabase: Fault = { name: "database killed", strike: ({ site }) => killDatabase(site) };

/** PostgreSQL ends all connections when one of its processes is killed, for example for lack of memory. */
const killedBackend: Fault = {
  name: "one process of the database killed",
  async strike({ site: { postmaster } }, random) {
    const [, ...children] = postmaster ? processTree(postmaster) : [];
    if (children.length > 0) signalAll([random.pick(children)], "SIGKILL");
  },
};

const killedBoth: Fault = {
  name: "server and database killed",
  async strike({ site }, random) {
    if (random.next() < 0.5) await Promise.all([killServer(site), killDatabase(site)]);
    else {
      await killServer(site);
      await killDatabase(site);
    }
    await site.start();
  },
};

const stoppedServer: Fault = {
  name: "server stopped in order",
  async strike({ site }) {
    site.server.kill("SIGTERM");
    await site.server.ended;
    await site.start();
  },
};

const pausedServer: Fault = {
  name: "server paused",
  async strike({ site }, random) {
    site.server.kill("SIGSTOP");
    await sleep(random.between(300, PAUSE_MAX_MS));
    site.server.kill("SIGCONT");
  },
};

const pausedDatabase: Fault = {
  name: "database paused",
  async strike({ site: { postmaster } }, random) {
    const pids = postmaster ? processTree(postmaster) : [];
    signalAll(pids, "SIGSTOP");
    await sleep(random.between(300, PAUSE_MAX_MS));
    signalAll(pids, "SIGCONT");
  },
};

/** The database stops where it cannot write; the server starts it again and again until there is room. */
const fullDisk: Fault = {
  name: "disk full",
  isPossible: ({ disk }) => disk.canBeFull,
  async strike({ disk }, random) {
    await disk.fill();
    await sleep(random.between(500, PAUSE_MAX_MS));
    await disk.free();
  },
};

/** The same, and the server is killed meanwhile. */
const fullDiskAndKill: Fault = {
  name: "disk full, server killed",
  isPossible: ({ disk }) => disk.canBeFull,
  async strike({ site, disk }, random) {
    await disk.fill();
    await sleep(random.between(200, 1000));
    await killServer(site);
    await site.start();
    await sleep(random.between(500, PAUSE_MAX_MS));
    await disk.free();
  },
};

const goneMail: Fault = {
  name: "mail server gone",
  async strike({ mail }, random) {
    await mail.close();
    await sleep(random.between(500, PAUSE_MAX_MS));
    await mail.open();
  },
};

const goneBucket: Fault = {
  name: "S3 gone",
  isPossible: ({ bucket }) => bucket !== undefined,
  async strike({ bucket }, random) {
    await bucket!.close();
    await sleep(random.between(500, PAUSE_MAX_MS));
    await bucket!.open();
  },
};

const FEEDS = ["slow", "huge", "slow", "huge"];

/** An administrator adds feeds that never end, and does not wait for the result. */
const endlessFeeds: Fault = {
  name: "slow and huge feeds",
  isPossible: ({ feeds }) => feeds !== undefined,
  async strike({ feeds, admin }, random) {
    for (const kind of FEEDS) {
      const url = `${feeds!.origin}/${kind}-${random.token()}`;
      void admin.submit("/admin/feeds", { intent: "adicionar", url });
    }
    await sleep(random.between(500, PAUSE_MAX_MS));
  },
};

/** Largest error of the clock, seconds: as on a small server with an empty battery, until it is synchronised. */
const WRONG_MAX_S = 600;

/** The clock is set wrong while people write, and then corrected: it jumps twice, once backwards. */
export const jumpingClock: Fault = {
  name: "clock wrong for a while",
  isPossible: ({ clock }) => clock !== undefined,
  async strike({ clock }, random) {
    await clock!.set(random.between(-WRONG_MAX_S, WRONG_MAX_S));
    await sleep(random.between(500, PAUSE_MAX_MS));
    await clock!.set(0);
  },
};

export const FAULTS: readonly Fault[] = [
  killedServer,
  killedDatabase,
  killedBackend,
  killedBoth,
  stoppedServer,
  pausedServer,
  pausedDatabase,
  fullDisk,
  fullDiskAndKill,
  goneMail,
  goneBucket,
  endlessFeeds,
  jumpingClock,
];
