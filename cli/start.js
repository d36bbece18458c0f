// `npm start`: the built program. Plain JavaScript, because reading TypeScript costs a process 100 MB and half a second.
import "./check-node.js";
import { existsSync } from "node:fs";

const program = new URL("../build/server/main.js", import.meta.url);
if (!existsSync(program)) {
  console.error("coreto: build/ is missing: run `npm run build` first");
  process.exit(1);
}
await import(program.href);
