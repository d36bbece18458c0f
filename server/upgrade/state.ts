import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { Identity } from "#db/embedded/identity.ts";
import type { Layout } from "#server/install/layout.ts";
import { CommandError } from "#server/install/run-program.ts";

/** How the site is run; recorded, so that an interrupted upgrade is resumed as it was begun. */
export interface Site {
  dataFolder: string;
  settingsFile: string;
  isEmbedded: boolean;
  /** Owner of the data, as whom root runs what reads or writes them; undefined for other users. */
  user?: Identity;
  /** Commands of a service manager. */
  stop?: string;
  start?: string;
  /** The systemd service that those commands are of. */
  service?: string;
  /** Longest wait until a started version is ready, milliseconds. */
  patienceMs: number;
}

/**
 * Until `stopping` program and data are unchanged; from `switching` on the copy of the data is complete, and `current` may name the
 * new version; `returning` is the rollback.
 */
type Phase = "preparing" | "stopping" | "switching" | "ready" | "returning";

/** State of an upgrade, stored beside the versions. */
export interface Upgrade {
  phase: Phase;
  from: string;
  to: string;
  wasRunning: boolean;
  site: Site;
  /** The backup that was made; empty before. */
  backup: string;
  /** Migrations that the database had (server/upgrade/schema-state.ts). */
  schema: string;
  /** Folder of the embedded database, once it is copied. */
  data?: string;
  /** When the site was stopped, ISO 8601. */
  stoppedAt?: string;
  /** The site that was started last without a service manager: the leader of its process group, and its start time. */
  started?: { pid: number; start: string | undefined };
  /** During a rollback: whether the new version has migrated the database. */
  hasMigrated?: boolean;
}

/** Where the versions are, and the output for the operator. */
export interface UpgradeTools {
  layout: Layout;
  say: (line: string) => void;
}

const stateFile = ({ program }: Layout) => join(program, "upgrade.json");

/** Makes this process the only one that upgrades, until it ends. @throws {CommandError} when another one does, or it may not write there */
export function lockUpgrades({ program }: Layout): void {
  try {
    mkdirSync(program, { recursive: true });
    // SQLite takes a lock of the kernel, which is released when the process is killed.
    new DatabaseSync(join(program, "upgrade.lock"), { timeout: 0 }).exec("begin exclusive");
  } catch (error) {
    const isLocked = (error as Error).message.includes("locked");
    throw new CommandError(
      isLocked ? "another upgrade is running" : `${program} cannot be written to: run this as root`,
    );
  }
}

/** The running or interrupted upgrade. */
export function readUpgrade(layout: Layout): Upgrade | undefined {
  try {
    return JSON.parse(readFileSync(stateFile(layout), "utf8")) as Upgrade;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}

/** Stores the state; it is on the disk when this returns. */
export function writeUpgrade(layout: Layout, upgrade: Upgrade): void {
  const file = stateFile(layout);
  // Commands may contain passwords.
  writeFileSync(`${file}.new`, `${JSON.stringify(upgrade, null, 2)}\n`, { mode: 0o600, flush: true });
  renameSync(`${file}.new`, file);
}

/** Deletes the state of a finished upgrade. */
export function deleteUpgradeState(layout: Layout): void {
  rmSync(stateFile(layout), { force: true });
}
