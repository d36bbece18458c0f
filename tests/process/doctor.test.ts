import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, readdir, writeFile } from "node:fs/promises";
import { createServer, request } from "node:http";
import { createServer as createTlsServer } from "node:https";
import type { AddressInfo, Server } from "node:net";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { SMTPServer } from "smtp-server";
import { expect, onTestFinished, test } from "vitest";
import type { Check } from "#domain/health/checks.ts";
import { startBucketServer } from "#tests/bucket/bucket.ts";
import { makeCertificate } from "#tests/certificates.ts";
import { findFreePort } from "#tests/http.ts";
import { programFolder } from "#tests/program.ts";
import { connectTo, dataFolder, emptyFolder, start } from "./started-sites.ts";

const PROGRAM = fileURLToPath(new URL("bin/coreto.js", programFolder()));

/** Runs the command with only these settings in its environment. */
async function examine(settings: Record<string, string>, ...args: string[]) {
  return examineAs({}, settings, ...args);
}

/** The same as another user. */
async function examineAs(user: { uid?: number; gid?: number }, settings: Record<string, string>, ...args: string[]) {
  const { PATH, HOME } = process.env;
  const env = { PATH, HOME, HOST: "127.0.0.1", PORT: "0", ARCHIVE: "off", UPDATE_CHECK: "off", ...settings };
  const child = spawn(process.execPath, [PROGRAM, "doctor", ...args], { env, ...user });
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

/** Listens on 127.0.0.1 until the end of the test. @returns the port */
async function listen(server: Server, port = 0): Promise<number> {
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
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
  await listen(
    createServer((_req, res) => res.end("something else")),
    port,
  );
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

test("a data folder and an archive that this user may not enter are errors", async () => {
  const [DATA_DIR, ARCHIVE] = [await emptyFolder(), await emptyFolder()];
  const isRoot = process.getuid?.() === 0;
  for (const folder of [DATA_DIR, ARCHIVE]) await chmod(folder, isRoot ? 0o700 : 0o000);
  // Root may enter every folder.
  const nobody = isRoot ? { uid: 65_534, gid: 65_534 } : {};
  const closed = await examineAs(nobody, { DATA_DIR, HOME: "/" }, "--offline");
  const other = await examineAs(nobody, { DATA_DIR, ARCHIVE, HOME: "/", CORETO_SETTINGS: "/dev/null" }, "--offline");
  for (const folder of [DATA_DIR, ARCHIVE]) await chmod(folder, 0o700);
  expect(other.stdout).toContain(`WRONG    backup: ${ARCHIVE} cannot be read (EACCES)\n`);
  expect([closed.code, other.code]).toEqual([1, 1]);
  expect(closed.stdout).toMatch(
    /WRONG +settings: .*coreto\.env cannot be read \(EACCES\)\n +→ run this as the user of the site/,
  );
  expect(other.stdout).toMatch(
    /WRONG +data folder: \S+, which belongs to uid \d+, cannot be written by uid \d+\n +→ run this/,
  );
});

test("an unknown option is refused with the usage", async () => {
  const { code, stderr } = await examine({}, "--quick");
  expect(code).toBe(1);
  expect(stderr).toMatch(/^coreto: .*--quick.*\nusage: coreto doctor/);
});

test("a mail server that is not there, or refuses the password, is named without the password", async () => {
  const DATA_DIR = await emptyFolder();
  const closed = await findFreePort();
  const unreachable = await resultsOf({ DATA_DIR, SMTP_URL: `smtp://redacao:segredo@127.0.0.1:${closed}` });
  expect(unreachable.mail).toMatchObject({
    state: "error",
    text: `mail: 127.0.0.1:${closed} cannot be reached (ECONNREFUSED)`,
  });
  const server = new SMTPServer({
    onAuth: ({ password }, _session, answer) =>
      password === "certa" ? answer(null, { user: "redacao" }) : answer(new Error("no")),
    disabledCommands: ["STARTTLS"],
    allowInsecureAuth: true,
  });
  const port = await listen(server.server);
  const refused = await resultsOf({ DATA_DIR, SMTP_URL: `smtp://redacao:segredo@127.0.0.1:${port}` });
  expect(refused.mail).toMatchObject({ state: "error", remedy: "correct SMTP_URL" });
  expect(JSON.stringify(refused)).not.toContain("segredo");
  expect((await resultsOf({ DATA_DIR, SMTP_URL: `smtp://redacao:certa@127.0.0.1:${port}` })).mail.state).toBe("ok");
});

test("the public address is recognised as this site, and certificates that end soon, its own and the bank's, are warnings", async () => {
  const folder = await dataFolder();
  const site = await start({ DATA_DIR: folder });
  await site.ready();
  const certificate = makeCertificate("127.0.0.1", new Date(Date.now() + 10.5 * 86_400_000));
  const proxy = createTlsServer(certificate, (req, res) => {
    request({ host: "127.0.0.1", port: site.port, path: req.url }, (answer) => answer.pipe(res)).end();
  });
  const port = await listen(proxy);
  const trusted = join(await emptyFolder(), "ca.pem");
  await writeFile(trusted, certificate.cert);
  const settings = { DATA_DIR: folder, PORT: String(site.port), SITE_URL: `https://127.0.0.1:${port}` };
  const { client } = await connectTo(folder);
  await client.query(
    `insert into pix_bank (token_url, api_url, client_id, pix_key, sealed, certificate_ends)
     values ('', '', '', '', '', now() + interval '9 days 1 hour')`,
  );
  await client.end();
  const found = await resultsOf({ ...settings, NODE_EXTRA_CA_CERTS: trusted });
  expect(found.address).toMatchObject({ state: "ok", text: `address: https://127.0.0.1:${port} is this site` });
  expect(found.certificate).toMatchObject({
    state: "warning",
    text: expect.stringMatching(/^certificate: of Coreto tests, until [\d-]+$/),
  });
  expect(found.database.state).toBe("ok");
  expect(found.messages.state).toBe("ok");
  expect(found.features).toMatchObject({
    state: "warning",
    text: expect.stringMatching(/^features: “Banco do apoio: O certificado vence em 9 dias/),
  });
  const untrusted = await resultsOf(settings);
  expect(untrusted.certificate).toMatchObject({
    state: "error",
    text: expect.stringContaining("DEPTH_ZERO_SELF_SIGNED_CERT"),
  });
  const other = await resultsOf({ ...settings, DATA_DIR: await emptyFolder(), AUTH_SECRET: "o".repeat(32) });
  expect(other.address).toMatchObject({ state: "error", text: expect.stringContaining("is not this site") });
});

test("a name that does not exist is an error, and --offline looks for none", async () => {
  const settings = { DATA_DIR: await emptyFolder(), SITE_URL: "https://jornal.invalid" };
  const found = await resultsOf(settings);
  expect(found.name).toMatchObject({
    state: "error",
    text: expect.stringMatching(/^name: jornal\.invalid has no address/),
  });
  expect(found.address.state).toBe("error");
  const offline = await resultsOf(settings, "--offline");
  expect([offline.name.state, offline.mail.state, offline.version.state]).toEqual(["skipped", "skipped", "skipped"]);
});

test("a bucket is written to, read and deleted from, and one that is not there is named", async () => {
  const { port, close } = await startBucketServer(await emptyFolder());
  onTestFinished(close);
  const settings = {
    DATA_DIR: await emptyFolder(),
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_ACCESS_KEY_ID: "S3RVER",
    S3_SECRET_ACCESS_KEY: "S3RVER",
  };
  const found = await resultsOf({ ...settings, S3_BUCKET: "jornal", ARCHIVE: "s3://jornal/arquivo/" });
  expect([found.bucket.state, found.archiveBucket.state]).toEqual(["ok", "ok"]);
  const missing = await resultsOf({ ...settings, S3_BUCKET: "outro" });
  expect(missing.bucket).toMatchObject({ state: "error", text: "bucket: outro: cannot write (NoSuchBucket)" });
});

test("a database that does not answer is named without its password, and nothing hangs on it", async () => {
  const DATABASE_URL = `postgres://eu:segredo@127.0.0.1:${await findFreePort()}/coreto`;
  const found = await resultsOf({ DATA_DIR: await emptyFolder(), DATABASE_URL });
  expect(found.database).toMatchObject({
    state: "error",
    text: "database: DATABASE_URL cannot be used: no PostgreSQL answers there",
  });
  expect(JSON.stringify(found)).not.toContain("segredo");
});
