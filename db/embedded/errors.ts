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

const KNOWN_OUTPUT: { pattern: RegExp; code: EmbeddedPostgresErrorCode; advice: string }[] = [
  {
    pattern: /No space left on device|Disk quota exceeded/i,
    code: "disk-full",
    advice: "the disk is full: free some space and start again",
  },
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
    return new EmbeddedPostgresError("disk-full", `The disk of ${location} is full: free some space and start again`, {
      cause: error,
    });
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
