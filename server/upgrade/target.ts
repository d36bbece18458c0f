import { readFileSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { currentVersion, isInstalled, readPacked } from "#server/install/install-version.ts";
import type { Layout } from "#server/install/layout.ts";
import { askRegistry } from "#server/install/registry.ts";
import { CommandError } from "#server/install/run-program.ts";

/** The version that runs, and the one to upgrade to. */
export interface Target {
  from: string;
  to: string;
  /** Where npm gets it; undefined for one that is installed already. */
  source?: string;
}

/** Longest wait for the registry, milliseconds. */
const ASK_MS = 20_000;

const lookUp = async (asked: string): Promise<string> =>
  (await askRegistry(undefined, asked, AbortSignal.timeout(ASK_MS))).version;

/**
 * Finds the version to upgrade to.
 * @param asked a version, the path of a packed file, or undefined for the newest one of the registry
 * @returns a line for the operator when that one is installed already
 * @throws {CommandError} when there is no such version
 */
export async function findTarget(layout: Layout, asked: string | undefined): Promise<Target | string> {
  const from = currentVersion(layout);
  if (!from) {
    throw new CommandError(
      `nothing is installed in ${layout.program}: \`coreto setup\` does it; a clone is upgraded by git, as docs/operating.md says`,
    );
  }
  const isFile = asked !== undefined && statSync(asked, { throwIfNoEntry: false })?.isFile() === true;
  const isThere = asked !== undefined && !isFile && isInstalled(join(layout.versions, asked));
  const to = isThere ? asked : isFile ? (await readPacked(resolve(asked))).version : await lookUp(asked ?? "latest");
  if (to === from)
    return asked === undefined ? `${from} is the newest version already` : `${from} is installed already`;
  if (asked === undefined && to.localeCompare(from, "en", { numeric: true }) < 0) {
    return `${from} is newer than ${to}, the newest version of the registry`;
  }
  return { from, to, source: isThere ? undefined : isFile ? resolve(asked) : `coreto@${to}` };
}

/** Refuses a version that does not know all migrations of the one that runs: it would not start on the database. */
export function refuseOlderDatabase(layout: Layout, { from, to }: Target): void {
  const known = new Set(listMigrations(layout, to));
  if (listMigrations(layout, from).every((name) => known.has(name))) return;
  throw new CommandError(
    `${to} is older than the database, which ${from} has migrated: restore a backup of that time with it`,
  );
}

function listMigrations({ versions }: Layout, version: string): string[] {
  const file = join(versions, version, "node_modules/coreto/db/migrations/meta/_journal.json");
  const { entries } = JSON.parse(readFileSync(file, "utf8")) as { entries: { tag: string }[] };
  return entries.map(({ tag }) => tag);
}
