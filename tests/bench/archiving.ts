import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "#db/embedded/launcher.ts";
import { Archiver, type LineList } from "#platform/archive/archiver.ts";
import { folderStore } from "#platform/archive/folder-store.ts";
import { parseLsn } from "#platform/archive/lsn.ts";
import { dropSlot } from "#platform/archive/replication.ts";
import type { ArchiveStore } from "#platform/archive/store.ts";
import { createLog } from "#platform/log/log.ts";
import { restoreFromArchive } from "#server/archive/restore.ts";
import type { Section } from "./bench.ts";
import { atLeast, atMost, note } from "./report.ts";
import { median } from "./statistics.ts";
import { openTowns, type Town } from "./towns.ts";
import { startWriters, type Writers } from "./writers.ts";

const TURNS = 7;
const TURN_MS = 3000;
const LARGE = 50_000;
const WAL_BYTES = 1e9;

type Connection = EmbeddedPostgres["connection"];
const SECRET = randomBytes(32).toString("hex");

/** How much an archive on the same disk slows down continuous writes, and how long a restore takes. */
export const archiving: Section = {
  name: "archive",
  title: "Writes with the archive and without, in turns",
  async measure(bench) {
    const folder = await bench.emptyFolder("archive");
    const store = folderStore(join(folder, "archive"));
    const server = await startEmbeddedPostgres(join(folder, "data"));
    const writers = startWriters();
    const ratios: number[] = [];
    const rates: number[] = [];
    try {
      await query(server, "create table written (id serial primary key, words bytea)");
      const memory = lineMemory();
      const start = () => startArchiver(server.connection, store, memory);
      let archiver = start();
      await waitForBase(archiver);
      for (let turn = 0; turn < TURNS; turn++) {
        const withArchive = await countWrites(server, writers);
        await archiver.close();
        const without = await countWrites(server, writers);
        archiver = start();
        await waitForBase(archiver);
        await waitUntilStored(server.connection, archiver);
        rates.push(without / (TURN_MS / 1000));
        ratios.push(withArchive / without);
      }
      await archiver.close();
      await dropSlot(server.connection);
      const { seconds, baseBytes, walBytes } = await restoreLatest(store, join(folder, "restored"));
      return [
        atLeast("writes with the archive, of those without: median", median(ratios), 0.9),
        note("writes without it, a second: median", median(rates)),
        note("base backup that was restored", baseBytes / 1e6, "MB"),
        note("WAL after it", walBytes / 1e6, "MB"),
        note("restore", seconds, "s"),
      ];
    } finally {
      writers.stop();
      await server.stop();
    }
  },
};

/** How long the restore of a large town with much WAL takes. */
export const longRestore: Section = {
  name: "restore",
  title: `A restore of ${LARGE} articles with ${WAL_BYTES / 1e9} GB of WAL after the base backup`,
  async measure(bench) {
    const folder = await bench.emptyFolder("restore");
    const store = folderStore(join(folder, "archive"));
    const { towns, connection, close } = await openTowns(join(folder, "data"), [LARGE]);
    try {
      const archiver = startArchiver(connection, store, lineMemory());
      await waitForBase(archiver);
      await changeArticles(towns[0]!, WAL_BYTES);
      await waitUntilStored(connection, archiver);
      await archiver.close();
      await dropSlot(connection);
      const { seconds, baseBytes, walBytes } = await restoreLatest(store, join(folder, "restored"));
      return [
        atMost("restore", seconds, 60, "s"),
        note("base backup that was restored", baseBytes / 1e6, "MB"),
        note("WAL after it", walBytes / 1e6, "MB"),
      ];
    } finally {
      await close();
    }
  },
};

/** Changes articles until so much WAL was written, bytes. */
async function changeArticles({ pool }: Town, bytes: number): Promise<void> {
  const position = async () => {
    const { rows } = await pool.query<{ lsn: string }>("select pg_current_wal_lsn()::text as lsn");
    return parseLsn(rows[0]!.lsn)!;
  };
  const from = await position();
  while ((await position()) - from < BigInt(bytes)) {
    await pool.query(`
      update news set content = content || ' Atualizado.'
      where id in (select id from news order by random() limit 1000)`);
  }
}

/** Stores the names of the archive's lines in memory. */
function lineMemory(): LineList {
  let lines: string[] = [];
  return {
    read: async () => lines,
    write: async (now) => {
      lines = now;
    },
  };
}

const startArchiver = (connection: Connection, store: ArchiveStore, memory: LineList) =>
  new Archiver({
    connection,
    store,
    secret: SECRET,
    everyMs: 1000,
    memory,
    files: undefined,
    readExtras: async () => ({}),
    log: createLog("silent"),
  });

async function restoreLatest(store: ArchiveStore, dataFolder: string) {
  const from = performance.now();
  const { base, end } = await restoreFromArchive({ store, secret: SECRET, target: "latest", dataFolder });
  const seconds = (performance.now() - from) / 1000;
  return { seconds, baseBytes: base.bytes, walBytes: Number(parseLsn(end)! - parseLsn(base.from)!) };
}

async function waitForBase(archiver: Archiver): Promise<void> {
  while (!archiver.status().baseAt) await sleep(50);
}

async function waitUntilStored(connection: Connection, archiver: Archiver): Promise<void> {
  const [row] = await query<{ lsn: string }>({ connection }, "select pg_current_wal_flush_lsn()::text as lsn");
  while (parseLsn(archiver.storedTo() ?? "0/0")! < parseLsn(row!.lsn)!) await sleep(50);
}

async function query<Row extends pg.QueryResultRow>(
  server: Pick<EmbeddedPostgres, "connection">,
  text: string,
): Promise<Row[]> {
  const client = new pg.Client({ ...server.connection, database: "postgres" });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

/** Counts the rows that are committed in one turn, after a checkpoint. */
async function countWrites(server: EmbeddedPostgres, writers: Writers): Promise<number> {
  await query(server, "checkpoint");
  return writers.write({ connection: { ...server.connection, database: "postgres" }, ms: TURN_MS });
}
