import { type ParseArgsConfig, parseArgs } from "node:util";
import { fail } from "#server/fail.ts";

/**
 * Parses this command's arguments (`parseArgs` of node:util); one that does not exist ends the process with one line and
 * the usage.
 */
export function readArguments<Config extends ParseArgsConfig>(config: Config, usage: string) {
  try {
    return parseArgs(config);
  } catch (error) {
    return fail(`${(error as Error).message}\nusage: ${usage}`);
  }
}

/** Rewrites one line of a terminal; writes nothing into a log. */
export function showProgress(step: string): void {
  if (process.stdout.isTTY) process.stdout.write(`\r\x1b[K  ${step}`);
}
