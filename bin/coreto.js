#!/usr/bin/env node
// The program `coreto`. In plain JavaScript: Node strips no types below node_modules.
import "../cli/check-node.js";
import { existsSync } from "node:fs";

const program = new URL("../build/server/coreto.js", import.meta.url);
if (!existsSync(program)) {
  console.error("coreto: build/ is missing: run `npm run build` first");
  process.exit(1);
}
const serves = process.argv[2] === "start" || process.argv[2] === "demo";
if (serves && process.platform === "linux" && process.env.MALLOC_MMAP_THRESHOLD_ === undefined) {
  // glibc reads the variable when a process starts, so this one becomes the program again, with its id, terminal and signals
  // (docs/decisions/050). A unit or an image sets the variable itself.
  const args = ["--disable-warning=ExperimentalWarning", ...process.execArgv, ...process.argv.slice(1)];
  process.execve?.(process.execPath, [process.execPath, ...args], {
    ...process.env,
    MALLOC_MMAP_THRESHOLD_: "32768",
  });
}
if (serves && process.env.npm_command === "exec") {
  // npx starts a shell between itself and this process, which ends at a signal and does not pass it on.
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, "SIGTERM");
  }, 500).unref();
}
await import(program.href);
