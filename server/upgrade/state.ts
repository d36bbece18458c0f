import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { UpgradeError } from "./commands.ts";

/** A version of the program. */
export interface Version {
  commit: string;
  /** As people read it: "1.2.0 (1a2b3c4d)". */
  name: string;
}

/** How the site is run; noted, so that an interrupted upgrade needs no settings, and no package, to find it. */
export interface SiteFacts {
  dataFolder: string;
  /** Address at which the site says whether it is ready. */
  readyUrl: string;
  isEmbedded: boolean;
  /** Commands of a service manager. */
  stop?: string;
  start?: string;
  /** Longest wait until a started version is ready, milliseconds. */
  patienceMs: number;
}

/**
 * How far an upgrade is. Until `stopping` program and data are as they were; from `switching` on the copy of the data is complete,
 * and the program may be the new one; `returning` is the way back.
 */
type Phase = "preparing" | "stopping" | "switching" | "ready" | "returning";

/** An upgrade that is under way. */
export interface Upgrade {
  phase: Phase;
  from: Version;
  to: Version;
  /** Branch that the clone is on; null where it is on none. */
  branch: string | null;
  /** Whether the branch moves to the new version; else the clone leaves it. */
  followsBranch: boolean;
  wasRunning: boolean;
  site: SiteFacts;
  /** The backup that was made. */
  backup: string;
  /** Migrations that the database had (server/upgrade/schema-state.ts). */
  schema: string;
  /** Folder of the database, where it is ours to copy. */
  data?: string;
  /** When the site was stopped, ISO 8601. */
  stoppedAt?: string;
  /** The site as it was started last: the leader of its group of processes, and its start (server/process-note.ts). */
  started?: { pid: number; start: string | undefined };
  /** On the way back: whether the new version has changed the database. */
  hasMigrated?: boolean;
}

/** Folders of an upgrade in a clone; on its disk, so that what was prepared is moved in an instant. */
export const foldersOf = (root: string) => {
  const folder = join(root, ".upgrade");
  return { folder, next: join(folder, "next"), former: join(folder, "former"), state: join(folder, "state.json") };
};

/** Makes this process the only one that upgrades the clone, until it ends. @throws {UpgradeError} when another one does */
export function lockUpgrades(root: string): void {
  const { folder } = foldersOf(root);
  mkdirSync(folder, { recursive: true });
  try {
    // The kernel's lock, held through SQLite: a killed process frees it.
    new DatabaseSync(join(folder, "lock"), { timeout: 0 }).exec("begin exclusive");
  } catch {
    throw new UpgradeError("another upgrade of this clone is under way");
  }
}

/** The upgrade that is under way in a clone, or was interrupted. */
export function readUpgrade(root: string): Upgrade | undefined {
  try {
    return JSON.parse(readFileSync(foldersOf(root).state, "utf8")) as Upgrade;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}

/** Notes how far it is; on the disk when this returns. */
export function writeUpgrade(root: string, upgrade: Upgrade): void {
  const { folder, state } = foldersOf(root);
  mkdirSync(folder, { recursive: true });
  // It may hold passwords in commands.
  writeFileSync(`${state}.new`, `${JSON.stringify(upgrade, null, 2)}\n`, { mode: 0o600, flush: true });
  renameSync(`${state}.new`, state);
}

/** The upgrade is over. */
export function forgetUpgrade(root: string): void {
  rmSync(foldersOf(root).state, { force: true });
}
