import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { saveService, withdrawService } from "#domain/town/mutations.server.ts";
import { addressOf } from "#tests/database/address.ts";
import { makeDataFolder } from "#tests/database/data-folder.ts";
import { testDatabase } from "#tests/database/database.ts";
import { createReader } from "#tests/factories/people.ts";
import { NEVER_MS } from "#tests/never.ts";
import { type ServerProcess, startServer } from "./server-process.ts";

const database = testDatabase();
const SECRET = "one-secret-for-every-process-of-the-site";
const OTHER_SECRET = "another-secret-that-was-generated-again-here";
/** Two machines' data folders. */
const folders: string[] = [];
const cleanups: (() => unknown)[] = [];

beforeAll(async () => {
  for (const _ of [1, 2]) {
    const { folder, remove } = await makeDataFolder();
    folders.push(folder);
    removals.push(remove);
  }
});
const removals: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanups.splice(0).reverse()) await cleanUp();
});
afterAll(async () => {
  for (const remove of removals) await remove();
});

async function start(settings: Record<string, string>): Promise<ServerProcess> {
  const node = await startServer({ DATABASE_URL: addressOf(database.connection), LOG_LEVEL: "warn", ...settings });
  cleanups.push(() => {
    node.kill("SIGTERM");
    return node.ended;
  });
  return node;
}

const [here, there] = [() => folders[0]!, () => folders[1]!];

test("a second node with another secret is refused with one line that names it and shows neither", async () => {
  const first = await start({ DATA_DIR: here(), AUTH_SECRET: SECRET });
  await first.ready();
  const { code, stderr } = await (await start({ DATA_DIR: here(), AUTH_SECRET: OTHER_SECRET })).ended;
  expect(code).toBe(1);
  expect(stderr).toMatch(/^coreto: [^\n]*AUTH_SECRET[^\n]*\n$/);
  expect(stderr).not.toContain("secret-");
  expect((await first.ask("/news")).status).toBe(200);
});

test("a second node with files of its own is refused; with the same folder or bucket it serves", async () => {
  const first = await start({ DATA_DIR: here(), AUTH_SECRET: SECRET });
  await first.ready();
  const { code, stderr } = await (await start({ DATA_DIR: there(), AUTH_SECRET: SECRET })).ended;
  expect(code).toBe(1);
  expect(stderr).toMatch(/^coreto: [^\n]*S3_BUCKET[^\n]*DATA_DIR[^\n]*\n$/);
  const second = await start({ DATA_DIR: here(), AUTH_SECRET: SECRET });
  await second.ready();
  expect((await second.ask("/media/.coreto-id")).status).toBe(404);
});

test("a single node may start with a new secret, also after another node was killed", async () => {
  const first = await start({ DATA_DIR: here(), AUTH_SECRET: SECRET });
  await first.ready();
  first.kill("SIGKILL");
  await first.ended;
  const second = await start({ DATA_DIR: there(), AUTH_SECRET: OTHER_SECRET });
  await second.ready();
});

test("a person reported dead who lives is gone from the stored pages and feeds of both nodes", async () => {
  const nodes = [await start({ DATA_DIR: here(), AUTH_SECRET: SECRET })];
  await nodes[0]!.ready();
  nodes.push(await start({ DATA_DIR: here(), AUTH_SECRET: SECRET }));
  await nodes[1]!.ready();
  const editor = { id: (await createReader(database.db, { name: "Ana Beltrão" })).id, name: "Ana Beltrão" };
  const death = { died: "2026-11-20", age: "88", confirmed: "Filho, por telefone" };
  const form = { kind: "falecimento" as const, title: "Olga Furquim", data: death, picture: null, shown: true };
  const id = randomUUID();
  await saveService(database.db, editor, { newId: id, again: "keep" }, form, "America/Sao_Paulo");
  /** Which pages of which nodes name her; the message about a missing page repeats its address. */
  const naming = async () => {
    const answers = nodes.flatMap(({ ask }, node) =>
      ["/obituario", "/obituario/olga-furquim", "/servicos/rss.xml", "/sitemap/paginas.xml"].map(async (path) => {
        const { status, html } = await ask(path);
        return status === 200 && /Olga Furquim|olga-furquim/.test(html) ? [`${node} ${path}`] : [];
      }),
    );
    return (await Promise.all(answers)).flat();
  };
  await expect.poll(naming, { timeout: NEVER_MS }).toHaveLength(8);
  await withdrawService(database.db, editor, id);
  await expect.poll(naming, { timeout: NEVER_MS }).toEqual([]);
  for (const { ask } of nodes) expect((await ask("/obituario/olga-furquim")).status).toBe(404);
});
