import { existsSync, statfsSync } from "node:fs";
import { dirname } from "node:path";

/** Space with which a server starts again that has stopped on a full disk: three segments of its WAL. */
const START_BYTES = 50e6;
/** Less than a segment: then the server stops, and its output may be lost, as it is on the same disk. */
const SEGMENT_BYTES = 2 ** 24;

/** Code of the error, for callers that depend on the kind of error. */
export type EmbeddedPostgresErrorCode =
  | "no-binaries"
  | "binaries-unusable"
  | "no-identity"
  | "not-writable"
  | "disk-full"
  | "other-version"
  | "data-missing"
  | "password"
  | "locale"
  | "busy"
  | "start-failed"
  | "stop-failed";

/** The embedded PostgreSQL could not be started or stopped; `message` is one English line for the person who runs the site. */
export class EmbeddedPostgresError extends Error {
  readonly code: EmbeddedPostgresErrorCode;

  constructor(code: EmbeddedPostgresErrorCode, message: string, options?: ErrorOptions) {
    super(message.replace(/\s*\n\s*/g, " | ").trim(), options);
    this.name = "EmbeddedPostgresError";
    this.code = code;
  }
}

const DISK_FULL = /No space left on device|Disk quota exceeded/i;

const KNOWN_OUTPUT: { pattern: RegExp; code: EmbeddedPostgresErrorCode; advice: string }[] = [
  { pattern: DISK_FULL, code: "disk-full", advice: "the disk is full: free some space and start again" },
  {
    pattern: /could not look up effective user ID/,
    code: "no-identity",
    advice: "the user id of this process has no entry in /etc/passwd, which initdb needs: add one, or set DATABASE_URL",
  },
  {
    pattern: /database files are incompatible with server/,
    code: "other-version",
    advice: "the data were made by another version of PostgreSQL",
  },
  {
    pattern: /error while loading shared libraries|version `GLIBC|Library not loaded/,
    code: "binaries-unusable",
    advice: "the bundled PostgreSQL lacks a system library here: install it, or set DATABASE_URL",
  },
  {
    pattern: /invalid locale|locale .*(not|un)|could not (create|set) locale/i,
    code: "locale",
    advice: "the locale of the data is not usable here",
  },
  {
    pattern: /Permission denied|Read-only file system|wrong ownership/i,
    code: "not-writable",
    advice: "the data folder is not accessible to PostgreSQL",
  },
];

/** Log lines of every start, good or bad. */
const ROUTINE_LINES =
  /LOG:\s+(starting PostgreSQL|listening on|database system (is|was) |received |aborting |shutting down|background worker )/;

/** Turns the output of `initdb` or `postgres` into an error: the cause in plain words where it is known, then the last lines. */
export function errorFromOutput(program: string, output: string): EmbeddedPostgresError {
  const tail = lastLines(output);
  const known = KNOWN_OUTPUT.find(({ pattern }) => pattern.test(output));
  if (known) return new EmbeddedPostgresError(known.code, `${program} failed, ${known.advice} (${tail})`);
  return new EmbeddedPostgresError("start-failed", `${program} failed: ${tail || "it said nothing"}`);
}

/** The same for the output of a server that did not start on `data`. */
export function errorOfStart(output: string, data: string): EmbeddedPostgresError {
  const isFull = DISK_FULL.test(output) || freeBytes(data) < SEGMENT_BYTES;
  return isFull ? new EmbeddedPostgresError("disk-full", fullDisk(data)) : errorFromOutput("PostgreSQL", output);
}

/** Free space of the disk of a path, which need not exist yet, bytes. */
export function freeBytes(path: string): number {
  if (!existsSync(path)) return freeBytes(dirname(path));
  const { bavail, bsize } = statfsSync(path);
  return bavail * bsize;
}

/** What to do about a disk on which a write has failed; it may also have a limit of files, or for each user. */
const fullDisk = (path: string): string =>
  freeBytes(path) < START_BYTES
    ? `the disk of ${path} is full: free ${START_BYTES / 1e6} MB`
    : `the disk of ${path} takes no more: see df -h, df -i and the user's quota`;

/** Turns anything thrown while working in `folder` into an EmbeddedPostgresError. */
export function toEmbeddedPostgresError(error: unknown, folder: string): EmbeddedPostgresError {
  if (error instanceof EmbeddedPostgresError) return error;
  const { code, path, errcode, message } = error as NodeJS.ErrnoException & { errcode?: number };
  const location = path ?? folder;
  const SQLITE_READONLY = 8,
    SQLITE_IOERR = 10,
    SQLITE_FULL = 13,
    SQLITE_CANTOPEN = 14;
  const sqlite = (errcode ?? 0) & 0xff;
  if (code === "ENOSPC" || code === "EDQUOT" || sqlite === SQLITE_FULL) {
    return new EmbeddedPostgresError("disk-full", fullDisk(folder), { cause: error });
  }
  if (
    code === "EACCES" ||
    code === "EPERM" ||
    code === "EROFS" ||
    [SQLITE_READONLY, SQLITE_CANTOPEN].includes(sqlite)
  ) {
    return new EmbeddedPostgresError(
      "not-writable",
      `Cannot write to ${location} as ${describeUser()}: make it writable or choose another data folder (${message})`,
      { cause: error },
    );
  }
  if (sqlite === SQLITE_IOERR) {
    return new EmbeddedPostgresError(
      "not-writable",
      `Cannot lock a file in ${folder} (a network folder without locks?): choose a local data folder or set DATABASE_URL`,
      { cause: error },
    );
  }
  return new EmbeddedPostgresError("start-failed", `PostgreSQL could not be started in ${folder}: ${message}`, {
    cause: error,
  });
}

/** The current user in words, e.g. `uid 1000`. */
function describeUser(): string {
  return `uid ${process.getuid?.() ?? "?"}`;
}

function lastLines(output: string): string {
  const lines = output
    .split("\n")
    .map((line) => line.replace(/^\d{4}-\d\d-\d\d \S+ \S+ \[\d+\] /, "").trim())
    .filter(Boolean);
  const telling = lines.filter((line) => !ROUTINE_LINES.test(line));
  return (telling.length > 0 ? telling : lines).slice(-4).join(" | ").slice(-600);
}
