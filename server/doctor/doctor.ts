import { readFile } from "node:fs/promises";
import type { Check } from "#domain/health/checks.ts";
import { secretFileOf } from "#platform/auth/secret.ts";
import type { Env } from "#platform/env/env.ts";
import { siteTokenOf } from "#platform/nodes/site-token.ts";
import { isBucketAddress } from "#server/archive/open-store.ts";
import { readLastRehearsal, rehearsalFileOf } from "#server/archive/rehearsals.ts";
import { findSiteProcess } from "#server/start/pid-file.ts";
import { checkBackup, judgeRehearsal } from "./archive.ts";
import { checkFeatures, checkMessages, checkStoredArchive, findDatabase } from "./database.ts";
import { checkNode } from "./machine.ts";
import { askNewest } from "./newest-version.ts";
import { checkSitePort } from "./port.ts";
import { type CheckUnit, runChecks } from "./run-checks.ts";
import { readSettings } from "./settings.ts";
import { machineUnits, networkUnits, registryUnits } from "./units.ts";

/** Runs all checks from outside the site, whether it runs or not. With settings that cannot be used only the machine is checked. */
export async function examine({ offline }: { offline: boolean }): Promise<Check[]> {
  const { env, check } = readSettings();
  const node: CheckUnit = { id: "node", run: () => checkNode() };
  const settings: CheckUnit = { id: "settings", run: () => check };
  if (!env) return runChecks([node, ...machineUnits().slice(0, 1), settings]);
  const [memory, ...machine] = machineUnits(env);
  const units = [node, memory!, settings, ...machine, ...(await siteUnits(env))];
  return runChecks(units, { offline });
}

async function siteUnits(env: Env): Promise<CheckUnit[]> {
  const secret = await findSecret(env);
  const token = secret === undefined ? undefined : await siteTokenOf(secret);
  const siteRuns = findSiteProcess(env.DATA_DIR) !== undefined;
  const database = once(() => findDatabase(env, siteRuns));
  const registry = once((signal: AbortSignal) => askNewest(env, signal));
  const isElsewhere = env.DATABASE_URL !== undefined;
  return [
    { id: "port", run: (signal) => checkSitePort(env, token, signal) },
    { id: "database", network: isElsewhere, run: async () => (await database()).check },
    {
      id: "archive",
      network: isElsewhere,
      run: async () => checkStoredArchive(env, await database(), siteRuns),
    },
    { id: "backup", network: isBucketAddress(env.ARCHIVE), run: () => checkBackup(env, new Date()) },
    { id: "rehearsal", run: () => checkRehearsal(env) },
    { id: "messages", network: isElsewhere, run: async () => checkMessages(await database()) },
    { id: "features", network: isElsewhere, run: async () => checkFeatures(await database()) },
    ...networkUnits(env, async () => token),
    ...registryUnits(registry),
  ];
}

async function checkRehearsal(env: Env) {
  if (env.DATABASE_URL || env.ARCHIVE === "off") return { state: "skipped", text: "rehearsal: no archive" } as const;
  return judgeRehearsal(await readLastRehearsal(rehearsalFileOf(env.DATA_DIR)), new Date());
}

/** The site's secret; undefined where it has none yet, or this user may not read it. Unlike the site, it creates none. */
async function findSecret({ AUTH_SECRET, DATA_DIR }: Env): Promise<string | undefined> {
  if (AUTH_SECRET) return AUTH_SECRET;
  const text = await readFile(secretFileOf(DATA_DIR), "utf8").catch(() => "");
  return text.trim() || undefined;
}

/** The result of the first call, for all. */
function once<Args extends unknown[], Result>(make: (...args: Args) => Promise<Result>) {
  let made: Promise<Result> | undefined;
  return (...args: Args) => (made ??= make(...args));
}
