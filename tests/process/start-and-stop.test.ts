import { execFileSync } from "node:child_process";
import { connect } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { describe, expect, onTestFinished, test } from "vitest";
import { startEmbeddedPostgres } from "#db/embedded/launcher.ts";
import { isAlive } from "#db/embedded/postmaster.ts";
import { parseEnv } from "#platform/env/env.ts";
import { checkDataFolder } from "#server/doctor/folders.ts";
import { checkPorts } from "#server/ports/listen.ts";
import { openServedDatabase } from "#server/start/database.ts";
import { startProblem } from "#server/start/start-problem.ts";
import { countLockWaits } from "#tests/database/lock-waits.ts";
import { startTcpServer } from "#tests/database/tcp-server.ts";
import { recordingLog } from "#tests/log.ts";
import { type ServerProcess, startServer } from "./server-process.ts";
import { connectTo, dataFolder, emptyFolder, start } from "./started-sites.ts";

/** Whether the database that a client was connected to accepts connections. */
async function answers({ host, port, user, password, database }: pg.Client): Promise<boolean> {
  const client = new pg.Client({ host, port, user, password: password ?? undefined, database });
  client.on("error", () => {});
  return client.connect().then(
    () => client.end().then(() => true),
    () => false,
  );
}

describe("an invalid setting", () => {
  test.each([
    ["PORT", "abc"],
    ["DATABASE_URL", "postgres://eu:segredo@127.0.0.1:1/x"],
  ])("%s=%s ends the start with code 1 and one line that names it", async (name, value) => {
    const server = await startServer({ DATA_DIR: await emptyFolder(), [name]: value, LOG_LEVEL: "silent" });
    const { code, stderr, stdout } = await server.ended;
    expect(code).toBe(1);
    expect(stderr).toMatch(new RegExp(`^coreto: ${name}\\b.*\\n$`));
    expect(stderr).not.toContain("segredo");
    expect(stdout).toBe("");
  });

  test.each([
    ["DATABASE_URL", "postgres://eu:segredo@127.0.0.1:1/x"],
    ["DATABASE_URL", "postgres://eu:segredo@nowhere.invalid/x"],
    ["DATABASE_URL", "postgres://eu:segredo@127.0.0.1:1,nowhere.invalid:2/x"],
    ["HOST", "203.0.113.9"],
    ["HOST", "nowhere.invalid"],
  ])("%s=%s is named in one line, without a password", async (name, value) => {
    const env = parseEnv({ DATA_DIR: await emptyFolder(), PORT: "0", [name]: value });
    const { log } = recordingLog();
    const opening = checkPorts(env).then(() => openServedDatabase(env, log, new AbortController().signal));
    const problem = await opening.catch((error) => startProblem(error, env));
    expect(problem).toMatch(new RegExp(`^${name}\\b.+$`));
    expect(problem).not.toContain("segredo");
  });
});

test("pages are rendered by React's production build", () => {
  // Only the development build has captureOwnerStack.
  const script = `const { loadBuild } = await import("#server/site.ts"); await loadBuild();
    process.stdout.write(typeof (await import("react")).default.captureOwnerStack); process.exit(0);`;
  const env = { PATH: process.env.PATH };
  const cwd = fileURLToPath(new URL("../../", import.meta.url));
  expect(execFileSync(process.execPath, ["--input-type=module", "-e", script], { cwd, env, encoding: "utf8" })).toBe(
    "undefined",
  );
});

describe("with the embedded database", () => {
  test("an empty folder becomes a site; SIGTERM finishes open requests and leaves nothing running", async () => {
    const folder = await emptyFolder();
    const server = await start({ DATA_DIR: folder });
    await server.ready();
    expect((await server.ask("/")).html).toContain("Nenhuma notícia encontrada.");
    const { client, pid } = await connectTo(folder);

    // A request that waits for a lock stays open as long as the test needs.
    await client.query("begin; lock table news in access exclusive mode");
    const open = fetch(`http://127.0.0.1:${server.port}/news`);
    await waiting(client);
    server.kill("SIGTERM");
    await refused(server);
    await client.query("rollback");
    const answer = await open;
    expect(answer.status).toBe(200);
    // A keep-alive connection would delay the end.
    expect(answer.headers.get("keep-alive")).toBe("timeout=65");
    expect(await answer.text()).toContain("Nenhuma notícia encontrada.");
    await client.end();
    const { code, stderr } = await server.ended;
    expect(code).toBe(0);
    // Except for the link for the first administrator, nothing is written outside the log.
    expect(stderr).toMatch(/^\s+There is no administrator yet[^\n]*\s+http\S+\s+$/);
    expect(isAlive(pid)).toBe(false);
  });

  test("a database that was killed is started again, and the site continues", async () => {
    const folder = await dataFolder();
    const server = await start({ DATA_DIR: folder });
    await server.ready();
    const { client, pid } = await connectTo(folder);
    process.kill(pid, "SIGKILL");
    // It may be started again before the site notices the loss.
    await expect.poll(() => isAlive(pid)).toBe(false);
    await expect.poll(() => answers(client)).toBe(true);
    await server.ready();
    expect((await server.ask("/news")).html).toContain("Nenhuma notícia encontrada.");
    const again = await connectTo(folder);
    server.kill("SIGTERM");
    expect((await server.ended).code).toBe(0);
    expect(isAlive(again.pid)).toBe(false);
  });

  test("a folder is served by one process: a second one waits, and serves once the first has stopped", async () => {
    const folder = await dataFolder();
    const first = await start({ DATA_DIR: folder });
    await first.ready();
    const second = await start({ DATA_DIR: folder });
    await expect.poll(second.stdout).toContain("Waiting for another Coreto");
    expect((await first.ask("/news")).status).toBe(200);
    first.kill("SIGTERM");
    expect((await first.ended).code).toBe(0);
    await second.ready();
    expect((await second.ask("/news")).status).toBe(200);
  });

  test("a start that fails leaves no database running", async () => {
    const takenFolder = await dataFolder();
    const taken = await start({ DATA_DIR: takenFolder });
    await taken.ready();
    const folder = await dataFolder();
    const server = await start({ DATA_DIR: folder, PORT: String(taken.port) });
    const { code, stderr } = await server.ended;
    expect(code).toBe(1);
    expect(stderr).toMatch(/^coreto: PORT=\d+ is in use by another program.*\n$/);
    const again = await start({ DATA_DIR: takenFolder, PORT: String(taken.port) });
    expect((await again.ended).stderr).toMatch(/^coreto: the site of DATA_DIR=.+ runs already, as process \d+.*\n$/);
    const postgres = await startEmbeddedPostgres(folder);
    onTestFinished(() => postgres.stop());
    expect(postgres.adopted).toBe(false);
  });
});

describe("an unclean end with the embedded database", () => {
  test("a request that never ends is aborted, and the database is stopped anyway", async () => {
    const folder = await dataFolder();
    const server = await start({ DATA_DIR: folder }, "impatient");
    await server.ready();
    const { pid, client } = await connectTo(folder);
    await client.end();
    const socket = connect(server.port, "127.0.0.1");
    onTestFinished(() => void socket.destroy());
    socket.on("error", () => {});
    const head = ["POST /auth HTTP/1.1", "Host: x", `Origin: http://localhost:${server.port}`, "Content-Length: 1000"];
    socket.write(`${head.join("\r\n")}\r\nContent-Type: application/x-www-form-urlencoded\r\n\r\nabc`);
    await server.ask("/news");
    server.kill("SIGTERM");
    // npm and the terminal both send the signal.
    server.kill("SIGINT");
    expect((await server.ended).code).toBe(1);
    expect(isAlive(pid)).toBe(false);
  });

  test("after kill -9 during writes the site starts again with every committed row", async () => {
    const folder = await dataFolder();
    const first = await start({ DATA_DIR: folder });
    await first.ready();
    const { client, pid } = await connectTo(folder);
    let committed = 0;
    let goesOn = true;
    const writing = (async () => {
      while (goesOn) {
        await client.query("insert into news (title, slug, published) values ($1, $2, true)", [
          `N ${committed}`,
          `n-${committed}`,
        ]);
        committed++;
        if (committed === 50) first.kill("SIGKILL");
        // The database is killed as well, like in a power failure.
        if (committed === 100) process.kill(pid, "SIGKILL");
      }
    })().catch(() => {});
    expect((await first.ended).signal).toBe("SIGKILL");
    await writing;
    goesOn = false;

    const second = await start({ DATA_DIR: folder });
    await second.ready();
    expect((await second.ask(`/news/n-${committed - 1}`)).status).toBe(200);
    const again = await connectTo(folder);
    const { rows } = await again.client.query("select count(*)::int from news");
    expect(rows[0].count).toBeGreaterThanOrEqual(committed);
  });
});

describe("with an external PostgreSQL", () => {
  test("DATABASE_URL over TCP with a password is migrated, served and left running", async () => {
    const postgres = await startTcpServer();
    onTestFinished(() => postgres.stop());
    const DATA_DIR = join(await emptyFolder(), "data");
    const server = await start({ DATABASE_URL: postgres.url, DATA_DIR });
    await server.ready();
    const client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    onTestFinished(() => client.end());
    await client.query("insert into news (title, slug, published) values ('Aberta', 'aberta', true)");
    expect((await server.ask("/news/aberta")).html).toContain("Aberta");
    expect(await checkDataFolder(DATA_DIR)).toMatchObject({ state: "ok" });
    server.kill("SIGTERM");
    expect((await server.ended).code).toBe(0);
    expect((await client.query("select title from news")).rows).toEqual([{ title: "Aberta" }]);
  });
});

/** Waits until a connection waits for a lock. */
async function waiting(client: pg.Client): Promise<void> {
  for (;;) {
    if ((await countLockWaits(client)) > 0) return;
    await sleep(10);
  }
}

/** Waits until the site accepts no new connections. */
async function refused(server: ServerProcess): Promise<void> {
  while (
    await server.ask("/healthz").then(
      () => true,
      () => false,
    )
  ) {
    await sleep(10);
  }
}
