import { randomBytes } from "node:crypto";
import pg from "pg";
import { ArchiveError } from "./archive-error.ts";
import { parseLsn } from "./lsn.ts";

/** The slot that makes the server keep the WAL which is not in the archive yet. */
const SLOT = "coreto_archive";
const CONNECT_MS = 10_000;
const NO_SUCH_SLOT = "42704";

/** Settings of `pg` for a server, without its database. */
export type ServerConnection = Pick<pg.ClientConfig, "host" | "port" | "user" | "password">;

/** A connection that speaks the replication protocol. */
export interface ReplicationConnection {
  client: pg.Client;
  /** How the names of lines of this history begin. */
  history: string;
  timeline: number;
}

interface ReplicationConfig extends pg.ClientConfig {
  replication: "true";
}

/** Opens a connection of the replication protocol; whoever calls ends it. */
export async function connectForReplication(connection: ServerConnection): Promise<ReplicationConnection> {
  const config: ReplicationConfig = {
    ...connection,
    replication: "true",
    application_name: SLOT,
    connectionTimeoutMillis: CONNECT_MS,
  };
  const client = new pg.Client(config);
  // A loss fails what runs on the connection, not the process.
  client.on("error", () => {});
  await client.connect();
  const { rows } = await client.query<{ systemid: string; timeline: number }>("IDENTIFY_SYSTEM");
  const { systemid, timeline } = rows[0]!;
  return { client, history: `${systemid}-${timeline}-`, timeline };
}

/** Begins a line: from now on the server keeps its WAL for the archive. A base backup must follow. */
export async function beginLine(connection: ServerConnection): Promise<string> {
  const { client, history } = await connectForReplication(connection);
  try {
    await client.query(`DROP_REPLICATION_SLOT ${SLOT}`).catch((error: pg.DatabaseError) => {
      if (error.code !== NO_SUCH_SLOT) throw error;
    });
    await client.query(`CREATE_REPLICATION_SLOT ${SLOT} PHYSICAL (RESERVE_WAL)`);
    return nameLine(history);
  } finally {
    await client.end();
  }
}

/** A name for a line of this server that nothing follows: a backup for itself. */
export async function nameLineOf(connection: ServerConnection): Promise<string> {
  const { client, history } = await connectForReplication(connection);
  await client.end();
  return nameLine(history);
}

const nameLine = (history: string) => history + randomBytes(4).toString("hex");

/** Lets the server forget the WAL that it keeps for the archive. */
export async function dropSlot(connection: ServerConnection): Promise<void> {
  const { client } = await connectForReplication(connection);
  try {
    await client.query(`DROP_REPLICATION_SLOT ${SLOT}`).catch((error: pg.DatabaseError) => {
      if (error.code !== NO_SUCH_SLOT) throw error;
    });
  } finally {
    await client.end();
  }
}

/**
 * Where the WAL begins that the server still keeps for the archive.
 * @throws {ArchiveError} `new-line-needed` when the server keeps none: the archive was dead for too long, or has just begun
 */
export async function readSlot(client: pg.Client): Promise<bigint> {
  const { rows } = await client.query<{ restart_lsn: string | null }>(`READ_REPLICATION_SLOT ${SLOT}`);
  const lsn = parseLsn(rows[0]?.restart_lsn ?? "");
  if (lsn !== undefined) return lsn;
  throw new ArchiveError("new-line-needed", "the server keeps no WAL for the archive");
}

/** The command that sends the WAL from a position on. */
export const startReplication = (from: string, timeline: number): string =>
  `START_REPLICATION SLOT ${SLOT} PHYSICAL ${from} TIMELINE ${timeline}`;
