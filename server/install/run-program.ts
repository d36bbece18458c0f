import { type ChildProcess, spawn } from "node:child_process";
import { constants, setPriority } from "node:os";

/** A program failed, or cannot be run; the message is shown to the operator. */
export class CommandError extends Error {}

/** What npm's own lines mean, whose cause is on this machine or its network. */
const NPM_FAILURES: [pattern: RegExp, meaning: string][] = [
  [
    /^npm (?:error|ERR!) code (?:ECONN\w+|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ERR_SOCKET_TIMEOUT)$/m,
    "npm's registry cannot be reached: check the network of this machine, and `npm config get registry`",
  ],
  [/^npm (?:error|ERR!) code (?:ENOSPC|EDQUOT)$/m, "the disk is full: free some space and run this again"],
];

const OUTPUT_MAX = 8000;
let running: ChildProcess | undefined;
let isStopped = false;

/** Ends the program that `runProgram` runs with SIGTERM, and lets it run no other. */
export function stopPrograms(): void {
  isStopped = true;
  running?.kill("SIGTERM");
}

/** @throws {CommandError} after `stopPrograms` */
export function throwIfStopped(): void {
  if (isStopped) throw new CommandError("stopped by a signal");
}

interface CommandOptions {
  cwd: string;
  /** By default this process's own. */
  env?: NodeJS.ProcessEnv;
  /** Another user, as whom root runs it. */
  user?: { uid: number; gid: number };
  /** Whether it runs with low priority, beside a running site. */
  lowPriority?: boolean;
  /** Called with each line of output; without it the error contains the end of the output. */
  onLine?: (line: string) => void;
}

const REASON = "coreto: ";

/** The sentence with which a command of the program has ended. */
export const lastReason = (output: string): string | undefined =>
  output
    .split("\n")
    .findLast((line) => line.startsWith(REASON))
    ?.slice(REASON.length);

/**
 * Runs a program to its end. @returns what it wrote to standard output
 * @throws {CommandError} with the end of its output when it fails
 */
export function runProgram(
  program: string,
  args: string[],
  { cwd, env, user, lowPriority, onLine }: CommandOptions,
): Promise<string> {
  return new Promise((resolve, reject) => {
    throwIfStopped();
    const child = spawn(program, args, { ...user, cwd, env, stdio: ["ignore", "pipe", "pipe"] });
    running = child;
    if (lowPriority && child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
    let output = "";
    let all = "";
    const handleChunk = (chunk: string) => {
      all = (all + chunk).slice(-OUTPUT_MAX);
      for (const line of chunk.split("\n")) if (onLine && line.trim() !== "") onLine(line);
    };
    child.stdout.setEncoding("utf8").on("data", (chunk: string) => {
      output += chunk;
      handleChunk(chunk);
    });
    child.stderr.setEncoding("utf8").on("data", handleChunk);
    child.once("error", (error: NodeJS.ErrnoException) => {
      const reason = error.code === "ENOENT" ? "is not installed" : `cannot be run: ${error.message}`;
      reject(new CommandError(`${program} ${reason}`));
    });
    child.once("close", (code, signal) => {
      running = undefined;
      if (code === 0) return resolve(output);
      const reason = lastReason(all);
      if (reason) return reject(new CommandError(reason));
      const [, meaning] = NPM_FAILURES.find(([pattern]) => pattern.test(all)) ?? [];
      if (meaning) return reject(new CommandError(meaning));
      const details = onLine ? "" : `\n${all.trim()}`;
      reject(new CommandError(`\`${[program, ...args].join(" ")}\` ended with ${signal ?? `code ${code}`}${details}`));
    });
  });
}

/** Runs a command line of the operator in a shell. */
export const runShell = (command: string, cwd: string): Promise<string> =>
  runProgram("/bin/sh", ["-c", command], { cwd });
