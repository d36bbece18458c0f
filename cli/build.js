// `npm run build`. Plain JavaScript, because reading TypeScript costs a process 100 MB and half a second.
import "./check-node.js";
import { buildSite } from "./build-site.js";

if (!(await buildSite("inherit"))) process.exit(1);
