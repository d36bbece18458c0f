import { type ParseArgsConfig, parseArgs } from "node:util";
import { typedCommand } from "#platform/env/npm-environment.ts";
import { fail } from "#server/fail.ts";

/** Width of "usage: ", below which further lines begin. */
const INDENT = " ".repeat(7);

/**
 * The usage of a command, which begins each line as it was typed.
 * @param ways its arguments, each with their meaning
 * @param notes lines about its options
 */
export function describeUsage(
  name: string,
  ways: readonly [args: string, meaning?: string][],
  notes: string[] = [],
): string {
  const width = Math.max(...ways.map(([args]) => args.length));
  const lines = ways.map(
    ([args, meaning]) => `${typedCommand(name)} ${meaning ? `${args.padEnd(width)}   ${meaning}` : args}`,
  );
  return [lines.join(`\n${INDENT}`), ...notes.map((note) => `  ${note}`)].join("\n");
}

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
