import { lookup } from "node:dns/promises";
import { existsSync, mkdirSync, readFileSync, statSync } from "node:fs";
import { createServer } from "node:net";
import { networkInterfaces, totalmem } from "node:os";
import { dirname } from "node:path";
import { checkDisk, megabytes } from "./disk.ts";
import type { Layout } from "./layout.ts";
import { CommandError, runProgram } from "./run-program.ts";
import type { HttpsMode } from "./server-files.ts";
import type { Step } from "./steps.ts";

/** User of the machine that runs the site and owns its data. */
export const SITE_USER = "coreto";

const run = (program: string, ...args: string[]) => runProgram(program, args, { cwd: "/" });

/** Runs a program that answers by its exit code. */
const succeeds = (program: string, ...args: string[]): Promise<boolean> =>
  run(program, ...args).then(
    () => true,
    () => false,
  );

/** Sends a command to systemd. */
export const systemctl = (...args: string[]): Promise<string> => run("systemctl", ...args);

/** Whether systemd reports this of the site's service: `is-active`, `is-enabled`, `is-failed`. */
export const serviceIs = (question: "is-active" | "is-enabled" | "is-failed"): Promise<boolean> =>
  succeeds("systemctl", "--quiet", question, "coreto");

/** Numeric id of the site's user and of its group; undefined before it is made. */
function siteIds(): { uid: number; gid: number } | undefined {
  const line = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .find((entry) => entry.startsWith(`${SITE_USER}:`));
  const [, , uid, gid] = line?.split(":") ?? [];
  return line ? { uid: Number(uid), gid: Number(gid) } : undefined;
}

/** The site's user, without a password and a shell. */
export const userStep = (data: string): Step => ({
  text: `make the user ${SITE_USER}`,
  isDone: () => siteIds() !== undefined,
  run: async () => {
    await run("useradd", "--system", "--home-dir", data, "--shell", "/usr/sbin/nologin", "--user-group", SITE_USER);
  },
});

/** The data folder, which only the site's user can read. */
export const dataFolderStep = ({ data }: Layout, isOwned: boolean): Step => ({
  text: `make the data folder ${data}`,
  isDone: () => existsSync(data) && (!isOwned || statSync(data).uid === siteIds()?.uid),
  run: async () => {
    mkdirSync(data, { recursive: true, mode: 0o700 });
    if (isOwned) await run("chown", `${SITE_USER}:${SITE_USER}`, data);
  },
});

const MODE_BITS = 0o7777;
const SETTINGS_MODE = 0o640;

/** The settings are root's, and the site may read them: they contain passwords. */
export const settingsRightsStep = ({ settings }: Layout): Step => ({
  text: `let only root and ${SITE_USER} read ${settings}`,
  isDone: () => {
    if (!existsSync(settings)) return false;
    const { mode, uid, gid } = statSync(settings);
    return (mode & MODE_BITS) === SETTINGS_MODE && uid === 0 && gid === siteIds()?.gid;
  },
  run: async () => {
    await run("chown", `root:${SITE_USER}`, settings);
    await run("chmod", SETTINGS_MODE.toString(8), settings);
  },
});

const PROGRAM_BYTES = 700e6;
const MEMORY_BYTES = 900e6;

/**
 * Checks what must be there before anything is written.
 * @throws {CommandError} with one line and what to do
 */
export async function checkMachine(layout: Layout, https: HttpsMode, isTrial: boolean): Promise<void> {
  if (process.platform !== "linux") throw new CommandError("setup is for Linux servers: use `coreto start` here");
  if (!["x64", "arm64"].includes(process.arch)) throw new CommandError(`there is no Coreto for ${process.arch}`);
  if (!isTrial && process.getuid?.() !== 0)
    throw new CommandError("setup writes to /opt, /etc and /var/lib: run it as root, for example with sudo");
  if (!isTrial && !existsSync("/run/systemd/system"))
    throw new CommandError("this machine is not run by systemd: use the container image, or `coreto start`");
  await run("npm", "--version").catch(() => {
    throw new CommandError("npm is missing: apt-get install npm");
  });
  checkDisk([{ folder: layout.program, bytes: PROGRAM_BYTES }]);
  if (isTrial) return;
  if (https === "caddy" && !existsSync(dirname(layout.caddyfile)))
    throw new CommandError("--https caddy needs Caddy: apt-get install caddy");
  if (await serviceIs("is-active")) return;
  for (const port of https === "auto" ? [80, 443] : [3000]) await checkPortIsFree(port);
}

async function checkPortIsFree(port: number): Promise<void> {
  const isFree = await new Promise<boolean>((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(false));
    server.listen(port, () => server.close(() => resolve(true)));
  });
  if (!isFree)
    throw new CommandError(
      `port ${port} is taken by another program (\`ss -ltnp\` names it): stop that one, or use --https caddy or --https none`,
    );
}

/** What is not wrong but will be noticed: little memory, a name that does not lead here. @returns lines for the operator */
export async function findWarnings(name: string, https: HttpsMode): Promise<string[]> {
  const lines: string[] = [];
  if (totalmem() < MEMORY_BYTES)
    lines.push(`this machine has ${megabytes(totalmem())} of memory: Coreto runs, an upgrade needs 1 GB (or swap)`);
  if (https === "none") return lines;
  const own = Object.values(networkInterfaces()).flatMap((list) => list?.map(({ address }) => address) ?? []);
  const addresses = await lookup(name, { all: true }).catch(() => []);
  if (addresses.length === 0) {
    lines.push(`${name} has no address yet: make one in its DNS, or there will be no certificate`);
  } else if (!addresses.some(({ address }) => own.includes(address))) {
    const list = addresses.map(({ address }) => address).join(", ");
    lines.push(
      `${name} is ${list}, which this machine does not have itself: right behind a router, else wrong in the DNS`,
    );
  }
  return lines;
}
