import pg from "pg";
import { listServerAddresses, mayBeReadOnly } from "./database-url.ts";

/** Where a PostgreSQL is: the settings `pg` takes, and the group of servers where it is one of several. */
export interface DatabaseConnection extends pg.ClientConfig {
  servers?: ServerGroup;
}

/** Milliseconds that a server has to accept a connection, and again to say whether it accepts writes. */
const ANSWER_MS = 2000;
/** Milliseconds between two looks whether the open connections still lead to the server that accepts writes. */
const WATCH_MS = 5000;

/** The connection that `DATABASE_URL` describes. */
export function connectionTo(url: string): DatabaseConnection {
  if (!mayBeReadOnly(url)) return { connectionString: url };
  const addresses = listServerAddresses(url);
  return { connectionString: addresses[0], servers: new ServerGroup(addresses) };
}

/** Where the server that accepts writes was found, and which it is: an address may lead to another one later. */
interface Primary extends Pick<pg.Client, "host" | "port"> {
  server: string;
}

/** Why a server was not taken. */
interface ServerProblem {
  /** Host and port. */
  server: string;
  /** Undefined where it answers, and is read-only. */
  error: unknown;
}

/** None of the servers accepts writes now. */
export class NoWritableServer extends Error {
  readonly problems: readonly ServerProblem[];

  constructor(problems: readonly ServerProblem[]) {
    super(describeProblems(problems, (error) => (error as Error).message || String((error as { code?: string }).code)));
    this.problems = problems;
  }
}

/** One line for servers of which none was taken. */
export function describeProblems(problems: readonly ServerProblem[], describe: (error: unknown) => string): string {
  const words = problems.map(({ server, error }) => `${server}: ${error ? describe(error) : "it is read-only"}`);
  return `no server accepts writes (${words.join("; ")})`;
}

/** A primary and its standbys: servers of which one accepts writes, and which change places when it fails. */
export class ServerGroup {
  readonly #addresses: readonly string[];
  /** Open connections, with the server that each leads to. */
  readonly #clients = new Map<pg.Client, string>();
  /** The address of who accepted writes last. */
  #last: string | undefined;
  #search: Promise<Primary | ServerProblem[]> | undefined;
  #watch: NodeJS.Timeout | undefined;

  constructor(addresses: readonly string[]) {
    this.#addresses = addresses;
  }

  /**
   * Finds the server that accepts writes now, the last one first, then the others in the order of `DATABASE_URL`. Calls
   * meanwhile get the same answer. Connections to another server are closed: one that was replaced must not be written to,
   * and a machine that is gone says nothing by itself.
   * @throws {NoWritableServer}
   */
  async findPrimary(): Promise<Primary> {
    this.#search ??= this.#findPrimary().finally(() => {
      this.#search = undefined;
    });
    const found = await this.#search;
    // An error of one's own: the job runner writes into those it meets.
    if (Array.isArray(found)) throw new NoWritableServer(found);
    return found;
  }

  /**
   * Counts an open connection as one of the group's until it ends. While there are any, their server is looked for again and
   * again: when its machine is gone, no query fails, and a pool whose connections all wait for an answer makes no new one.
   */
  add(client: pg.Client, server: string): void {
    this.#clients.set(client, server);
    // Where no server accepts writes now, whoever wants to write reports it.
    this.#watch ??= setInterval(() => this.findPrimary().catch(() => {}), WATCH_MS).unref();
    client.once("end", () => {
      this.#clients.delete(client);
      if (this.#clients.size > 0) return;
      clearInterval(this.#watch);
      this.#watch = undefined;
    });
  }

  async #findPrimary(): Promise<Primary | ServerProblem[]> {
    const problems: ServerProblem[] = [];
    for (const address of this.#inOrder()) {
      const client = new pg.Client({
        connectionString: address,
        application_name: "coreto",
        connectionTimeoutMillis: ANSWER_MS,
        query_timeout: ANSWER_MS,
      });
      const { host, port } = client;
      let error: unknown;
      try {
        const { server, isReadOnly } = await askServer(client);
        if (!isReadOnly) {
          this.#last = address;
          this.#closeOthers(server);
          return { host, port, server };
        }
      } catch (cause) {
        error = cause;
      }
      problems.push({ server: `${host}:${port}`, error });
    }
    return problems;
  }

  #inOrder(): string[] {
    const others = this.#addresses.filter((address) => address !== this.#last);
    return this.#last === undefined ? others : [this.#last, ...others];
  }

  #closeOthers(primary: string): void {
    for (const [client, server] of this.#clients) {
      if (server !== primary) client.connection.stream.destroy();
    }
  }
}

interface ServerState {
  /** When it was started, to the microsecond: that of no other one. */
  server: string;
  /** As libpq asks for `target_session_attrs=read-write`: a standby, or switched to read-only. */
  isReadOnly: boolean;
}

const ASK = `
  select extract(epoch from pg_postmaster_start_time())::text as server,
    current_setting('transaction_read_only')::bool as "isReadOnly"`;

async function askServer(client: pg.Client): Promise<ServerState> {
  client.on("error", () => {});
  try {
    await client.connect();
    const { rows } = await client.query<ServerState>(ASK);
    return rows[0]!;
  } finally {
    // Not waited for: a machine that is gone says no goodbye.
    client.end().catch(() => {});
  }
}

/** A connection that, with a group of servers, leads to the one that accepts writes. */
export class DatabaseClient extends pg.Client {
  readonly #servers: ServerGroup | undefined;
  #isEnded = false;

  constructor(config: DatabaseConnection = {}) {
    super(config);
    this.#servers = config.servers;
  }

  // The library calls it in two ways; "never" is assignable to what each of them returns.
  override connect(callback?: (...result: never[]) => void): never {
    const connected = this.#servers ? this.#connectToPrimary(this.#servers) : super.connect();
    if (!callback) return connected as never;
    const done = callback as (...result: unknown[]) => void;
    connected.then(() => done(null, this), done);
    return undefined as never;
  }

  override end(...callback: unknown[]): never {
    this.#isEnded = true;
    return super.end(...(callback as Parameters<pg.Client["end"]>)) as never;
  }

  async #connectToPrimary(servers: ServerGroup): Promise<pg.Client> {
    const { host, port, server } = await servers.findPrimary();
    // The pool and others who waited for too long end it before it has begun.
    if (this.#isEnded || this.connection.stream.destroyed)
      throw new Error("the connection was ended before it was made");
    this.host = host;
    this.port = port;
    await super.connect();
    servers.add(this, server);
    return this;
  }
}
