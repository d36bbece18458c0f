import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { startEmbeddedPostgres } from "#db/embedded/launcher.ts";
import { makeDataFolder } from "#tests/database/data-folder.ts";
import { copyMigratedFolder } from "#tests/database/migrated-folder.ts";
import { waitFor } from "#tests/wait-for.ts";
import { runCoreto } from "./coreto-command.ts";
import { startServer } from "./server-process.ts";

/** Largest permitted loss: a second of WAL, and a margin for a busy machine. */
const LOST_MS = 5000;

const runRestore = (env: Record<string, string>, ...args: string[]) => runCoreto(env, ["restore", ...args]);

test("after server, database and data folder are lost, the archive restores all but the last moment", async () => {
  const { folder, remove } = await makeDataFolder();
  onTestFinished(remove);
  const [data, archive, restored] = ["data", "archive", "restored"].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  await copyMigratedFolder(data);
  const site = await startServer({ DATA_DIR: data, ARCHIVE: archive, ARCHIVE_KEY: "k".repeat(32) });
  await site.ready();
  const { connection, pid } = await startEmbeddedPostgres(data);
  await waitFor(() => expect(site.stdout()).toContain("a base backup is in the archive"));

  const client = new pg.Client({ ...connection, database: "coreto" });
  client.on("error", () => {});
  await client.connect();
  await client.query("create table entries (n int primary key)");
  const acknowledged: number[] = [];
  const writing = (async () => {
    for (let n = 0; ; n++) {
      await client.query("insert into entries values ($1)", [n]);
      acknowledged.push(Date.now());
    }
  })().catch(() => {});
  await sleep(3000);
  site.kill("SIGKILL");
  process.kill(pid, "SIGKILL");
  await Promise.all([writing, site.ended]);
  const died = acknowledged.at(-1)!;
  await rm(data, { recursive: true, force: true, maxRetries: 30, retryDelay: 50 });

  const refused = await runRestore({ ARCHIVE: archive }, "--data", restored);
  expect(refused).toMatchObject({ code: 1, output: expect.stringContaining("set ARCHIVE_KEY") });
  const done = await runRestore({ ARCHIVE: archive, ARCHIVE_KEY: "k".repeat(32) }, "--data", restored);
  expect(done.output).toContain(`${restored} holds the site as it was`);
  expect((await readFile(join(restored, "auth-secret"), "utf8")).length).toBeGreaterThan(32);

  const server = await startEmbeddedPostgres(restored, { fsync: false });
  onTestFinished(() => server.stop());
  const again = new pg.Client({ ...server.connection, database: "coreto" });
  await again.connect();
  const { rows } = await again.query<{ all: number; max: number }>(
    `select count(*)::int as "all", max(n) as max from entries`,
  );
  await again.end();
  const { all, max } = rows[0]!;
  // No row is missing before the last one.
  expect(max).toBe(all - 1);
  expect(died - acknowledged[max]!).toBeLessThan(LOST_MS);
  expect(all).toBeGreaterThan(1);
});
