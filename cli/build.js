// `npm run build`. Plain JavaScript, as cli/start.js is.
import "./check-node.js";
import { buildSite } from "./build-site.js";

if (!(await buildSite("inherit"))) process.exit(1);
