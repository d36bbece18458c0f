import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { currentVersion, isInstalled } from "#server/install/install-version.ts";
import type { Layout } from "#server/install/layout.ts";
import { type CommandError, runProgram } from "#server/install/run-program.ts";
import { UpgradeError } from "./commands.ts";

/** The version that runs, and the one to upgrade to. */
export interface Target {
  from: string;
  to: string;
  /** Where npm gets it; undefined for one that is installed already. */
  source?: string;
}

/** Fails soon without a network: npm would wait for minutes. */
const LOOK_UP = ["--json", "--fetch-retries=1", "--fetch-retry-mintimeout=500", "--fetch-retry-maxtimeout=500"];

/**
 * Finds the version to upgrade to.
 * @param asked a version, the path of a packed file, or undefined for the newest one of the registry
 * @returns a line for the operator when that one is installed already
 * @throws {UpgradeError} when there is no such version
 */
export async function findTarget(layout: Layout, asked: string | undefined): Promise<Target | string> {
  const from = currentVersion(layout);
  if (!from) {
    throw new UpgradeError(
      `nothing is installed in ${layout.program}: \`coreto setup\` does it; a clone is upgraded by git, as docs/operating.md says`,
    );
  }
  const isFile = asked !== undefined && existsSync(asked);
  const isThere = asked !== undefined && !isFile && isInstalled(join(layout.versions, asked));
  const to = isThere ? asked : isFile ? await readPacked(resolve(asked)) : await lookUp(asked);
  if (to === from)
    return asked === undefined ? `${from} is the newest version already` : `${from} is installed already`;
  if (asked === undefined && to.localeCompare(from, "en", { numeric: true }) < 0) {
    return `${from} is newer than ${to}, the newest version of the registry`;
  }
  return { from, to, source: isThere ? undefined : isFile ? resolve(asked) : `coreto@${to}` };
}

async function lookUp(asked = "latest"): Promise<string> {
  const output = await npm(["view", `coreto@${asked}`, "version"]).catch((error: CommandError) => {
    const code = /"code": "(\w+)"/.exec(error.message)?.[1];
    if (code === "E404") throw new UpgradeError(`the registry of npm has no version ${asked} of coreto`);
    if (code) throw new UpgradeError(`the registry of npm cannot be reached (${code})`);
    throw error;
  });
  const version: unknown = JSON.parse(output || "null");
  if (typeof version !== "string") throw new UpgradeError(`--to ${asked} does not name one version`);
  return version;
}

async function readPacked(file: string): Promise<string> {
  const refusal = new UpgradeError(`${file} is not the packed program Coreto`);
  const output = await npm(["pack", "--dry-run", file]).catch((error: CommandError) => {
    throw /is not installed/.test(error.message) ? error : refusal;
  });
  // An array, or an object by names: that depends on npm's version.
  const [packed] = Object.values(JSON.parse(output)) as { name: string; version: string }[];
  if (packed?.name !== "coreto") throw refusal;
  return packed.version;
}

const npm = ([command, ...args]: string[]) => runProgram("npm", [command!, ...LOOK_UP, ...args], { cwd: "/" });

/** Refuses a version that does not know all migrations of the one that runs: it would not start on the database. */
export function refuseOlderDatabase(layout: Layout, { from, to }: Target): void {
  const known = new Set(listMigrations(layout, to));
  if (listMigrations(layout, from).every((name) => known.has(name))) return;
  throw new UpgradeError(
    `${to} is older than the database, which ${from} has migrated: restore a backup of that time with it`,
  );
}

function listMigrations({ versions }: Layout, version: string): string[] {
  const file = join(versions, version, "node_modules/coreto/db/migrations/meta/_journal.json");
  const { entries } = JSON.parse(readFileSync(file, "utf8")) as { entries: { tag: string }[] };
  return entries.map(({ tag }) => tag);
}
