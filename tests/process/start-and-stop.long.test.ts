import { readFile, rename } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { expect, test } from "vitest";
import { isAlive } from "#db/embedded/postmaster.ts";
import { connectTo, dataFolder, emptyFolder, start } from "./started-sites.ts";

test("SIGTERM while the pictures of the demo are processed leaves nothing running, and the next start continues", async () => {
  const folder = await emptyFolder();
  const first = await start({ DATA_DIR: folder }, "demo");
  await first.ready();
  const { client, pid } = await connectTo(folder);
  const left = await picturesLeft(client);
  expect(left).toBeGreaterThan(0);
  await client.end();
  first.kill("SIGTERM");
  expect(await first.ended).toMatchObject({ code: 0, stderr: "" });
  expect(isAlive(pid)).toBe(false);

  const second = await start({ DATA_DIR: folder }, "demo");
  await second.ready();
  const again = await connectTo(folder);
  while ((await picturesLeft(again.client)) >= left) await sleep(50);
});

test("a database that cannot be started again is tried with growing pauses, and one line of the log says why", async () => {
  const folder = await dataFolder();
  const site = await start({ DATA_DIR: folder });
  await site.ready();
  const { client, pid } = await connectTo(folder);
  const [there, away] = ["global", "away"].map((name) => join(folder, "postgres/data", name)) as [string, string];
  await rename(there, away);
  process.kill(pid, "SIGKILL");
  const countStarts = async () =>
    (await readFile(join(folder, "postgres/server.log"), "utf8")).split("global/pg_control").length - 1;
  await expect.poll(countStarts).toBeGreaterThan(3);
  expect((await site.ask("/news")).status).toBe(503);
  await rename(away, there);
  await expect.poll(site.stdout).toContain("PostgreSQL runs again");
  await site.ready();
  await client.end();
  expect(site.stdout().match(/PostgreSQL died and is started again/g)).toHaveLength(1);
  expect(site.stdout().match(/PostgreSQL is tried again until it starts: .*pg_control/g)).toHaveLength(1);
});

/** Number of pictures without variants. */
async function picturesLeft(client: pg.Client): Promise<number> {
  const { rows } = await client.query("select count(*)::int from media where cardinality(widths) = 0");
  return rows[0].count;
}
