import { both } from "pg-copy-streams";
import { ArchiveError } from "./archive-error.ts";
import { formatLsn, lsnName, lsnOfName } from "./lsn.ts";
import { walFolder } from "./names.ts";
import { connectForReplication, readSlot, type ServerConnection, startReplication } from "./replication.ts";
import type { ArchiveStore } from "./store.ts";

/** Reading pauses when this much WAL waits in memory, bytes. */
const PENDING_BYTES = 32 << 20;
/** WAL in one object, bytes. */
const PIECE_BYTES = 8 << 20;
/** First byte of the server's messages, and the offsets of their fields. */
const WAL_DATA = 0x77;
const KEEPALIVE = 0x6b;
const DATA_OFFSET = 25;
const REPLY_WANTED_OFFSET = 17;

/** Options of a stream of WAL into a line. */
export interface WalStreamOptions {
  connection: ServerConnection;
  /** Sealed as the line is. */
  store: ArchiveStore;
  line: string;
  /** How often received WAL is stored, milliseconds. */
  everyMs: number;
  /** Awaited before a piece is stored: files that its WAL refers to have to be archived first. */
  beforeStoring?: () => Promise<void>;
  /** Called with the archived position each time that received WAL was stored, also when nothing was new. */
  onStored?: (to: bigint) => void;
}

/** A running stream. */
export interface WalStream {
  /** Rejects when the stream is lost; resolves when the server ended it normally, or `stop` was called. */
  done: Promise<void>;
  /** Stores what was received and ends the connection. */
  stop(): Promise<void>;
}

/** Where the WAL of a line ends; undefined if it has none. */
async function findEnd({ store, line }: Pick<WalStreamOptions, "store" | "line">) {
  const name = (await store.list(walFolder(line))).at(-1);
  if (name === undefined) return undefined;
  return lsnOfName(name) + BigInt((await store.get(name)).length);
}

/**
 * Stores the WAL of a server in a line while it is written. WAL is confirmed to the server only once it is stored.
 * @throws {ArchiveError} `new-line-needed` when the server's timeline is not the line's, or it no longer retains the next WAL
 */
export async function streamWal(options: WalStreamOptions): Promise<WalStream> {
  const { client, history, timeline } = await connectForReplication(options.connection);
  try {
    if (!options.line.startsWith(history)) {
      throw new ArchiveError("new-line-needed", "the database has a new timeline since it was restored");
    }
    const kept = await readSlot(client);
    const { rows } = await client.query<{ wal_segment_size: string }>("SHOW wal_segment_size");
    const segmentBytes = BigInt(Number.parseInt(rows[0]!.wal_segment_size, 10) << 20);
    // From the beginning of the segment: recovery reads its first page, wherever it starts.
    const from = (await findEnd(options)) ?? kept - (kept % segmentBytes);
    const copy = client.query(
      both(startReplication(formatLsn(from), timeline), { alignOnCopyDataFrame: true, readableObjectMode: true }),
    );
    return runStream(options, from, copy, () => client.end());
  } catch (error) {
    await client.end();
    throw error;
  }
}

type Copy = ReturnType<typeof both>;

function runStream(options: WalStreamOptions, from: bigint, copy: Copy, end: () => Promise<void>): WalStream {
  const buffer = new WalBuffer(from);
  const { promise: ended, resolve, reject } = Promise.withResolvers<void>();
  let stored = from;
  let storing: Promise<void> | undefined;
  const report = () => void copy.write(statusMessage(buffer.received, stored));

  const storeAll = async () => {
    do {
      // WAL that arrives while files are copied may refer to other files, and waits for the next round.
      const end = buffer.received;
      await options.beforeStoring?.();
      while (stored < end) {
        const name = `${walFolder(options.line)}/${lsnName(stored)}`;
        const bytes = buffer.take(Math.min(PIECE_BYTES, Number(end - stored)));
        copy.resume();
        await options.store.put(name, bytes);
        stored += BigInt(bytes.length);
        report();
      }
      options.onStored?.(stored);
    } while (buffer.size > 0);
  };
  const flush = () => {
    storing ??= storeAll()
      .catch(reject)
      .finally(() => {
        storing = undefined;
      });
    return storing;
  };
  copy.on("data", (message: Buffer) => {
    if (message[0] === KEEPALIVE) {
      // The server also requests a reply when it stops, and waits until its last WAL is archived.
      if (message[REPLY_WANTED_OFFSET] === 1) {
        report();
        void flush();
      }
    } else if (message[0] === WAL_DATA) {
      const problem = buffer.add(message.readBigUInt64BE(1), message.subarray(DATA_OFFSET));
      if (problem) reject(problem);
      if (buffer.size > PENDING_BYTES) copy.pause();
    }
  });
  copy.on("error", (cause) => reject(lost(cause)));
  copy.on("end", () => void flush().then(resolve));
  const timer = setInterval(() => {
    report();
    void flush();
  }, options.everyMs);
  const done = ended.finally(() => {
    clearInterval(timer);
    return end();
  });
  done.catch(() => {});
  return { done, stop: () => flush().then(resolve) };
}

/** WAL that was received and is not stored yet. */
class WalBuffer {
  received: bigint;
  size = 0;
  #parts: Buffer[] = [];

  constructor(from: bigint) {
    this.received = from;
  }

  add(from: bigint, bytes: Buffer): ArchiveError | undefined {
    if (from !== this.received) {
      const message = `the server sent WAL from ${formatLsn(from)}, expected was ${formatLsn(this.received)}`;
      return new ArchiveError("interrupted", message);
    }
    // Copied: the part is a view of a larger buffer that would stay in memory with it.
    this.#parts.push(Buffer.from(bytes));
    this.received += BigInt(bytes.length);
    this.size += bytes.length;
    return undefined;
  }

  /** Removes and returns the oldest parts, until they have at least this size, bytes. */
  take(wanted: number): Buffer {
    let size = 0;
    let count = 0;
    while (count < this.#parts.length && size < wanted) size += this.#parts[count++]!.length;
    this.size -= size;
    return Buffer.concat(this.#parts.splice(0, count), size);
  }
}

/** Reports the received and the stored position; stored WAL is also reported as applied, since nothing is applied here. */
function statusMessage(received: bigint, stored: bigint): Buffer {
  const message = Buffer.alloc(34);
  message.write("r");
  for (const [index, lsn] of [received, stored, stored].entries()) message.writeBigUInt64BE(lsn, 1 + index * 8);
  return message;
}

function lost(cause: Error): ArchiveError {
  // PostgreSQL's messages for WAL that was removed, or whose slot was invalidated.
  const isGone = /has already been removed|can no longer|cannot be restarted/i.test(cause.message);
  return new ArchiveError(isGone ? "new-line-needed" : "interrupted", `the stream of WAL ended: ${cause.message}`, {
    cause,
  });
}
