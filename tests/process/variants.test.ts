import { existsSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterEach, expect, test } from "vitest";
import { startEmbeddedPostgres } from "#db/embedded/launcher.ts";
import { VARIANT_WIDTHS, variantFiles } from "#domain/media/types.ts";
import { makeMigratedFolder } from "#tests/database/migrated-folder.ts";
import { plainPicture } from "#tests/files/media.ts";
import { type ServerProcess, startServer } from "./server-process.ts";

const FILE = "0123456789abcdef-retreta.jpg";
const URL = `/media/${FILE}`;
const { share, sized } = variantFiles(FILE);

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanups.splice(0).reverse()) await cleanUp();
});

async function start(folder: string): Promise<ServerProcess> {
  const server = await startServer({ DATA_DIR: folder, LOG_LEVEL: "warn" });
  cleanups.push(() => {
    server.kill("SIGTERM");
    return server.ended;
  });
  await server.ready();
  return server;
}

async function connect(folder: string): Promise<pg.Client> {
  const postgres = await startEmbeddedPostgres(folder);
  cleanups.push(() => postgres.stop());
  const client = new pg.Client({ ...postgres.connection, database: "coreto" });
  client.on("error", () => {});
  await client.connect();
  cleanups.push(() => client.end().catch(() => {}));
  return client;
}

async function until(wished: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await wished())) await sleep(5);
}

test("after a node is killed while it creates variants the original is served, and the next node creates them", async () => {
  const { folder, remove } = await makeMigratedFolder();
  cleanups.push(remove);
  const first = await start(folder);
  const client = await connect(folder);
  await mkdir(join(folder, "media"), { recursive: true });
  await writeFile(join(folder, "media", FILE), await plainPicture(1500, 1100));
  await client.query("insert into media (url, kind, mime_type, bytes) values ($1, 'image', 'image/jpeg', 1)", [URL]);
  const stored = async () => (await client.query("select widths, variants_error from media")).rows[0];
  first.kill("SIGKILL");
  await first.ended;

  // The node cannot store that it has finished before it is killed.
  await client.query("begin");
  await client.query("select from media for update");
  const second = await start(folder);
  await until(() => existsSync(join(folder, "media", share)));
  second.kill("SIGKILL");
  await second.ended;
  await client.query("rollback");
  expect(await stored()).toEqual({ widths: [], variants_error: null });

  const third = await start(folder);
  expect((await third.ask(URL)).status).toBe(200);
  await until(async () => (await stored()).widths.length > 0);
  expect(await stored()).toEqual({ widths: [...VARIANT_WIDTHS], variants_error: null });
  const made = VARIANT_WIDTHS.flatMap((width) => [sized(width, "avif"), sized(width, "webp")]);
  for (const name of [FILE, share, ...made]) expect((await third.ask(`/media/${name}`)).status, name).toBe(200);
});
