import { randomBytes } from "node:crypto";
import pg from "pg";
import { ArchiveError } from "./archive-error.ts";
import { parseLsn } from "./lsn.ts";

/** The replication slot that makes the server retain WAL until it is archived. */
const SLOT = "coreto_archive";
const CONNECT_MS = 10_000;
const NO_SUCH_SLOT = "42704";

/** Settings of `pg` for a server, without its database. */
export type ServerConnection = Pick<pg.ClientConfig, "host" | "port" | "user" | "password">;

/** A connection that speaks the replication protocol. */
export interface ReplicationConnection {
  client: pg.Client;
  /** Prefix of the names of lines of this server and timeline. */
  history: string;
  timeline: number;
}

/** Works with a connection of its own, whose loss fails the running query and not the process. */
export async function withClient<Result>(
  config: pg.ClientConfig,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client(config);
  client.on("error", () => {});
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}

/** Works with a connection that speaks the replication protocol. */
export async function withReplication<Result>(
  connection: ServerConnection,
  work: (opened: ReplicationConnection) => Promise<Result>,
): Promise<Result> {
  const opened = await connectForReplication(connection);
  return work(opened).finally(() => opened.client.end());
}

/** Opens a connection with the replication protocol; the caller ends it. */
export async function connectForReplication(connection: ServerConnection): Promise<ReplicationConnection> {
  const config = { ...connection, replication: "true", application_name: SLOT, connectionTimeoutMillis: CONNECT_MS };
  const client = new pg.Client(config);
  // A lost connection fails the running query, not the process.
  client.on("error", () => {});
  await client.connect();
  const { rows } = await client.query<{ systemid: string; timeline: number }>("IDENTIFY_SYSTEM");
  const { systemid, timeline } = rows[0]!;
  return { client, history: `${systemid}-${timeline}-`, timeline };
}

/** Begins a line: from now on the server retains its WAL for the archive. A base backup must follow. */
export function beginLine(connection: ServerConnection): Promise<string> {
  return withReplication(connection, async ({ client, history }) => {
    await dropSlotIfExists(client);
    await client.query(`CREATE_REPLICATION_SLOT ${SLOT} PHYSICAL (RESERVE_WAL)`);
    return nameLine(history);
  });
}

/** Makes the server retain its WAL from now on, until the connection ends. */
export async function retainWal(client: pg.Client): Promise<void> {
  const slot = `coreto_backup_${randomBytes(4).toString("hex")}`;
  await client.query(`CREATE_REPLICATION_SLOT ${slot} TEMPORARY PHYSICAL (RESERVE_WAL)`);
}

/** A name for a line of this server that has no WAL: a single backup. */
export const nameLineOf = (connection: ServerConnection): Promise<string> =>
  withReplication(connection, async ({ history }) => nameLine(history));

const nameLine = (history: string) => history + randomBytes(4).toString("hex");

async function dropSlotIfExists(client: pg.Client): Promise<void> {
  await client.query(`DROP_REPLICATION_SLOT ${SLOT}`).catch((error: pg.DatabaseError) => {
    if (error.code !== NO_SUCH_SLOT) throw error;
  });
}

/** Lets the server remove the WAL that it retains for the archive. */
export const dropSlot = (connection: ServerConnection): Promise<void> =>
  withReplication(connection, ({ client }) => dropSlotIfExists(client));

/**
 * The start of the WAL that the server still retains for the archive.
 * @throws {ArchiveError} `new-line-needed` when it retains none: the archive was unavailable for too long, or has just begun
 */
export async function readSlot(client: pg.Client): Promise<bigint> {
  const { rows } = await client.query<{ restart_lsn: string | null }>(`READ_REPLICATION_SLOT ${SLOT}`);
  const lsn = parseLsn(rows[0]?.restart_lsn ?? "");
  if (lsn !== undefined) return lsn;
  throw new ArchiveError("new-line-needed", "the server retains no WAL for the archive");
}

/** End of the WAL that a running site has archived, as an LSN; undefined while none archives this server. */
export function readArchivedTo(connection: pg.ClientConfig): Promise<string | undefined> {
  return withClient({ ...connection, connectionTimeoutMillis: CONNECT_MS }, async (client) => {
    const { rows } = await client.query<{ lsn: string }>(
      "select restart_lsn::text as lsn from pg_replication_slots where slot_name = $1 and active",
      [SLOT],
    );
    return rows[0]?.lsn;
  });
}

/** The command that sends the WAL from a position on. */
export const startReplication = (from: string, timeline: number): string =>
  `START_REPLICATION SLOT ${SLOT} PHYSICAL ${from} TIMELINE ${timeline}`;
