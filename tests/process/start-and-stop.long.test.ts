import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { expect, test } from "vitest";
import { isAlive } from "#db/embedded/postmaster.ts";
import { connectTo, emptyFolder, start } from "./started-sites.ts";

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
}, 180_000);

/** Number of pictures without variants. */
async function picturesLeft(client: pg.Client): Promise<number> {
  const { rows } = await client.query("select count(*)::int from media where cardinality(widths) = 0");
  return rows[0].count;
}
