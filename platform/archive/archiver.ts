import { setTimeout as sleep } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import type { Log } from "#platform/log/log.ts";
import { ArchiveError } from "./archive-error.ts";
import { makeBaseBackup } from "./base-backup.ts";
import { listBases, type StoredBase } from "./bases.ts";
import type { FileCopies } from "./files.ts";
import { formatLsn, parseLsn } from "./lsn.ts";
import { prune } from "./pruning.ts";
import { beginLine, type ServerConnection } from "./replication.ts";
import { rollUp } from "./roll-up.ts";
import { sealedStore } from "./sealing.ts";
import type { ArchiveStore } from "./store.ts";
import { streamWal, type WalStream } from "./wal-stream.ts";

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;
const MAINTENANCE_MS = 60_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** WAL that is replayed in some seconds is no reason for a new base backup, bytes. */
const SMALL_WAL_BYTES = 256n << 20n;

/** The stored list of a data folder's lines, oldest first; a restored folder has none. */
export interface LineList {
  read(): Promise<string[]>;
  write(lines: string[]): Promise<void>;
}

export interface ArchiverOptions {
  connection: ServerConnection;
  store: ArchiveStore;
  secret: string | undefined;
  /** How often WAL is stored, milliseconds. */
  everyMs: number;
  memory: LineList;
  files: FileCopies | undefined;
  /** Small files that are restored with the database, by name; when they change, a base backup is due. */
  readExtras(): Promise<Record<string, string>>;
  log: Log;
}

/** The present failure of an archive, and since when. */
export interface ArchiverProblem {
  since: Date;
  message: string;
  /** Error code of the archive, the operating system or a bucket. */
  code: string | undefined;
}

/** State of an archive. */
export interface ArchiverStatus {
  /** All changes up to this moment are archived; null before the first piece. */
  safeUntil: Date | null;
  /** When the newest base backup was made. */
  baseAt: Date | null;
  problem: ArchiverProblem | null;
  /** Files that are not in the archive yet. */
  pendingFiles: number;
}

/** Failures after which a line cannot be continued: another one begins, with its own base backup. */
const ENDS_LINE = new Set(["new-line-needed", "name-taken", "wrong-key", "damaged"]);

/** Copies a running server into an archive until it is stopped; failures are retried without end and never thrown. */
export class Archiver {
  readonly #options: ArchiverOptions;
  readonly #stopping = new AbortController();
  readonly #running: Promise<void>;
  #timer: NodeJS.Timeout | undefined;
  #maintaining: Promise<void> | undefined;
  #line: string | undefined;
  #stream: WalStream | undefined;
  #storedTo: bigint | undefined;
  #cleanedUpAt = 0;
  #safeUntil: Date | null = null;
  #baseAt: Date | null = null;
  #problems: { stream: ArchiverProblem | null; maintenance: ArchiverProblem | null } = {
    stream: null,
    maintenance: null,
  };

  constructor(options: ArchiverOptions) {
    this.#options = options;
    this.#timer = setInterval(() => void this.#maintain(), MAINTENANCE_MS);
    this.#running = this.#run();
  }

  status(): ArchiverStatus {
    return {
      safeUntil: this.#safeUntil,
      baseAt: this.#baseAt,
      problem: this.#problems.stream ?? this.#problems.maintenance,
      pendingFiles: this.#options.files?.pendingCount() ?? 0,
    };
  }

  /** Call it before the server is stopped: the stream ends with the server; one that cannot store anything is ended now. */
  prepareStop(): void {
    clearInterval(this.#timer);
    this.#stopping.abort();
    if (this.#problems.stream) void this.#stream?.stop();
  }

  /** Stores what was received and ends. */
  async close(): Promise<void> {
    this.prepareStop();
    await this.#stream?.stop();
    await Promise.all([this.#running, this.#maintaining]);
  }

  async #run(): Promise<void> {
    const { signal } = this.#stopping;
    for (let pause = FIRST_PAUSE_MS; !signal.aborted; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
      try {
        this.#stream = await this.#openStream();
        if (signal.aborted) break;
        void this.#maintain();
        const startedAt = Date.now();
        await this.#stream.done.finally(() => {
          if (Date.now() - startedAt > LONGEST_PAUSE_MS) pause = FIRST_PAUSE_MS;
        });
      } catch (error) {
        if (!signal.aborted) await this.#fail(error);
      }
      this.#stream = undefined;
      await sleep(pause, undefined, { signal }).catch(() => {});
    }
    await this.#stream?.stop();
  }

  async #openStream(): Promise<WalStream> {
    const { connection, store, secret, everyMs, memory, files } = this.#options;
    const lines = await memory.read();
    this.#line = lines.at(-1);
    if (!this.#line) {
      this.#line = await beginLine(connection);
      await memory.write([this.#line]);
    }
    return streamWal({
      connection,
      store: sealedStore(store, this.#line, secret),
      line: this.#line,
      everyMs,
      beforeStoring: files && (() => files.copyPending()),
      onStored: (to) => {
        this.#storedTo = to;
        this.#safeUntil = new Date();
        this.#problems.stream = null;
      },
    });
  }

  /** Records a failure, and begins another line if this one cannot be continued. */
  async #fail(error: unknown): Promise<void> {
    const { connection, memory, log } = this.#options;
    this.#recordProblem("stream", error, "the archive could not be written; trying again");
    if (!(error instanceof ArchiveError && ENDS_LINE.has(error.code))) return;
    try {
      const line = await beginLine(connection);
      await memory.write([...(await memory.read()), line]);
      log.warn({ line }, "the archive begins another line, with its own base backup");
    } catch (failure) {
      this.#recordProblem("stream", failure, "the archive could not begin another line");
    }
  }

  #recordProblem(kind: "stream" | "maintenance", error: unknown, message: string): void {
    this.#options.log.warn({ err: error }, message);
    const { message: words, code } = error as Error & { code?: string };
    this.#problems[kind] = { since: this.#problems[kind]?.since ?? new Date(), message: words, code };
  }

  #maintain(): Promise<void> {
    this.#maintaining ??= this.#makeBaseWhenDue()
      .then(() => this.#cleanUpWhenDue())
      .then(() => {
        this.#problems.maintenance = null;
      })
      .catch((error) => {
        if (!this.#stopping.signal.aborted)
          this.#recordProblem("maintenance", error, "a base backup or the clean-up of the archive failed");
      })
      .finally(() => {
        this.#maintaining = undefined;
      });
    return this.#maintaining;
  }

  async #makeBaseWhenDue(): Promise<void> {
    const { connection, store, secret, readExtras, log } = this.#options;
    const line = this.#line;
    if (!line || this.#stopping.signal.aborted) return;
    const sealed = sealedStore(store, line, secret);
    const newest = (await listBases(sealed, line)).at(-1);
    const extras = await readExtras();
    if (newest && !this.#isDue(newest) && isDeepStrictEqual(extras, newest.extras)) {
      this.#baseAt = new Date(newest.at);
      return;
    }
    const { at, bytes } = await makeBaseBackup({ connection, store: sealed, line, extras });
    this.#baseAt = new Date(at);
    log.info({ line, bytes }, "a base backup is in the archive");
  }

  #isDue(newest: StoredBase): boolean {
    if (Date.now() - new Date(newest.at).getTime() > DAY_MS) return true;
    const since = (this.#storedTo ?? 0n) - parseLsn(newest.to)!;
    return since > SMALL_WAL_BYTES && since > BigInt(newest.bytes);
  }

  async #cleanUpWhenDue(): Promise<void> {
    const { store, secret, memory, files } = this.#options;
    if (!this.#line || Date.now() - this.#cleanedUpAt < HOUR_MS || this.#stopping.signal.aborted) return;
    await files?.reconcile(new Date());
    await rollUp(sealedStore(store, this.#line, secret), this.#line);
    const emptied = new Set(await prune(store, secret, await memory.read(), new Date()));
    await memory.write((await memory.read()).filter((line) => !emptied.has(line)));
    // Last, so that a failure is retried in a minute and reported until it succeeds.
    this.#cleanedUpAt = Date.now();
  }

  /** The position (LSN) up to which WAL is archived, as PostgreSQL writes it. */
  storedTo(): string | undefined {
    return this.#storedTo === undefined ? undefined : formatLsn(this.#storedTo);
  }
}
