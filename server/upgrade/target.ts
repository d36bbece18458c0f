import { statSync } from "node:fs";
import { join, resolve } from "node:path";
import { isNewer } from "#domain/health/versions.ts";
import { currentVersion, isInstalled, readPacked } from "#server/install/install-version.ts";
import type { Layout } from "#server/install/layout.ts";
import { askRegistry } from "#server/install/registry.ts";
import { CommandError } from "#server/install/run-program.ts";

/** The version to upgrade to. */
export interface Target {
  to: string;
  /** Where npm gets it; undefined for one that is installed already. */
  source?: string;
}

/** Longest wait for the registry, milliseconds. */
const ASK_MS = 20_000;

/** The version that runs. @throws {CommandError} when none is installed */
export function readCurrent(layout: Layout): string {
  const current = currentVersion(layout);
  if (current) return current;
  throw new CommandError(
    `nothing is installed in ${layout.program}: \`coreto setup\` does it; a clone is upgraded by git, as docs/operating.md says`,
  );
}

interface Question {
  from: string;
  /** A version, or the path of a packed file; undefined for the newest one of the registry. */
  asked: string | undefined;
  registry: string | undefined;
}

/**
 * Finds the version to upgrade to.
 * @returns a line for the operator when there is nothing to do
 * @throws {CommandError} when there is no such version
 */
export async function findTarget(layout: Layout, { from, asked, registry }: Question): Promise<Target | string> {
  const target = await findSource(layout, asked, registry);
  const { to } = target;
  if (to === from)
    return asked === undefined ? `${from} is the newest version already` : `${from} is installed already`;
  if (asked === undefined && isNewer(from, to))
    return `${from} is newer than ${to}, the newest version of the registry`;
  return target;
}

async function findSource(layout: Layout, asked: string | undefined, registry: string | undefined): Promise<Target> {
  if (asked !== undefined && statSync(asked, { throwIfNoEntry: false })?.isFile()) {
    const { version } = await readPacked(resolve(asked));
    return { to: version, source: resolve(asked) };
  }
  if (asked !== undefined && isInstalled(join(layout.versions, asked))) return { to: asked };
  const { version } = await askRegistry(registry, asked ?? "latest", AbortSignal.timeout(ASK_MS));
  return { to: version, source: `coreto@${version}` };
}
