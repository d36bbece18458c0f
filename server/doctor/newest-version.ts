import type { CheckResult } from "#domain/health/checks.ts";
import { isApart } from "#domain/health/clocks.ts";
import { isNewer, isVersion } from "#domain/health/versions.ts";
import type { Env } from "#platform/env/env.ts";
import { PROGRAM_VERSION } from "#platform/host/host-facts.ts";
import { runProgram } from "#server/install/run-program.ts";
import { ask } from "./ask.ts";
import { ok, skipped, warning, wrong } from "./results.ts";

const PACKAGE = "coreto";

/** Prints the registry from which npm would install an upgrade. */
const NPM_REGISTRY = ["config", "get", "registry", "--logs-max=0"];

/** The answer of the registry of packages. */
export interface RegistryAnswer {
  /** The newest version. */
  latest: string;
  /** Its clock minus this machine's, milliseconds; null where it does not say. */
  apart: number | null;
}

/**
 * Asks the registry for the newest version.
 * @returns null where that is switched off, or the registry gives no usable answer
 */
export async function askRegistry(
  { UPDATE_CHECK, UPDATE_REGISTRY }: Pick<Env, "UPDATE_CHECK" | "UPDATE_REGISTRY">,
  signal: AbortSignal,
): Promise<RegistryAnswer | null> {
  if (UPDATE_CHECK === "off") return null;
  try {
    const registry = UPDATE_REGISTRY ?? (await runProgram("npm", NPM_REGISTRY, { cwd: "/" })).trim();
    const url = new URL(`${registry.replace(/\/$/, "")}/${PACKAGE}/latest`);
    const { status, headers, text } = await ask(url, { signal, accept: "application/json" });
    const { version } = JSON.parse(text) as { version?: unknown };
    if (status !== 200 || !isVersion(version)) return null;
    const date = Date.parse(headers.date ?? "");
    return { latest: version, apart: Number.isNaN(date) ? null : date - Date.now() };
  } catch {
    return null;
  }
}

/** Whether a newer version can be installed. @param answer null if that is not known */
export function checkVersion(answer: RegistryAnswer | null, current: string = PROGRAM_VERSION): CheckResult {
  if (!answer) return skipped(`version: Coreto ${current}; the newest one is not known`);
  const { latest } = answer;
  if (!isNewer(latest, current))
    return ok(`version: Coreto ${current}, the newest`, { code: "version", values: { latest } });
  return warning(`version: Coreto ${current}; ${latest} can be installed`, "see the changelog, then upgrade", {
    code: "version.newer",
    values: { latest },
  });
}

/** Compares the clock with the registry's. */
export function checkClock(answer: RegistryAnswer | null): CheckResult {
  if (!answer || answer.apart === null) return skipped("clock: no other server's clock is known");
  const seconds = Math.round(Math.abs(answer.apart) / 1000);
  const text = `clock: ${seconds} s from another server's`;
  if (!isApart(answer.apart)) return ok(text, { code: "clock", values: {} });
  return wrong(text, "second factors and certificates fail: timedatectl set-ntp true", {
    code: "clock.apart",
    values: { seconds },
  });
}
