// In plain JavaScript with old syntax, as cli/commands.js is.
import util from "node:util";
import { COMMANDS } from "./commands.js";

/** @typedef {keyof typeof COMMANDS} CommandName */

/** Lines of two columns. @param {string[][]} rows */
export function columns(rows) {
  const width = Math.max(...rows.map(([first]) => first.length));
  return rows.map(([first, second]) => `  ${first.padEnd(width)}   ${second}`).join("\n");
}

/** How a command is typed, with a line for each argument and option. @param {CommandName} name */
export function describeUsage(name) {
  const { words = {}, options, notes = [] } = COMMANDS[name];
  const typed = process.env.npm_lifecycle_event === name ? `npm run ${name} --` : `coreto ${name}`;
  const rows = Object.entries(options).map(([option, { value, about, isNeeded }]) => ({
    text: value ? `--${option} ${value}` : `--${option}`,
    about,
    isNeeded,
  }));
  const needed = rows.filter(({ isNeeded }) => isNeeded).map(({ text }) => text);
  const usage = [typed, Object.keys(words).join(" | "), ...needed, "[options]"].filter(Boolean).join(" ");
  const lines = [...Object.entries(words), ...rows.map(({ text, about }) => [text, about]), ["--help", "prints this"]];
  return [`usage: ${usage}`, columns(lines), ...notes.map((note) => `  ${note}`)].join("\n");
}

/**
 * Ends the process with one line and the usage of a command.
 * @param {CommandName} name
 * @param {string} reason
 * @returns {never}
 */
export function refuse(name, reason) {
  console.error(`coreto: ${reason}\n${describeUsage(name)}`);
  process.exit(1);
}

/**
 * Parses the arguments of a command with `parseArgs` of node:util; wrong, missing and empty ones end the process.
 * @template {CommandName} Name
 * @param {Name} name
 * @param args those of this process by default
 */
export function readArguments(name, args = process.argv.slice(2)) {
  const { words, options } = COMMANDS[name];
  try {
    /** @type {(typeof COMMANDS)[Name]["options"]} */
    const config = options;
    const parsed = util.parseArgs({ args, options: config, allowPositionals: words !== undefined });
    for (const [option, { isNeeded }] of Object.entries(options)) {
      const value = parsed.values[option];
      if (value === "" || (isNeeded && value === undefined)) throw new Error(`--${option} is missing, or has no value`);
    }
    return parsed;
  } catch (error) {
    return refuse(name, error.message);
  }
}
