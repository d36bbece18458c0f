import pg from "pg";
import { listServerAddresses, mayBeReadOnly } from "./database-url.ts";

/** Where a PostgreSQL is: the settings `pg` takes, and the group of servers where it is one of several. */
export interface DatabaseConnection extends pg.ClientConfig {
  servers?: ServerGroup;
}

/** Milliseconds that a server has to accept a connection, and again to answer whether it accepts writes. */
const PROBE_TIMEOUT_MS = 2000;
/** Milliseconds between two checks whether the open connections still lead to the server that was promoted last. */
const WATCH_INTERVAL_MS = 5000;

/** The connection that `DATABASE_URL` describes. */
export function connectionTo(url: string): DatabaseConnection {
  if (!mayBeReadOnly(url)) return { connectionString: url };
  const addresses = listServerAddresses(url);
  return { connectionString: addresses[0], servers: new ServerGroup(addresses) };
}

/** Where the server that accepts writes was found, and which it is: an address may lead to another one later. */
interface Primary extends Pick<pg.Client, "host" | "port"> {
  /** The one of `DATABASE_URL` that leads to it. */
  address: string;
  server: string;
  /** Rises when a standby is promoted; 0 if the server does not report it. */
  timeline: number;
}

/** Why a server cannot be used. */
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

/** One line about several servers that cannot be used. */
export function describeProblems(problems: readonly ServerProblem[], describe: (error: unknown) => string): string {
  const words = problems.map(({ server, error }) => `${server}: ${error ? describe(error) : "it is read-only"}`);
  return `no server accepts writes (${words.join("; ")})`;
}

/** A primary and its standbys: one of the servers accepts writes, and a standby is promoted when it fails. */
export class ServerGroup {
  readonly #addresses: readonly string[];
  /** Open connections, with the server that each leads to. */
  readonly #clients = new Map<pg.Client, string>();
  /** The address of the server that last accepted writes. */
  #last: string | undefined;
  #search: Promise<Primary | ServerProblem[]> | undefined;
  #watch: NodeJS.Timeout | undefined;

  constructor(addresses: readonly string[]) {
    this.#addresses = addresses;
  }

  /**
   * Finds the server that accepts writes now, the last known one first, then the others in the order of `DATABASE_URL`.
   * Concurrent calls share the result. Connections to other servers are closed: a replaced primary must not be written to,
   * and a machine that is gone does not close its connections.
   * @throws {NoWritableServer}
   */
  async findPrimary(): Promise<Primary> {
    this.#search ??= this.#findPrimary().finally(() => {
      this.#search = undefined;
    });
    const found = await this.#search;
    // A new error for each caller: the job runner modifies errors.
    if (Array.isArray(found)) throw new NoWritableServer(found);
    return found;
  }

  /**
   * Registers an open connection until it ends. While there are any, all servers are checked regularly: when the primary's
   * machine is gone, no query fails, and a pool whose connections all wait for a response opens no new one; and a primary that
   * was replaced may still accept writes.
   */
  add(client: pg.Client, server: string): void {
    this.#clients.set(client, server);
    this.#watch ??= setInterval(() => this.#followNewest(), WATCH_INTERVAL_MS).unref();
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
      const answer = await probeServer(address);
      if ("timeline" in answer) {
        this.#take(answer);
        return answer;
      }
      problems.push(answer);
    }
    return problems;
  }

  /** Uses the server that was promoted last of all that accept writes. If none does, the next query fails. */
  async #followNewest(): Promise<void> {
    const answers = await Promise.all(this.#inOrder().map(probeServer));
    const primaries = answers.filter((answer) => "timeline" in answer);
    const newest = primaries.reduce<Primary | undefined>(
      (best, primary) => (best && best.timeline >= primary.timeline ? best : primary),
      undefined,
    );
    if (newest) this.#take(newest);
  }

  #take({ address, server }: Primary): void {
    this.#last = address;
    for (const [client, connectedTo] of this.#clients) {
      if (connectedTo !== server) client.connection.stream.destroy();
    }
  }

  #inOrder(): string[] {
    const others = this.#addresses.filter((address) => address !== this.#last);
    return this.#last === undefined ? others : [this.#last, ...others];
  }
}

/** The start time in microseconds identifies a server. Read-only is checked as libpq does for `target_session_attrs=read-write`. */
const STATE_QUERY = `
  select extract(epoch from pg_postmaster_start_time())::text as server,
    current_setting('transaction_read_only')::bool as "isReadOnly"`;
/** The first eight digits of a WAL file's name. */
const TIMELINE_QUERY = "select ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int as timeline";

/** Finds out whether a server accepts writes. */
async function probeServer(address: string): Promise<Primary | ServerProblem> {
  const client = new pg.Client({
    connectionString: address,
    application_name: "coreto",
    connectionTimeoutMillis: PROBE_TIMEOUT_MS,
    query_timeout: PROBE_TIMEOUT_MS,
  });
  client.on("error", () => {});
  const { host, port } = client;
  try {
    await client.connect();
    const { rows } = await client.query<{ server: string; isReadOnly: boolean }>(STATE_QUERY);
    const { server, isReadOnly } = rows[0]!;
    if (isReadOnly) return { server: `${host}:${port}`, error: undefined };
    return { address, host, port, server, timeline: await queryTimeline(client) };
  } catch (error) {
    return { server: `${host}:${port}`, error };
  } finally {
    // Not awaited: a machine that is gone never responds.
    client.end().catch(() => {});
  }
}

/** Managed services that store their WAL elsewhere refuse this query; there a replaced primary does not keep running. */
const queryTimeline = (client: pg.Client): Promise<number> =>
  client.query<{ timeline: number }>(TIMELINE_QUERY).then(
    ({ rows }) => rows[0]!.timeline,
    () => 0,
  );

/** A connection that, with a group of servers, leads to the one that accepts writes. Its loss fails queries, not the process. */
export class DatabaseClient extends pg.Client {
  readonly #servers: ServerGroup | undefined;
  #isEnded = false;

  constructor(config: DatabaseConnection = {}) {
    super(config);
    this.#servers = config.servers;
    // Nothing else listens while a connection is made or used: a loss fails its next query, not the process.
    this.on("error", () => {});
  }

  // The library has two overloads; "never" is assignable to the return type of each.
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
    // The pool ends a connection that takes too long, maybe before it was begun.
    if (this.#isEnded || this.connection.stream.destroyed)
      throw new Error("the connection was ended before it was made");
    this.host = host;
    this.port = port;
    await super.connect();
    servers.add(this, server);
    return this;
  }
}
