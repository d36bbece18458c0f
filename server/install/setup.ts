import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { domainToASCII, fileURLToPath } from "node:url";
import { ROOT } from "#platform/env/root.ts";
import { parseSettings } from "#platform/env/settings-file.ts";
import { currentVersion, installVersion, isInstalled, packPackage, readManifest, switchTo } from "./install-version.ts";
import { type Layout, layoutOf } from "./layout.ts";
import {
  checkMachine,
  dataFolderStep,
  findWarnings,
  SITE_USER,
  serviceIs,
  settingsRightsStep,
  systemctl,
  userStep,
} from "./machine.ts";
import { CommandError, runProgram } from "./run-program.ts";
import { caddyText, commandText, type HttpsMode, settingsText, UNIT_HTTPS, unitText } from "./server-files.ts";
import { fileStep, readText, removalStep, runSteps, type Step, writeWhole } from "./steps.ts";

/** This module and its imports run on the oldest Node that may run `coreto setup` (cli/check-node.js). */

/** Options of `coreto setup`. */
export interface SetupOptions {
  /** Host name of the site, or its address; may be absent when the server is set up already. */
  name: string | undefined;
  https: HttpsMode | undefined;
  /** Folder below which everything is written, without users and services: a trial. */
  root: string | undefined;
  isDry: boolean;
  say: (line: string) => void;
}

const HOST_NAME = /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/;

/** Reads a host name as it is typed or copied. @throws {CommandError} when it is none */
export function readHostName(text: string): string {
  const typed = text
    .trim()
    .replace(/^https?:\/\//i, "")
    .replace(/\/$/, "");
  // domainToASCII would leave out a path or a port.
  const name = /[/:?#@\\]/.test(typed) ? "" : domainToASCII(typed.toLowerCase());
  if (!HOST_NAME.test(name))
    throw new CommandError(`${JSON.stringify(text)} is not the name of a site, such as jornal.example`);
  return name;
}

/** How the site is served. */
interface Plan {
  name: string;
  /** As readers type it. */
  address: string;
  https: HttpsMode;
}

/** Reads the plan from the settings file, which is the operator's, or from the options where there is none. */
function readPlan(layout: Layout, { name, https }: SetupOptions): Plan {
  const text = readText(layout.settings);
  const wanted = name === undefined ? undefined : readHostName(name);
  if (text === null) {
    if (!wanted) throw new CommandError("the name of the site is missing: coreto setup jornal.example");
    const [scheme] = /^https?:\/\//i.exec(name!.trim()) ?? [];
    if (https === "none" && !scheme)
      throw new CommandError(
        `--https none needs the address that readers type, which your proxy serves: coreto setup https://${wanted} --https none (http:// without a certificate)`,
      );
    const address = `${https === "none" ? scheme!.toLowerCase() : "https://"}${wanted}`;
    return { name: wanted, address, https: https ?? "auto" };
  }
  const settings = parseSettings(text);
  const refuse = (reason: string) => new CommandError(`${reason}: change it in ${layout.settings}, and run this again`);
  const address = settings.get("SITE_URL") ?? "";
  if (!URL.canParse(address)) throw refuse("SITE_URL is missing or not an address");
  const { hostname, protocol } = new URL(address);
  if (wanted && wanted !== hostname) throw refuse(`the site of this server is ${hostname}, not ${wanted}`);
  const proxied = protocol === "https:" ? "caddy" : "none";
  const isOurs = readText(layout.caddyfile)?.includes(IMPORT_LINE) ?? false;
  const found = settings.get("HTTPS") === "auto" ? "auto" : isOurs ? proxied : "none";
  if (https && https !== found && !(https === "caddy" && found === "none"))
    throw refuse(`the settings say --https ${found}`);
  return { name: hostname, address, https: https ?? found };
}

const IMPORT_LINE = "import coreto.caddyfile";

/** Coreto's own file beside Caddy's, which may serve other sites, and one line in that. */
function caddySteps({ caddyfile }: Layout, name: string): Step[] {
  const text = readText(caddyfile) ?? "";
  return [
    fileStep(join(caddyfile, "../coreto.caddyfile"), caddyText(name)),
    {
      text: `add "${IMPORT_LINE}" to ${caddyfile}`,
      isDone: () => text.includes(IMPORT_LINE),
      run: () => writeWhole(caddyfile, `${text.trimEnd()}\n\n${IMPORT_LINE}\n`.trimStart(), 0o644),
    },
  ];
}

/** The program of this package's version, for a server that has none or a damaged one. */
function programStep(layout: Layout): Step {
  const { version } = readManifest(fileURLToPath(ROOT));
  const current = currentVersion(layout);
  if (current && current !== version && isInstalled(join(layout.versions, current)))
    throw new CommandError(`Coreto ${current} runs here, and this is ${version}: use \`coreto upgrade\``);
  return {
    text: `install Coreto ${version} with its own Node in ${layout.program}`,
    isDone: () => currentVersion(layout) === version && isInstalled(join(layout.versions, version)),
    run: async () => {
      const packed = join(layout.program, ".packed");
      const installed = await installVersion(layout, await packPackage(fileURLToPath(ROOT), packed));
      rmSync(packed, { recursive: true });
      switchTo(layout, installed);
    },
  };
}

/** Everything that must be on the server, in the order in which it is made. */
function planSteps(layout: Layout, { name, address, https }: Plan, root: string | undefined): Step[] {
  const isTrial = root !== undefined;
  const real = (...steps: Step[]) => (isTrial ? [] : steps);
  return [
    programStep(layout),
    ...real(userStep(layout.data)),
    dataFolderStep(layout, !isTrial),
    {
      text: `write ${layout.settings}`,
      isDone: () => existsSync(layout.settings),
      run: () => writeWhole(layout.settings, settingsText(address, https, root), 0o640),
    },
    ...real(settingsRightsStep(layout)),
    fileStep(layout.unit, unitText(root)),
    https === "auto" ? fileStep(layout.unitHttps, UNIT_HTTPS) : removalStep(layout.unitHttps),
    fileStep(layout.command, commandText(root), 0o755),
    ...(https === "caddy" ? caddySteps(layout, name) : []),
  ];
}

/**
 * Puts the site on a server, or repairs what is missing there or differs; the settings file and the data are never changed.
 * @throws {CommandError} with one line and what to do
 */
export async function setUp(options: SetupOptions): Promise<void> {
  const { root, isDry, say } = options;
  const isTrial = root !== undefined;
  const layout = layoutOf(root);
  const plan = readPlan(layout, options);
  await checkMachine(layout, plan.https, isTrial);
  for (const line of await findWarnings(plan.name, plan.https)) say(`note: ${line}`);
  const changes = await runSteps(planSteps(layout, plan, root), say, isDry);
  if (changes === 0) say("everything is in its place");
  if (isTrial) return say(`a trial below ${root}: no user was made and no service started`);
  if (isDry) return;
  await startService(plan, changes > 0, say);
  say((await runProgram(layout.command, ["admin", "link"], { cwd: "/" })).trim());
}

const START_SECONDS = 120;

/** Starts the service, or restarts it where something has changed, and waits until it serves. */
async function startService({ https }: Plan, isChanged: boolean, say: (line: string) => void): Promise<void> {
  await systemctl("daemon-reload");
  if (https === "caddy") await systemctl("reload-or-restart", "caddy");
  const isActive = await serviceIs("is-active");
  if (isActive && !isChanged) return;
  say(isActive ? "restart the service" : "start the service");
  await systemctl("enable", "coreto");
  await systemctl("restart", "coreto");
  const { data } = layoutOf();
  for (let second = 0; !existsSync(join(data, "site-process.json")); second++) {
    if (second > START_SECONDS || (await serviceIs("is-failed")))
      throw new CommandError("the site does not start: journalctl -u coreto -n 30 shows why, or `coreto doctor`");
    await sleep(1000);
  }
}

/**
 * Removes what setup has put on the server, but not the settings and the data.
 * @throws {CommandError} with one line and what to do
 */
export async function uninstall({ root, isDry, say }: Omit<SetupOptions, "name" | "https">): Promise<void> {
  const layout = layoutOf(root);
  const isTrial = root !== undefined;
  if (!isTrial && process.getuid?.() !== 0) throw new CommandError("run it as root, for example with sudo");
  if (!isTrial && !isDry && existsSync(layout.unit)) await systemctl("disable", "--now", "coreto");
  const folder = join(layout.caddyfile, "..");
  const caddy = readText(layout.caddyfile);
  const steps: Step[] = [
    removalStep(layout.unit),
    removalStep(join(layout.unitHttps, "..")),
    removalStep(layout.command),
    removalStep(layout.program),
    {
      text: `remove "${IMPORT_LINE}" from ${layout.caddyfile}`,
      isDone: () => !caddy?.includes(IMPORT_LINE),
      run: () => writeWhole(layout.caddyfile, caddy!.replace(`${IMPORT_LINE}\n`, ""), 0o644),
    },
    removalStep(join(folder, "coreto.caddyfile")),
  ];
  const changes = await runSteps(steps, say, isDry);
  if (changes === 0) say("nothing of Coreto is installed here");
  if (!isTrial && !isDry) await systemctl("daemon-reload");
  for (const path of [layout.settings, layout.data]) if (existsSync(path)) say(`kept: ${path}`);
  if (!isTrial) say(`kept: the user ${SITE_USER}, who owns the data`);
}
