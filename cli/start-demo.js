// `npm run demo`: builds the site, then becomes the demo, so that one process hears every signal.
import "./answer-help.js";
import "./check-node.js";
import { buildSite } from "./build-site.js";
import { readArguments } from "./command-line.js";

readArguments("demo", process.argv.slice(3));
const startedAt = Date.now();
process.stdout.write("  Building the site ");
const dots = setInterval(() => process.stdout.write("."), 2000);
const built = await buildSite("pipe");
clearInterval(dots);
if (!built) {
  console.error("\ncoreto: the site could not be built");
  process.exit(1);
}
console.log(` ${Math.round((Date.now() - startedAt) / 1000)} s`);
await import(new URL("../build/server/coreto.js", import.meta.url).href);
