import { existsSync } from "node:fs";
import { hasDatabaseFolder } from "#db/embedded/folders.ts";
import { isRoot, ownerOf } from "#db/embedded/identity.ts";
import { environmentOfSite, parseEnv, withSettingsFile } from "#platform/env/env.ts";
import type { Layout } from "#server/install/layout.ts";
import { CommandError } from "#server/install/run-program.ts";
import type { Site } from "./state.ts";

/** Options of `coreto upgrade`. */
export interface UpgradeOptions {
  to?: string;
  stop?: string;
  start?: string;
  backup?: string;
  backups?: string;
  wait?: string;
  "dry-run"?: boolean;
}

const DEFAULT_WAIT_S = 120;

/**
 * Reads how the site is run from its settings file and the options.
 * @param hasService whether it is the service of `coreto setup`
 * @throws {CommandError} when they are invalid
 */
export function readSite(layout: Layout, options: UpgradeOptions, hasService: boolean): Site {
  const { stop, start, backup, wait = DEFAULT_WAIT_S } = options;
  if (!(Number(wait) > 0)) throw new CommandError("--wait is a number of seconds");
  if ((stop === undefined) !== (start === undefined)) throw new CommandError("--stop and --start go together");
  const isService = hasService && stop === undefined;
  if (!isService && stop === undefined)
    throw new CommandError(
      `there is no ${layout.unit}: say with --stop and --start how the site is stopped and started`,
    );
  const { DATA_DIR, DATABASE_URL, UPDATE_REGISTRY } = parseEnv(withSettingsFile(environmentOfSite(layout.settings)), {
    DATA_DIR: layout.data,
  });
  if (DATABASE_URL && !backup)
    throw new CommandError(
      'with DATABASE_URL you provide the backup: --backup "<command>", such as pg_dump, is run first',
    );
  if (!existsSync(DATA_DIR) || (!DATABASE_URL && !hasDatabaseFolder(DATA_DIR)))
    throw new CommandError(`there is no site in ${DATA_DIR}: ${layout.settings} names another DATA_DIR, or none`);
  return {
    dataFolder: DATA_DIR,
    settingsFile: layout.settings,
    isEmbedded: !DATABASE_URL,
    registry: UPDATE_REGISTRY,
    user: isRoot() ? ownerOf(DATA_DIR) : undefined,
    stop: stop ?? "systemctl stop coreto",
    start: start ?? "systemctl start coreto",
    isService,
    patienceMs: Number(wait) * 1000,
  };
}
