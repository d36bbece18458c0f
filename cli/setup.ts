import { resolve } from "node:path";
import { HTTPS_MODES } from "#server/install/server-files.ts";
import { setUp, uninstall } from "#server/install/setup.ts";
import { fail } from "#server/start/fail.ts";
import { readArguments, refuse } from "./command-line.js";

const { values, positionals } = readArguments("setup");
const [name, ...rest] = positionals;
const https = HTTPS_MODES.find((mode) => mode === values.https);
if (rest.length > 0) refuse("setup", `what ${rest.join(" ")} is for is not known: only the name of the site is needed`);
if (values.https !== undefined && !https) refuse("setup", `--https is ${HTTPS_MODES.join(", ")}, not ${values.https}`);
const say = (line: string) => console.log(`  ${line}`);
const options = { root: values.root && resolve(values.root), isDry: values["dry-run"] ?? false, say };
try {
  await (values.uninstall ? uninstall(options) : setUp({ ...options, name, https }));
} catch (error) {
  fail((error as Error).message);
}
