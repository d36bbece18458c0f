#!/usr/bin/env node
// The program `coreto`. In plain JavaScript: Node strips no types below node_modules.
import "../cli/answer-help.js";
import "../cli/check-node.js";
import { existsSync } from "node:fs";
import module from "node:module";
import { fileURLToPath } from "node:url";
import { readArguments } from "../cli/command-line.js";

const [command, ...rest] = process.argv.slice(2);
readArguments(command, rest);
const program = new URL("../build/server/coreto.js", import.meta.url);
if (!existsSync(program)) {
  console.error("coreto: build/ is missing: run `npm run build` first");
  process.exit(1);
}
const serves = command === "start" || command === "demo";

/** This process becomes the program again, with its id, terminal and signals, but with an option of Node or another environment. */
function become(option, environment) {
  const args = [option, "--disable-warning=ExperimentalWarning", ...process.execArgv, ...process.argv.slice(1)];
  process.execve?.(process.execPath, [process.execPath, ...args.filter(Boolean)], { ...process.env, ...environment });
}

if (serves && process.platform === "linux" && process.env.MALLOC_MMAP_THRESHOLD_ === undefined) {
  // glibc reads the variable when a process starts (docs/decisions/050). A unit or an image sets it itself.
  become("", { MALLOC_MMAP_THRESHOLD_: "32768" });
}
// Where there is much memory, V8 lets the garbage of an import grow to 200 MB: it gets as much as with 1 GB (docs/decisions/065).
const YOUNG = "--max-semi-space-size=16";
if (command === "import" && !process.execArgv.includes(YOUNG)) become(YOUNG, {});
if (serves && process.env.npm_command === "exec") {
  // npx starts a shell between itself and this process, which ends at a signal and does not pass it on.
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, "SIGTERM");
  }, 500).unref();
}
// Parsing 6 MB of program is a third of a start. Where this user may not write, it is what `coreto prepare` has stored.
module.enableCompileCache?.(fileURLToPath(new URL("../build/code-cache", import.meta.url)));
await import(program.href);
