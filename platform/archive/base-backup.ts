import type { Connection, Submittable } from "pg";
import { ArchiveError } from "./archive-error.ts";
import { parseLsn } from "./lsn.ts";
import { baseFolder, basePieceName, manifestName } from "./names.ts";
import { retainWal, type ServerConnection, withReplication } from "./replication.ts";
import type { ArchiveStore } from "./store.ts";

/** Bytes of a base backup in one object. */
const PIECE_BYTES = 8 << 20;
const command = (withWal: boolean) =>
  `BASE_BACKUP (LABEL 'coreto', CHECKPOINT 'fast', WAL ${withWal}, MANIFEST 'yes', MANIFEST_CHECKSUMS 'SHA256')`;

/** A base backup, as its manifest in the archive describes it. */
export interface BaseBackup {
  /** Positions, as PostgreSQL writes them: the WAL between them is needed to use it. */
  from: string;
  to: string;
  timeline: number;
  /** Size of a WAL segment of the server, bytes. */
  segmentBytes: number;
  pieces: number;
  /** Size of the whole, not compressed, bytes. */
  bytes: number;
  /** Whether the WAL that it needs is included, so that it can be restored without the WAL of a line. */
  withWal: boolean;
  /** When it was complete, ISO 8601. */
  at: string;
  /** Each file with its size and SHA-256, as PostgreSQL lists them. */
  files: { Path: string; Size: number; Checksum: string }[];
  /** Small files that do not belong to the database and are restored with it, by name. */
  extras: Record<string, string>;
}

export interface BaseBackupOptions {
  connection: ServerConnection;
  /** Sealed as the line is. */
  store: ArchiveStore;
  line: string;
  extras: Record<string, string>;
  withWal?: boolean;
}

/** Copies the running server into a line. The manifest is stored last, so that an incomplete backup never counts as one. */
export function makeBaseBackup({
  connection,
  store,
  line,
  extras,
  withWal = false,
}: BaseBackupOptions): Promise<BaseBackup> {
  return withReplication(connection, async ({ client }) => {
    const { rows } = await client.query<{ wal_segment_size: string }>("SHOW wal_segment_size");
    // The server sends it at the end, and would have removed it if the backup takes longer than two checkpoints.
    if (withWal) await retainWal(client);
    let folder = "";
    let pieces = 0;
    const copy = client.query(
      new BaseBackupQuery(command(withWal), async (from, bytes) => {
        folder = baseFolder(line, from);
        const name = basePieceName(folder, pieces++);
        await store.put(name, bytes);
      }),
    );
    const { from, to, timeline, bytes, manifest } = await copy.done;
    const { Files: files } = JSON.parse(manifest) as { Files: BaseBackup["files"] };
    const segmentBytes = Number.parseInt(rows[0]!.wal_segment_size, 10) << 20;
    const at = new Date().toISOString();
    const about: BaseBackup = { from, to, timeline, segmentBytes, pieces, bytes, withWal, at, files, extras };
    await store.put(manifestName(folder), Buffer.from(JSON.stringify(about)));
    return about;
  });
}

interface BaseBackupResult extends Pick<BaseBackup, "from" | "to" | "timeline" | "bytes"> {
  manifest: string;
}

/**
 * The command and its responses: rows, then COPY data (a tar, then the manifest), then rows. Its own query class, like
 * those of pg-query-stream and pg-copy-streams, because pg-copy-streams fails on the first rows.
 */
class BaseBackupQuery implements Submittable {
  readonly done: Promise<BaseBackupResult>;
  readonly #result = Promise.withResolvers<BaseBackupResult>();
  readonly #command: string;
  readonly #store: (from: bigint, bytes: Buffer) => Promise<void>;
  readonly #rows: string[][] = [];
  readonly #manifest: Buffer[] = [];
  #stream: Connection["stream"] | undefined;
  #part = "";
  /** The piece that is being filled and the one that is being stored: both buffers are reused. */
  readonly #blocks = [new ArrayBuffer(PIECE_BYTES), new ArrayBuffer(PIECE_BYTES)];
  #size = 0;
  #bytes = 0;
  #storing: Promise<void> = Promise.resolve();

  constructor(command: string, store: (from: bigint, bytes: Buffer) => Promise<void>) {
    this.#command = command;
    this.#store = store;
    this.done = this.#result.promise;
    this.done.catch(() => {});
  }

  submit(connection: Connection): void {
    this.#stream = connection.stream;
    connection.query(this.#command);
  }

  handleRowDescription(): void {}

  handleDataRow({ fields }: { fields: (Buffer | string | null)[] }): void {
    this.#rows.push(fields.map(String));
  }

  handleCopyData({ chunk }: { chunk: Buffer }): void {
    const kind = String.fromCharCode(chunk[0]!);
    // n: a tar begins, m: the manifest begins, d: bytes of it, p: progress.
    if (kind === "n" || kind === "m") this.#part = kind;
    if (kind !== "d") return;
    // Copied, because the driver reuses its buffer.
    if (this.#part === "m") this.#manifest.push(Buffer.from(chunk.subarray(1)));
    else this.#add(chunk.subarray(1));
  }

  #add(bytes: Buffer): void {
    const copied = bytes.copy(Buffer.from(this.#blocks[0]!), this.#size);
    this.#size += copied;
    this.#bytes += copied;
    if (this.#size < PIECE_BYTES) return;
    this.#storePiece();
    if (copied < bytes.length) this.#add(bytes.subarray(copied));
  }

  handleCommandComplete(): void {}

  handleError(error: Error): void {
    this.#result.reject(new ArchiveError("interrupted", `the base backup ended: ${error.message}`, { cause: error }));
  }

  handleReadyForQuery(): void {
    if (this.#size > 0) this.#storePiece();
    this.#storing
      .finally(() => {
        // Released now: in an idle site the next garbage collection may be hours away.
        for (const block of this.#blocks) block.transfer(0);
      })
      .then(() => this.#result.resolve(this.#describe()))
      .catch(this.#result.reject);
  }

  #storePiece(): void {
    const bytes = Buffer.from(this.#blocks[0]!, 0, this.#size);
    this.#blocks.reverse();
    this.#size = 0;
    // One piece at a time, with the stream paused: reading is faster than storing.
    this.#stream?.pause();
    const from = parseLsn(this.#rows[0]?.[0] ?? "") ?? 0n;
    this.#storing = this.#storing.then(() => this.#store(from, bytes));
    this.#storing.then(
      () => this.#stream?.resume(),
      (error) => {
        this.#result.reject(error);
        this.#stream?.destroy();
      },
    );
  }

  #describe(): BaseBackupResult {
    const [from, timeline] = this.#rows[0]!;
    const manifest = Buffer.concat(this.#manifest).toString();
    return { from: from!, to: this.#rows.at(-1)![0]!, timeline: Number(timeline), bytes: this.#bytes, manifest };
  }
}
