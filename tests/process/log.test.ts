import { once } from "node:events";
import { connect } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type DataFolder, makeDataFolder } from "#tests/database/data-folder.ts";
import { startTcpServer, type TcpServer } from "#tests/database/tcp-server.ts";
import { type ServerProcess, startServer } from "./server-process.ts";

let postgres: TcpServer;
let data: DataFolder;
let site: ServerProcess;

beforeAll(async () => {
  postgres = await startTcpServer();
  data = await makeDataFolder();
  site = await startServer({ DATABASE_URL: postgres.url, DATA_DIR: data.folder });
  await site.ready();
});
afterAll(async () => {
  site?.kill("SIGKILL");
  await site?.ended;
  await data?.remove();
  await postgres?.stop();
});

/** The log so far; throws when a line is not JSON. */
const readLog = (): Record<string, unknown>[] =>
  site
    .stdout()
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line));

test("a body that the client aborts is not logged as a failure", async () => {
  const before = readLog().length;
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
  const lines = readLog().slice(before);
  // On a busy machine slow queries are logged.
  const failures = lines.filter(({ level, msg }) => Number(level) >= 40 && msg !== "a query was slow");
  expect(failures).toEqual([]);
});

// The last one, because the site has no database afterwards.
test("hundreds of requests without a database write few log lines, all JSON, with request and method, and no secrets", async () => {
  await postgres.stop();
  const before = readLog().length;
  for (let round = 0; round < 30; round++) {
    const asked = Array.from({ length: 10 }, (_, index) => site.ask(`/news/r${round}-${index}?q=segredo`));
    for (const answer of await Promise.all(asked)) expect(answer.status).toBe(503);
  }
  const lines = readLog().slice(before);
  expect(lines.length).toBeLessThan(100);
  expect(lines).toContainEqual(
    expect.objectContaining({
      method: "GET",
      request: expect.stringMatching(/^[0-9a-f]{16}$/),
      path: expect.any(String),
    }),
  );
  expect(site.stdout()).not.toMatch(/segredo|secretKey|connectionParameters|"params"/);
});
