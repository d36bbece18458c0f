import { spawn } from "node:child_process";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const PROGRAMS = join(ROOT, "node_modules/.bin");

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
