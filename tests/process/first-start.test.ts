import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { updateRole } from "#domain/accounts/mutations.server.ts";
import { isSetupOpen } from "#domain/accounts/setup.server.ts";
import { testDatabase } from "#tests/database/database.ts";
import { createReader } from "#tests/factories/people.ts";
import { programFolder } from "#tests/program.ts";
import { waitFor } from "#tests/wait-for.ts";

const database = testDatabase();
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "coreto-start-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Runs the program of `npm start` until it serves, and stops it with a signal. */
async function startAndStop() {
  const { host, port, user, password, database: name } = database.connection as Record<string, string>;
  const DATABASE_URL = `postgres://${user}:${password}@/${name}?host=${encodeURIComponent(host!)}&port=${port}`;
  const env = {
    ...process.env,
    DATABASE_URL,
    DATA_DIR: folder,
    PORT: "0",
    HOST: "127.0.0.1",
    SITE_URL: "https://jornal.example",
  };
  const main = fileURLToPath(new URL("build/server/main.js", programFolder()));
  const child = spawn(process.execPath, [main], { env, stdio: ["ignore", "pipe", "pipe"] });
  let log = "";
  let said = "";
  child.stdout.on("data", (chunk) => {
    log += chunk;
  });
  child.stderr.on("data", (chunk) => {
    said += chunk;
  });
  const ended = new Promise<number | null>((resolve) => child.once("close", resolve));
  try {
    await waitFor(() => expect(log).toContain("Coreto is running"));
  } finally {
    child.kill("SIGTERM");
  }
  return { code: await ended, log, said };
}

const LINK = /https:\/\/jornal\.example\/setup\?token=(\S+)/;

test("the first start prints a link for the first administrator, outside the log, and ends cleanly", async () => {
  const { code, log, said } = await startAndStop();
  expect(code).toBe(0);
  const token = LINK.exec(said)![1]!;
  expect(await isSetupOpen(database.db, token)).toBe(true);
  expect(log).not.toContain(token);
  for (const line of log.split("\n").filter(Boolean)) expect(() => JSON.parse(line)).not.toThrow();
});

test("a site whose link cannot be stored serves requests, and logs it", async () => {
  await database.db.execute(sql`alter table setup_tokens rename to setup_tokens_away`);
  try {
    const { code, log, said } = await startAndStop();
    expect(code).toBe(0);
    expect(log).toContain("the link for the first administrator could not be created");
    expect(said).not.toContain("/setup");
  } finally {
    await database.db.execute(sql`alter table setup_tokens_away rename to setup_tokens`);
  }
});

test("no link is printed when there is an administrator", async () => {
  const { id } = await createReader(database.db);
  await updateRole(database.db, id, "admin");
  const { said } = await startAndStop();
  expect(said).not.toContain("/setup");
});
