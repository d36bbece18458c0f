import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { programFolder } from "#tests/program.ts";

const PROGRAM = fileURLToPath(new URL("bin/coreto.js", programFolder()));

/**
 * Runs a command of the program with only these settings in its environment.
 * @param killAt kills it as soon as its output contains this
 */
export function runCoreto(
  settings: Record<string, string>,
  args: string[],
  killAt?: string,
): Promise<{ code: number | null; output: string }> {
  const { PATH, HOME } = process.env;
  const child = spawn(process.execPath, [PROGRAM, ...args], { env: { PATH, HOME, ...settings } });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk) => {
      output += chunk;
      if (killAt && output.includes(killAt)) child.kill("SIGKILL");
    });
  }
  return new Promise((resolve) => {
    child.once("exit", (code) => resolve({ code, output }));
  });
}
