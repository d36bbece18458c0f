import { randomUUID } from "node:crypto";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { connect, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { startEmbeddedPostgres } from "#db/embedded/launcher.ts";

export interface TestDatabase {
  /** Settings of an empty database of this file's own. */
  connection: { host: string; port: number; user: string; password: string; database: string };
  drop: () => Promise<void>;
}

/** A database in the server at TEST_DATABASE_URL, or in one started for this file. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const server = process.env.TEST_DATABASE_URL ? parseUrl(process.env.TEST_DATABASE_URL) : await startServer();
  const database = `events_${randomUUID().replaceAll("-", "")}`;
  const run = async (statement: string) => {
    const client = new pg.Client({ ...server.connection, database: server.database });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  await run(`create database ${database}`);
  return {
    connection: { ...server.connection, database },
    drop: async () => {
      await run(`drop database ${database} with (force)`);
      await server.stop();
    },
  };
}

function parseUrl(connectionString: string) {
  const { host, port, user = "", password, database = "postgres" } = new pg.Client({ connectionString });
  return { connection: { host, port, user, password: String(password ?? "") }, database, stop: async () => {} };
}

async function startServer() {
  const folder = await mkdtemp(path.join(tmpdir(), "coreto-events-"));
  // As root the server runs as another user, who must be able to enter.
  await chmod(folder, 0o755);
  const server = await startEmbeddedPostgres(folder, { fsync: false });
  const stop = async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
  return { connection: server.connection, database: "postgres", stop };
}

/** A TCP port in front of the database that can fall silent without closing anything, as a broken network does. */
export async function startGateway(target: TestDatabase["connection"]) {
  const sockets = new Set<Socket>();
  let silent = false;
  const server = createServer((inner) => {
    const outer = target.host.startsWith("/")
      ? connect(path.join(target.host, `.s.PGSQL.${target.port}`))
      : connect(target.port, target.host);
    for (const [from, to] of [
      [inner, outer],
      [outer, inner],
    ] as const) {
      sockets.add(from);
      from.on("data", (chunk) => silent || to.write(chunk));
      from.on("error", () => to.destroy());
      from.on("close", () => silent || to.destroy());
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    port: (server.address() as { port: number }).port,
    get connections() {
      return sockets.size / 2;
    },
    setSilent: (value: boolean) => {
      silent = value;
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
