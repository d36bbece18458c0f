import { both } from "pg-copy-streams";
import { ArchiveError } from "./archive-error.ts";
import { formatLsn, lsnName, lsnOfName } from "./lsn.ts";
import { walFolder } from "./names.ts";
import { connectForReplication, readSlot, type ServerConnection, startReplication } from "./replication.ts";
import type { Sealer } from "./sealing.ts";
import type { ArchiveStore } from "./store.ts";

/** WAL held in memory before no more is read, bytes. */
const PENDING_BYTES = 32 << 20;
/** WAL in one object, bytes. */
const PIECE_BYTES = 8 << 20;
/** First byte of the server's messages, and where their fields lie. */
const WAL_DATA = 0x77;
const KEEPALIVE = 0x6b;
const DATA_OFFSET = 25;
const REPLY_WANTED_OFFSET = 17;

/** A stream of WAL into a line. */
export interface WalStreamOptions {
  connection: ServerConnection;
  store: ArchiveStore;
  sealer: Sealer;
  line: string;
  /** How often what has come is stored, milliseconds. */
  everyMs: number;
  /** Awaited before a piece is stored: what the WAL in it names has to be safe before it. */
  beforeStoring?: () => Promise<void>;
  /** Called with how far the archive goes whenever what had come is stored, also when nothing was new. */
  onStored?: (to: bigint) => void;
}

/** A running stream. */
export interface WalStream {
  /** Rejects when the stream is lost; resolves when the server ended it in order, or `stop` was called. */
  done: Promise<void>;
  /** Stores what has come and ends the connection. */
  stop(): Promise<void>;
}

/** Where the WAL of a line ends; undefined when it holds none. */
async function findEnd({ store, sealer, line }: Pick<WalStreamOptions, "store" | "sealer" | "line">) {
  const name = (await store.list(walFolder(line))).at(-1);
  if (name === undefined) return undefined;
  return lsnOfName(name) + BigInt((await sealer.unseal(name, await store.get(name))).length);
}

/**
 * Stores the WAL of a server in a line while it is written. WAL is confirmed to the server only once it is stored.
 * @throws {ArchiveError} `new-line-needed` when the server has another history than the line, or no longer keeps what follows it
 */
export async function streamWal(options: WalStreamOptions): Promise<WalStream> {
  const { client, history, timeline } = await connectForReplication(options.connection);
  try {
    if (!options.line.startsWith(history)) {
      throw new ArchiveError("new-line-needed", "the database has a history of its own since it was restored");
    }
    const kept = await readSlot(client);
    const { rows } = await client.query<{ wal_segment_size: string }>("SHOW wal_segment_size");
    const segmentBytes = BigInt(Number.parseInt(rows[0]!.wal_segment_size, 10) << 20);
    // The first segment from its beginning: recovery reads its first page, wherever it starts.
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
      // WAL that comes while the files are copied may name others, and waits for the next round.
      const end = buffer.received;
      await options.beforeStoring?.();
      while (stored < end) {
        const name = `${walFolder(options.line)}/${lsnName(stored)}`;
        const bytes = buffer.take(Math.min(PIECE_BYTES, Number(end - stored)));
        copy.resume();
        await options.store.put(name, await options.sealer.seal(name, bytes));
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
      // Asked for when the server stops, too, and waits until its last bytes are safe.
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

/** WAL that has come and is not stored yet. */
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
    // A copy: the part belongs to a larger piece of memory that would be held with it.
    this.#parts.push(Buffer.from(bytes));
    this.received += BigInt(bytes.length);
    this.size += bytes.length;
    return undefined;
  }

  /** Takes the oldest parts out, as many as make this size, in bytes, or the least that is more. */
  take(wanted: number): Buffer {
    let size = 0;
    let count = 0;
    while (count < this.#parts.length && size < wanted) size += this.#parts[count++]!.length;
    this.size -= size;
    return Buffer.concat(this.#parts.splice(0, count), size);
  }
}

/** The position up to which this side has received and stored; nothing is applied here, and stored WAL is confirmed as applied. */
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
