import { once } from "node:events";
import { connect } from "node:net";
import { afterEach, expect, test } from "vitest";
import { makeDataFolder } from "#tests/database/data-folder.ts";
import { startTcpServer } from "#tests/database/tcp-server.ts";
import { type ServerProcess, startServer } from "./server-process.ts";

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanups.splice(0).reverse()) await cleanUp();
});

async function startSite(): Promise<{ site: ServerProcess; stopDatabase: () => Promise<void> }> {
  const postgres = await startTcpServer();
  cleanups.push(() => postgres.stop());
  const { folder, remove } = await makeDataFolder();
  cleanups.push(remove);
  const site = await startServer({ DATABASE_URL: postgres.url, DATA_DIR: folder });
  cleanups.push(() => {
    site.kill("SIGKILL");
    return site.ended;
  });
  await site.ready();
  return { site, stopDatabase: () => postgres.stop() };
}

/** The log so far; throws when a line is not JSON. */
const linesOf = (site: ServerProcess): Record<string, unknown>[] =>
  site
    .stdout()
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line));

test("hundreds of requests without a database write few log lines, all JSON, with request and method, and no secrets", async () => {
  const { site, stopDatabase } = await startSite();
  await stopDatabase();
  const before = linesOf(site).length;
  for (let round = 0; round < 30; round++) {
    const asked = Array.from({ length: 10 }, (_, index) => site.ask(`/news/r${round}-${index}?q=segredo`));
    for (const answer of await Promise.all(asked)) expect(answer.status).toBe(503);
  }
  const lines = linesOf(site).slice(before);
  expect(lines.length).toBeLessThan(100);
  expect(lines).toContainEqual(
    expect.objectContaining({
      method: "GET",
      request: expect.stringMatching(/^[0-9a-f]{16}$/),
      path: expect.any(String),
    }),
  );
  expect(site.stdout()).not.toMatch(/segredo|secretKey|connectionParameters|"params"/);
}, 120_000);

test("a body that the client aborts is not logged as a failure", async () => {
  const { site } = await startSite();
  const before = linesOf(site).length;
  const paths = ["/auth", "/admin/midia", "/api/auth/sign-in/email", "/news/nada"];
  for (const path of paths) {
    const socket = connect(site.port, "127.0.0.1");
    const head = [`POST ${path} HTTP/1.1`, "Host: x", `Origin: http://localhost:${site.port}`, "Content-Length: 1000"];
    socket.write(`${head.join("\r\n")}\r\nContent-Type: application/x-www-form-urlencoded\r\n\r\nabc`);
    // When a later request is answered, the site is reading the first one's body.
    await site.ask("/news");
    socket.destroy();
    await once(socket, "close");
  }
  await site.ask("/news");
  expect(
    linesOf(site)
      .slice(before)
      .filter(({ level }) => Number(level) >= 40),
  ).toEqual([]);
}, 120_000);
