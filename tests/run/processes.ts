import { spawn } from "node:child_process";
import { statfsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const PROGRAMS = join(ROOT, "node_modules/.bin");

/** Linux's file system in memory: databases that are created and deleted all the time take a fifth less time there. */
const MEMORY = "/dev/shm";
/** Four times what the temporary files of a run take at once, bytes. */
const MEMORY_MIN = 2 * 1024 ** 3;

/** Where the commands put temporary files: in memory if there is room, and nothing else is set. */
function temporaryFolder(): NodeJS.ProcessEnv {
  if (process.platform !== "linux" || process.env.TMPDIR) return {};
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize >= MEMORY_MIN ? { TMPDIR: MEMORY } : {};
}

/** A step that ended with an error which its output explains. */
export class StepFailed extends Error {}

/** Receives the output of the commands of a step. */
export type Print = (text: string) => void;

/** Runs a command in the repository; throws `StepFailed` when its exit code is not 0. */
export function run(print: Print, command: string, args: string[], variables: NodeJS.ProcessEnv = {}): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      env: {
        ...process.env,
        PATH: `${PROGRAMS}${delimiter}${process.env.PATH}`,
        // Turns off colours and prompts.
        CI: process.env.CI ?? "1",
        ...temporaryFolder(),
        ...variables,
      },
      stdio: ["ignore", "pipe", "pipe"],
    });
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", print);
    child.once("error", reject);
    child.once("close", (code, signal) => {
      if (code === 0) resolve();
      else reject(new StepFailed(`\`${[command, ...args].join(" ")}\` ended with ${signal ?? `code ${code}`}`));
    });
  });
}
