import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "#db/embedded/launcher.ts";
import { Archiver } from "#platform/archive/archiver.ts";
import { folderStore } from "#platform/archive/folder-store.ts";
import { parseLsn } from "#platform/archive/lsn.ts";
import { dropSlot } from "#platform/archive/replication.ts";
import { createLog } from "#platform/log/log.ts";
import { restoreFromArchive } from "#server/archive/restore.ts";
import type { Section } from "./bench.ts";
import { atLeast, note } from "./report.ts";
import { median } from "./statistics.ts";

const TURNS = 7;
const TURN_MS = 3000;
const CALLERS = 8;
const ROW_BYTES = 300;
const SECRET = randomBytes(32).toString("hex");

/** The cost of an archive on the same disk for writers who do not pause, and how long a restore takes. */
export const archiving: Section = {
  name: "archive",
  title: "Writes with the archive and without, in turns",
  async measure(bench) {
    const folder = await bench.emptyFolder("archive");
    const store = folderStore(join(folder, "archive"));
    const server = await startEmbeddedPostgres(join(folder, "data"));
    const ratios: number[] = [];
    const rates: number[] = [];
    try {
      await query(server, "create table written (id serial primary key, words bytea)");
      let lines: string[] = [];
      const memory = {
        read: async () => lines,
        write: async (now: string[]) => {
          lines = now;
        },
      };
      const start = () =>
        new Archiver({
          connection: server.connection,
          store,
          secret: SECRET,
          everyMs: 1000,
          memory,
          files: undefined,
          readExtras: async () => ({}),
          log: createLog("silent"),
        });
      let archiver = start();
      await waitForBase(archiver);
      for (let turn = 0; turn < TURNS; turn++) {
        const withArchive = await countWrites(server);
        await archiver.close();
        const without = await countWrites(server);
        archiver = start();
        await waitForBase(archiver);
        await waitUntilStored(server, archiver);
        rates.push(without / (TURN_MS / 1000));
        ratios.push(withArchive / without);
      }
      await archiver.close();
      await dropSlot(server.connection);
      const from = performance.now();
      const { base, end } = await restoreFromArchive({
        store,
        secret: SECRET,
        target: "latest",
        dataFolder: join(folder, "restored"),
      });
      const seconds = (performance.now() - from) / 1000;
      const walBytes = Number(parseLsn(end)! - parseLsn(base.from)!);
      return [
        atLeast("writes with the archive, of those without: median", median(ratios), 0.9),
        note("writes without it, a second: median", median(rates)),
        note("base backup that was restored", base.bytes / 1e6, "MB"),
        note("WAL after it", walBytes / 1e6, "MB"),
        note("restore", seconds, "s"),
      ];
    } finally {
      await server.stop();
    }
  },
};

async function waitForBase(archiver: Archiver): Promise<void> {
  while (!archiver.status().baseAt) await sleep(50);
}

async function waitUntilStored(server: EmbeddedPostgres, archiver: Archiver): Promise<void> {
  const [row] = await query<{ lsn: string }>(server, "select pg_current_wal_flush_lsn()::text as lsn");
  while (parseLsn(archiver.storedTo() ?? "0/0")! < parseLsn(row!.lsn)!) await sleep(50);
}

async function query<Row extends pg.QueryResultRow>(server: EmbeddedPostgres, text: string): Promise<Row[]> {
  const client = new pg.Client({ ...server.connection, database: "postgres" });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

/** Rows that callers who do not pause commit in a turn, after a checkpoint. */
async function countWrites(server: EmbeddedPostgres): Promise<number> {
  await query(server, "checkpoint");
  const until = performance.now() + TURN_MS;
  const write = async () => {
    const client = new pg.Client({ ...server.connection, database: "postgres" });
    await client.connect();
    let written = 0;
    for (; performance.now() < until; written++) {
      await client.query("insert into written (words) values ($1)", [randomBytes(ROW_BYTES)]);
    }
    await client.end();
    return written;
  };
  const counts = await Promise.all(Array.from({ length: CALLERS }, write));
  return counts.reduce((sum, count) => sum + count, 0);
}
