// Answers what needs neither a build nor a newer Node, and refuses an unknown command. In old syntax, as cli/commands.js is.
import { readFileSync } from "node:fs";
import { columns, describeUsage } from "./command-line.js";
import { COMMANDS } from "./commands.js";

const { version } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8"));
const [first = "help", ...rest] = process.argv.slice(2);
const asksHelp = (argument) => argument === "--help" || argument === "-h";
const isGeneral = first === "help" || asksHelp(first);
const name = isGeneral ? rest.find((argument) => !asksHelp(argument)) : first;

if (first === "--version") {
  console.log(version);
  process.exit(0);
}
if (name !== undefined && !Object.hasOwn(COMMANDS, name)) {
  console.error(`coreto: there is no command ${name}: \`coreto --help\` lists them`);
  process.exit(1);
}
if (name === undefined) {
  console.log(`Coreto ${version}, a local-news portal\n\nusage: coreto <command> [options]\n`);
  console.log(columns(Object.entries(COMMANDS).map(([command, { about }]) => [command, about])));
  console.log("\n`coreto <command> --help` describes its options, `coreto --version` prints the version.");
  process.exit(0);
}
if (isGeneral || rest.some(asksHelp)) {
  console.log(`${name}: ${COMMANDS[name].about}\n\n${describeUsage(name)}`);
  process.exit(0);
}
