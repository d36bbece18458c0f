import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { UpgradeError } from "./commands.ts";

/** A version of the program. */
export interface Version {
  commit: string;
  /** For messages: "1.2.0 (1a2b3c4d)". */
  name: string;
}

/** How the site is run; recorded, so that an interrupted upgrade can be resumed without settings and without packages. */
export interface SiteFacts {
  dataFolder: string;
  /** Address of the readiness check. */
  readyUrl: string;
  isEmbedded: boolean;
  /** Commands of a service manager. */
  stop?: string;
  start?: string;
  /** Longest wait until a started version is ready, milliseconds. */
  patienceMs: number;
}

/**
 * Until `stopping` program and data are unchanged; from `switching` on the copy of the data is complete, and the program may be
 * the new one; `returning` is the rollback.
 */
type Phase = "preparing" | "stopping" | "switching" | "ready" | "returning";

/** State of an upgrade, stored in the clone. */
export interface Upgrade {
  phase: Phase;
  from: Version;
  to: Version;
  /** Branch of the clone; null with a detached HEAD. */
  branch: string | null;
  /** Whether the branch moves to the new version; otherwise HEAD is detached. */
  followsBranch: boolean;
  wasRunning: boolean;
  site: SiteFacts;
  /** The backup that was made. */
  backup: string;
  /** Migrations that the database had (server/upgrade/schema-state.ts). */
  schema: string;
  /** Folder of the embedded database. */
  data?: string;
  /** When the site was stopped, ISO 8601. */
  stoppedAt?: string;
  /** The site that was started last: the leader of its process group, and its start time (server/pid-file.ts). */
  started?: { pid: number; start: string | undefined };
  /** During a rollback: whether the new version has migrated the database. */
  hasMigrated?: boolean;
}

/** Folders of an upgrade; inside the clone, so that folders can be renamed into place. */
export const foldersOf = (root: string) => {
  const folder = join(root, ".upgrade");
  return { folder, next: join(folder, "next"), former: join(folder, "former"), state: join(folder, "state.json") };
};

/** Makes this process the only one that upgrades the clone, until it ends. @throws {UpgradeError} when another one does */
export function lockUpgrades(root: string): void {
  const { folder } = foldersOf(root);
  mkdirSync(folder, { recursive: true });
  try {
    // SQLite takes a lock of the kernel, which is released when the process is killed.
    new DatabaseSync(join(folder, "lock"), { timeout: 0 }).exec("begin exclusive");
  } catch {
    throw new UpgradeError("another upgrade of this clone is running");
  }
}

/** The running or interrupted upgrade of a clone. */
export function readUpgrade(root: string): Upgrade | undefined {
  try {
    return JSON.parse(readFileSync(foldersOf(root).state, "utf8")) as Upgrade;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}

/** Stores the state; it is on the disk when this returns. */
export function writeUpgrade(root: string, upgrade: Upgrade): void {
  const { folder, state } = foldersOf(root);
  mkdirSync(folder, { recursive: true });
  // Commands may contain passwords.
  writeFileSync(`${state}.new`, `${JSON.stringify(upgrade, null, 2)}\n`, { mode: 0o600, flush: true });
  renameSync(`${state}.new`, state);
}

/** Deletes the state of a finished upgrade. */
export function deleteUpgradeState(root: string): void {
  rmSync(foldersOf(root).state, { force: true });
}
