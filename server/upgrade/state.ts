import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { Identity } from "#db/embedded/identity.ts";
import { tryLock } from "#db/embedded/lock.ts";
import type { Layout } from "#server/install/layout.ts";
import { CommandError } from "#server/install/run-program.ts";
import { readText, writeWhole } from "#server/install/steps.ts";

/** How the site is run; recorded, so that an interrupted upgrade is resumed as it was begun. */
export interface Site {
  dataFolder: string;
  settingsFile: string;
  isEmbedded: boolean;
  /** The registry of packages, if it is not npm's. */
  registry: string | undefined;
  /** Owner of the data, as whom root runs what reads or writes them; undefined for other users. */
  user: Identity | undefined;
  /** Commands of the service manager. */
  stop: string;
  start: string;
  /** Whether it is the service of `coreto setup`. */
  isService: boolean;
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
  /** When the site was stopped, ISO 8601. */
  stoppedAt?: string;
}

/** Where the versions are, and the output for the operator. */
export interface UpgradeTools {
  layout: Layout;
  say: (line: string) => void;
}

const stateFile = ({ program }: Layout) => join(program, "upgrade.json");

/** Makes this process the only one that upgrades, until it ends. @throws {CommandError} when another one does, or it may not write there */
export function lockUpgrades({ program }: Layout): void {
  let lock: unknown;
  try {
    mkdirSync(program, { recursive: true });
    lock = tryLock(join(program, "upgrade.lock"), undefined);
  } catch {
    throw new CommandError(`${program} cannot be written to: run this as root`);
  }
  if (!lock) throw new CommandError("another upgrade is running");
}

/** The running or interrupted upgrade. */
export function readUpgrade(layout: Layout): Upgrade | undefined {
  const text = readText(stateFile(layout));
  return text === null ? undefined : (JSON.parse(text) as Upgrade);
}

/** Stores the upgrade in its next phase; it is on the disk when this returns. */
export function enterPhase(layout: Layout, upgrade: Upgrade, phase: Phase): void {
  upgrade.phase = phase;
  // Commands may contain passwords.
  writeWhole(stateFile(layout), `${JSON.stringify(upgrade, null, 2)}\n`, 0o600);
}

/** Deletes the state of a finished upgrade. */
export function deleteUpgradeState(layout: Layout): void {
  rmSync(stateFile(layout), { force: true });
}
