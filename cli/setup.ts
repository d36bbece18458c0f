import { fail } from "#server/fail.ts";
import { HTTPS_MODES } from "#server/install/server-files.ts";
import { setUp, uninstall } from "#server/install/setup.ts";
import { describeUsage, readArguments } from "./command-line.ts";

/** `coreto setup`: puts the site on a server with systemd, or repairs it there. Runs on older versions of Node (cli/check-node.js). */
const USAGE = describeUsage(
  "setup",
  [
    ["<host name>", "puts the site on this server, or repairs it"],
    ["--uninstall", "removes it, but not its data and settings"],
  ],
  [
    "--https auto|caddy|none   auto: certificates by itself (default); caddy: behind Caddy; none: a proxy of your own",
    "--dry-run                 only says what it would do",
    "--root <folder>           a trial below this folder, without user and service",
  ],
);

const { values, positionals } = readArguments(
  {
    allowPositionals: true,
    options: {
      https: { type: "string" },
      root: { type: "string" },
      "dry-run": { type: "boolean", default: false },
      uninstall: { type: "boolean", default: false },
    },
  },
  USAGE,
);
const [name, ...rest] = positionals;
const https = HTTPS_MODES.find((mode) => mode === values.https);
if (rest.length > 0 || (values.https !== undefined && !https)) fail(`usage: ${USAGE}`);
const say = (line: string) => console.log(`  ${line}`);
const options = { root: values.root, isDry: values["dry-run"], say };
try {
  await (values.uninstall ? uninstall(options) : setUp({ ...options, name, https }));
} catch (error) {
  fail((error as Error).message);
}
