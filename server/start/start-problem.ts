import { describeProblems, NoWritableServer } from "#db/servers.ts";
import type { Env } from "#platform/env/env.ts";
import type { ListeningEnv } from "../ports/listen.ts";
import { findSiteProcess } from "./pid-file.ts";

/** Messages for errors of listen(), by code; `port` is the setting with the port, and its value. */
const LISTEN_PROBLEMS: Record<string, (env: ListeningEnv, port: { name: string; value: number }) => string> = {
  EADDRINUSE: (_env, { name, value }) =>
    `${name}=${value} is in use by another program: stop it, or set another ${name}`,
  EACCES: ({ HTTPS }, { name, value }) =>
    HTTPS === "auto"
      ? `${name}=${value} is closed to this user: give the service AmbientCapabilities=CAP_NET_BIND_SERVICE, or set ${name} to 1024 or more`
      : `${name}=${value} is closed to this user: set ${name} to 1024 or more, with a proxy in front`,
  EADDRNOTAVAIL: ({ HOST }) => `HOST=${HOST} is no address of this machine`,
  ENOTFOUND: ({ HOST }) => `HOST=${HOST} is no address of this machine`,
  EAI_AGAIN: ({ HOST }) => `HOST=${HOST} cannot be looked up`,
  EINVAL: ({ HOST }) => `HOST=${HOST} cannot be listened on`,
};

/** Messages for failed connections, by the error codes of PostgreSQL and Node. */
const DATABASE_PROBLEMS: Record<string, string> = {
  ECONNREFUSED: "no PostgreSQL answers there",
  ECONNRESET: "the connection was cut",
  ENOENT: "there is no socket of a PostgreSQL there",
  EACCES: "its socket is closed to this user",
  ENOTFOUND: "its host has no address",
  EAI_AGAIN: "its host cannot be looked up",
  ETIMEDOUT: "its host does not answer",
  EHOSTUNREACH: "its host cannot be reached",
  ENETUNREACH: "its host cannot be reached",
  "28P01": "the user or the password is wrong",
  "28000": "the server does not let this user in",
  "3D000": "there is no database of this name: create it first",
  "42501": "this user may not change the database: give it the database, or make it the owner",
  "53300": "the server has no connection left: raise max_connections, or lower DATABASE_POOL",
  "57P03": "the server is starting or stopping: try again in a moment",
};

/** Messages for errors of `pg` that have no code. */
const DATABASE_MESSAGES: [RegExp, string][] = [
  [/timeout/i, "its host does not answer"],
  [/does not support SSL/i, "the server offers no encrypted connection: take sslmode out of it"],
  [/Connection terminated/i, "the connection was cut"],
  [/certificate/i, "the server's certificate is not trusted"],
];

/** The first line of an error's message; for a failed statement the database's own message. */
function firstLine(error: unknown): string {
  if (error instanceof Error && "query" in error && error.cause) return `the database: ${firstLine(error.cause)}`;
  if (error instanceof AggregateError && !error.message) return firstLine(error.errors[0]);
  const message = error instanceof Error ? error.message || String(error.cause ?? error.name) : String(error);
  return message.split("\n")[0]!;
}

/** Why the site could not be started, in one line that names the setting to check; values that may contain a password are not shown. */
export function startProblem(error: unknown, env: Env): string {
  const first = error instanceof AggregateError ? error.errors[0] : error;
  const { code = "", syscall, port } = first as NodeJS.ErrnoException & { port?: number };
  if (syscall === "listen" || (syscall === "getaddrinfo" && isHost(first, env))) {
    const problem = LISTEN_PROBLEMS[code];
    const running = code === "EADDRINUSE" && findSiteProcess(env.DATA_DIR);
    if (running) return `the site of DATA_DIR=${env.DATA_DIR} runs already, as process ${running.pid}: stop it first`;
    const isHttp = env.HTTPS === "auto" && port === env.HTTP_PORT;
    if (problem)
      return problem(env, isHttp ? { name: "HTTP_PORT", value: env.HTTP_PORT } : { name: "PORT", value: env.PORT });
  }
  if (env.DATABASE_URL && error instanceof DatabaseUnreachable) {
    return `DATABASE_URL cannot be used: ${databaseProblem(error.cause)}`;
  }
  return firstLine(error);
}

const isHost = (error: unknown, { HOST }: Env) => (error as { hostname?: string }).hostname === HOST;

/** The database of DATABASE_URL could not be opened; `cause` says why. */
export class DatabaseUnreachable extends Error {
  constructor(cause: unknown) {
    super(firstLine(cause), { cause });
  }
}

function databaseProblem(error: unknown): string {
  if (error instanceof NoWritableServer) return describeProblems(error.problems, databaseProblem);
  const first = error instanceof AggregateError ? error.errors[0] : error;
  const message = firstLine(first);
  const known = DATABASE_PROBLEMS[(first as { code?: string }).code ?? ""];
  return known ?? DATABASE_MESSAGES.find(([pattern]) => pattern.test(message))?.[1] ?? message;
}
