// `npm run demo`: builds the site, then becomes the demo, so that one process hears every signal.
import "./check-node.js";
import { buildSite } from "./build-site.js";

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
await import(new URL("../build/server/demo.js", import.meta.url).href);
