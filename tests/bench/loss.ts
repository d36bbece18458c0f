import { rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { startEmbeddedPostgres } from "#db/embedded/launcher.ts";
import { bucketStore } from "#platform/archive/bucket-store.ts";
import { folderStore } from "#platform/archive/folder-store.ts";
import type { ArchiveStore } from "#platform/archive/store.ts";
import { restoreFromArchive } from "#server/archive/restore.ts";
import { bucketSettings, startBucketServer } from "#tests/bucket/bucket.ts";
import { type ServerProcess, startServer } from "#tests/process/server-process.ts";
import type { Bench, Section } from "./bench.ts";
import { atMost, type Figure, note } from "./report.ts";
import { median } from "./statistics.ts";

const ROUNDS = 10;
/** How long rows are written before the kill: long enough for the first WAL, random within the interval of two uploads. */
const WRITING_MS = { least: 6000, most: 12_000 };
const PAUSE_MS = 10;
const SECRET = "k".repeat(32);

/** An archive, and the budget for lost rows. */
interface ArchiveSetup {
  name: string;
  /** Largest age of a lost row, seconds. */
  budget: number;
  settings: Record<string, string>;
  store: ArchiveStore;
}

/** Counts rows that are missing after server, database and archiver are killed at once, and only the archive is left. */
export const loss: Section = {
  name: "loss",
  title: `Acknowledged rows that are not in the archive when the machine dies, ${ROUNDS} times each`,
  async measure(bench) {
    const folder = await bench.emptyFolder("loss");
    const bucket = await startBucketServer(join(folder, "objects"), { lists: true });
    const settings = bucketSettings(bucket.port, "archive/");
    try {
      const inFolder = join(folder, "archive");
      return [
        ...(await measureLoss(bench, {
          name: "folder",
          budget: 2,
          settings: { ARCHIVE: inFolder },
          store: folderStore(inFolder),
        })),
        ...(await measureLoss(bench, {
          name: "bucket",
          budget: 10,
          settings: {
            ARCHIVE: `s3://${settings.bucket}/${settings.prefix}`,
            S3_ENDPOINT: settings.endpoint!,
            S3_ACCESS_KEY_ID: settings.accessKeyId!,
            S3_SECRET_ACCESS_KEY: settings.secretAccessKey!,
          },
          store: bucketStore(settings),
        })),
      ];
    } finally {
      await bucket.close();
    }
  },
};

async function measureLoss(bench: Bench, { name, budget, settings, store }: ArchiveSetup): Promise<Figure[]> {
  const folder = await bench.emptyFolder(`loss-${name}`);
  const [data, restored] = [join(folder, "data"), join(folder, "restored")];
  const seconds: number[] = [];
  let gaps = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const site = await startServer({ DATA_DIR: data, ARCHIVE_KEY: SECRET, ...settings });
    // If the test failed before the kill, the site is stopped with its database.
    const acknowledged = await writeUntilDeath(data, site, round).finally(() => site.kill("SIGTERM"));
    await restoreFromArchive({ store, secret: SECRET, target: "latest", dataFolder: restored });
    const restoredRows = await readRestored(restored, round);
    await rm(restored, { recursive: true });
    const lost = acknowledged.filter((_, n) => n >= restoredRows.length);
    seconds.push(lost.length > 0 ? (acknowledged.at(-1)! - lost[0]!) / 1000 : 0);
    gaps += restoredRows.filter((n, index) => n !== index).length;
  }
  return [
    atMost(`${name}: age of the oldest row that is lost: longest`, Math.max(...seconds), budget, "s"),
    note(`${name}: the same: median`, median(seconds), "s"),
    atMost(`${name}: missing rows before the last restored one`, gaps, 0, "rows"),
  ];
}

/** Writes rows 0, 1, 2 … until server, database and archiver are killed at once; returns when each was acknowledged, milliseconds. */
async function writeUntilDeath(data: string, site: ServerProcess, round: number): Promise<number[]> {
  await site.ready();
  const { connection, pid } = await startEmbeddedPostgres(data);
  const client = new pg.Client({ ...connection, database: "coreto" });
  client.on("error", () => {});
  await client.connect();
  while (round === 0 && !site.stdout().includes("a base backup is in the archive")) await sleep(50);
  await client.query(`create table rows_${round} (n int primary key)`);
  const acknowledged: number[] = [];
  const writing = (async () => {
    for (let n = 0; ; n++) {
      await client.query(`insert into rows_${round} values ($1)`, [n]);
      acknowledged.push(Date.now());
      await sleep(PAUSE_MS);
    }
  })().catch(() => {});
  await sleep(WRITING_MS.least + Math.random() * (WRITING_MS.most - WRITING_MS.least));
  site.kill("SIGKILL");
  process.kill(pid, "SIGKILL");
  await Promise.all([writing, site.ended]);
  return acknowledged;
}

/** Reads the rows of a round from a restored folder, in order. */
async function readRestored(folder: string, round: number): Promise<number[]> {
  const server = await startEmbeddedPostgres(folder, { fsync: false });
  const client = new pg.Client({ ...server.connection, database: "coreto" });
  try {
    await client.connect();
    const { rows } = await client.query<{ n: number }>(`select n from rows_${round} order by n`);
    return rows.map(({ n }) => n);
  } finally {
    await client.end();
    await server.stop();
  }
}
