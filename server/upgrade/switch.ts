import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { removeRestored } from "#server/archive/rehearsal.ts";
import { currentVersion, switchTo } from "#server/install/install-version.ts";
import type { Layout } from "#server/install/layout.ts";
import { CommandError } from "#server/install/run-program.ts";
import { findData, returnData } from "./returned-data.ts";
import { servedVersion, startIfKilled, startSite, stopSite } from "./running-site.ts";
import { deleteUpgradeState, enterPhase, type Site, type Upgrade, type UpgradeTools } from "./state.ts";

/** Holds the restored copy on which a version is tried. */
export const trialOf = ({ dataFolder }: Site): string => join(dataFolder, "upgrade-trial");

/**
 * Makes the prepared version the current one and starts it; rolls back when that fails.
 * @throws {CommandError} after a rollback
 */
export async function startNext(upgrade: Upgrade, tools: UpgradeTools): Promise<void> {
  const { layout, say } = tools;
  const { site, to } = upgrade;
  enterPhase(layout, upgrade, "switching");
  try {
    switchTo(layout, to);
    say(`starting ${to}`);
    await startSite(layout, site, to);
  } catch (error) {
    return rollBack(upgrade, error as Error, tools);
  }
  await finish(upgrade, tools);
}

/** Ends an upgrade whose new version became ready. The former version stays, for a way back by hand. */
async function finish(upgrade: Upgrade, { layout, say }: UpgradeTools): Promise<void> {
  const { from, to, site, wasRunning, stoppedAt } = upgrade;
  // From here on the copy of the data is taken away.
  enterPhase(layout, upgrade, "ready");
  if (!wasRunning) await stopSite(site);
  const seconds = ((Date.now() - Date.parse(stoppedAt!)) / 1000).toFixed(1);
  say(
    wasRunning
      ? `${to} is ready; the site was down for ${seconds} s`
      : `${to} became ready, and is stopped again, as the site was before`,
  );
  for (const name of readdirSync(layout.versions))
    if (name !== from && name !== to) rmSync(join(layout.versions, name), { recursive: true, force: true });
  await endUpgrade(upgrade, layout);
}

/** Removes everything that an upgrade has left but its backup and the versions. */
async function endUpgrade({ site }: Upgrade, layout: Layout): Promise<void> {
  if (site.isEmbedded) rmSync(findData(site.dataFolder).copy, { recursive: true, force: true });
  await removeRestored(trialOf(site));
  deleteUpgradeState(layout);
}

/** Undoes what was prepared, when program and data are unchanged. */
export async function undoPreparation(upgrade: Upgrade, { layout, say }: UpgradeTools): Promise<void> {
  const { phase, site, from, wasRunning } = upgrade;
  if (phase !== "preparing" && wasRunning && !servedVersion(layout, site)) {
    say(`starting ${from} again`);
    await startSite(layout, site, from);
  }
  await endUpgrade(upgrade, layout);
}

/**
 * Finishes an interrupted upgrade if everything was prepared; otherwise undoes it.
 * @throws {CommandError} after a rollback
 */
export async function resumeUpgrade(upgrade: Upgrade, tools: UpgradeTools): Promise<void> {
  const { layout, say } = tools;
  const { phase, site, from, to, wasRunning } = upgrade;
  say(`the upgrade to ${to} was interrupted (${phase})`);
  if (wasRunning) startIfKilled(site);
  if (phase === "returning") return rollBack(upgrade, new CommandError("the upgrade was interrupted"), tools);
  // The former version may have served since: its data are newer than their copy.
  const isUnchanged = phase === "switching" && currentVersion(layout) === from;
  if (phase === "preparing" || phase === "stopping" || isUnchanged) return undoPreparation(upgrade, tools);
  if (phase === "ready" || (wasRunning && servedVersion(layout, site) === to)) return finish(upgrade, tools);
  await stopSite(site);
  return startNext(upgrade, tools);
}

/**
 * Makes the former version the current one again, with the data as they were when the site was stopped. Called again after an
 * interruption, it does what is left.
 * @throws {CommandError} always: what failed, and the state of the site now
 */
async function rollBack(upgrade: Upgrade, problem: Error, tools: UpgradeTools): Promise<never> {
  const { layout, say } = tools;
  const { site, from, to, wasRunning, backup, stoppedAt } = upgrade;
  enterPhase(layout, upgrade, "returning");
  say(`failed: ${problem.message}`);
  say(`going back to ${from}`);
  // One that still runs keeps the former version from starting.
  await stopSite(site).catch(() => {});
  const lines = [problem.message];
  // Before the link, so that whatever starts after a power failure finds its own data.
  if (site.isEmbedded) returnData(site.dataFolder, from);
  switchTo(layout, from);
  try {
    say(`starting ${from} again`);
    await startSite(layout, site, from);
    if (!wasRunning) await stopSite(site);
  } catch (error) {
    lines.push(`${from} is in its place, but: ${(error as Error).message}`);
    lines.push(
      site.isEmbedded
        ? "Run this again once that is solved"
        : `If ${to} has changed the database of DATABASE_URL, restore it as it was at ${stoppedAt}, when the site was stopped (or from ${backup}), and run this again`,
    );
    throw new CommandError(lines.join("\n  "));
  }
  if (site.isEmbedded)
    lines.push(
      `The data are as they were when the site was stopped; those of ${to} are beside them, in a folder data-failed-…`,
    );
  lines.push(`The site is back at ${from}${wasRunning ? " and runs" : ""}; the backup is ${backup}`);
  rmSync(join(layout.versions, to), { recursive: true, force: true });
  await endUpgrade(upgrade, layout);
  throw new CommandError(lines.join("\n  "));
}
