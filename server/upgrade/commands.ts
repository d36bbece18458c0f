import { type ChildProcess, spawn } from "node:child_process";
import { constants, setPriority } from "node:os";

/** The upgrade cannot go on; the message is for a person. */
export class UpgradeError extends Error {}

const OUTPUT_KEPT = 8000;
let running: ChildProcess | undefined;

let isStopped = false;

/** Ends what is being prepared: the command that runs, and the upgrade before its next step. */
export function stopPreparing(): void {
  isStopped = true;
  running?.kill("SIGTERM");
}

/** @throws {UpgradeError} when somebody wants it to end */
export function throwIfStopped(): void {
  if (isStopped) throw new UpgradeError("stopped by a signal");
}

interface CommandOptions {
  cwd: string;
  /** By default this process's own. */
  env?: NodeJS.ProcessEnv;
  /** Whether others go first: a site runs beside it. */
  isPatient?: boolean;
  /** Receives each line of its output; without it the end of the output comes with the error. */
  onLine?: (line: string) => void;
}

/**
 * Runs a program to its end. @returns what it wrote to standard output
 * @throws {UpgradeError} with the end of its output when it fails
 */
export function runProgram(
  program: string,
  args: string[],
  { cwd, env, isPatient, onLine }: CommandOptions,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd, env, stdio: ["ignore", "pipe", "pipe"] });
    running = child;
    if (isPatient && child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
    let output = "";
    let all = "";
    const take = (chunk: string) => {
      all = (all + chunk).slice(-OUTPUT_KEPT);
      for (const line of chunk.split("\n")) if (onLine && line.trim() !== "") onLine(line);
    };
    child.stdout.setEncoding("utf8").on("data", (chunk: string) => {
      output += chunk;
      take(chunk);
    });
    child.stderr.setEncoding("utf8").on("data", take);
    child.once("error", (error) => reject(new UpgradeError(`${program} cannot be run: ${error.message}`)));
    child.once("close", (code, signal) => {
      running = undefined;
      if (code === 0) return resolve(output);
      const words = onLine ? "" : `\n${all.trim()}`;
      reject(new UpgradeError(`\`${[program, ...args].join(" ")}\` ended with ${signal ?? `code ${code}`}${words}`));
    });
  });
}

/** Runs a command of the operator in a shell. */
export const runShell = (command: string, cwd: string): Promise<string> =>
  runProgram("/bin/sh", ["-c", command], { cwd });
