import { spawn } from "node:child_process";
import { readdir, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import type { Check } from "#domain/health/checks.ts";
import { findFreePort } from "#tests/http.ts";
import { dataFolder, emptyFolder, start } from "./started-sites.ts";

const PROGRAM = fileURLToPath(new URL("../../bin/coreto.js", import.meta.url));

/** Runs the command with only these settings in its environment. */
async function examine(settings: Record<string, string>, ...args: string[]) {
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, HOST: "127.0.0.1", ARCHIVE: "off", ...settings };
  const child = spawn(process.execPath, [PROGRAM, "doctor", ...args], { env });
  let stdout = "";
  let stderr = "";
  child.stdout.on("data", (chunk) => {
    stdout += chunk;
  });
  child.stderr.on("data", (chunk) => {
    stderr += chunk;
  });
  const code = await new Promise<number | null>((resolve) => child.once("close", resolve));
  return { code, stdout, stderr };
}

/** The results of the command, by check. */
async function resultsOf(settings: Record<string, string>, ...args: string[]) {
  const { code, stdout, stderr } = await examine(settings, "--json", ...args);
  expect(stderr).toBe("");
  const checks = JSON.parse(stdout) as Check[];
  return { code, ...(Object.fromEntries(checks.map((check) => [check.id, check])) as Record<Check["id"], Check>) };
}

/** Listens with another program than the site. */
async function takePort(port: number): Promise<void> {
  const server = createServer((_req, res) => res.end("something else"));
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
}

test("an empty folder is examined without creating anything in it", async () => {
  const folder = await emptyFolder();
  const { code, stdout } = await examine({ DATA_DIR: folder, PORT: String(await findFreePort()) }, "--offline");
  expect([0, 2]).toContain(code);
  expect(stdout).toMatch(/^ {2}ok {7}Node 24/m);
  expect(stdout).toMatch(/ok +port: \d+ is free, and the site does not run/);
  expect(await readdir(folder)).toEqual([]);
});

test("a port that another program has is found, and the site does not start anything on it", async () => {
  const port = await findFreePort();
  await takePort(port);
  const folder = await emptyFolder();
  const settings = { DATA_DIR: folder, PORT: String(port) };
  const found = await resultsOf(settings, "--offline");
  expect(found.port).toMatchObject({ state: "error", text: `port: ${port} is taken by another program` });
  expect(found.code).toBe(1);
  const site = await start(settings);
  const { code, stderr } = await site.ended;
  expect([code, stderr]).toEqual([
    1,
    `coreto: PORT=${port} is in use by another program: stop it, or set another PORT\n`,
  ]);
  expect(await readdir(folder)).toEqual([]);
});

test("the running site is recognised on its port, and by no other data folder", async () => {
  const folder = await dataFolder();
  const site = await start({ DATA_DIR: folder });
  await site.ready();
  const PORT = String(site.port);
  expect((await resultsOf({ DATA_DIR: folder, PORT }, "--offline")).port).toMatchObject({
    state: "ok",
    text: `port: this site listens on ${PORT} and is ready`,
  });
  const other = { DATA_DIR: await emptyFolder(), PORT, AUTH_SECRET: "o".repeat(32) };
  expect((await resultsOf(other, "--offline")).port.state).toBe("error");
});

test("a line of the settings file that is not understood is named, and the machine is examined all the same", async () => {
  const folder = await emptyFolder();
  await writeFile(join(folder, "coreto.env"), "PORT=3000\nSMTP_URL: smtps://user:secret@host\n");
  const { code, stdout } = await examine({ DATA_DIR: folder }, "--offline");
  expect(code).toBe(1);
  expect(stdout).toContain("coreto.env, line 2: must be NAME=value");
  expect(stdout).not.toContain("secret");
  expect(stdout).toMatch(/^ {2}ok {7}Node 24/m);
});

test("a setting that cannot be used, and a settings file that everybody reads, are named", async () => {
  const folder = await emptyFolder();
  expect((await resultsOf({ DATA_DIR: folder, PORT: "many" }, "--offline")).settings).toMatchObject({
    state: "error",
    text: expect.stringContaining('PORT="many" cannot be used'),
  });
  await writeFile(join(folder, "coreto.env"), "LOG_LEVEL=warn\n", { mode: 0o644 });
  expect((await resultsOf({ DATA_DIR: folder, PORT: "0" }, "--offline")).settings).toMatchObject({
    state: "warning",
    remedy: `chmod o= ${join(folder, "coreto.env")}`,
  });
});

test("an unknown option is refused with the usage", async () => {
  const { code, stderr } = await examine({}, "--quick");
  expect(code).toBe(1);
  expect(stderr).toMatch(/^coreto: .*--quick.*\nusage: coreto doctor/);
});
