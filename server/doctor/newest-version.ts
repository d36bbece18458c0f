import type { CheckResult } from "#domain/health/checks.ts";
import { isApart } from "#domain/health/clocks.ts";
import { isNewer } from "#domain/health/versions.ts";
import type { Env } from "#platform/env/env.ts";
import { PROGRAM_VERSION } from "#platform/host/host-facts.ts";
import { askRegistry, type RegistryAnswer } from "#server/install/registry.ts";
import { ok, skipped, warning, wrong } from "./results.ts";

/**
 * Asks the registry for the newest version.
 * @returns null where that is switched off, or the registry gives no usable answer
 */
export async function askNewest(
  { UPDATE_CHECK, UPDATE_REGISTRY }: Pick<Env, "UPDATE_CHECK" | "UPDATE_REGISTRY">,
  signal: AbortSignal,
): Promise<RegistryAnswer | null> {
  if (UPDATE_CHECK === "off") return null;
  return askRegistry(UPDATE_REGISTRY, "latest", signal).catch(() => null);
}

/** Whether a newer version can be installed. @param answer null if that is not known */
export function checkVersion(answer: RegistryAnswer | null, current: string = PROGRAM_VERSION): CheckResult {
  if (!answer) return skipped(`version: Coreto ${current}; the newest one is not known`);
  const { version: latest } = answer;
  if (!isNewer(latest, current)) return ok(`version: Coreto ${current}, the newest`, "version", { latest });
  const text = `version: Coreto ${current}; ${latest} can be installed`;
  return warning(text, "see the changelog, then upgrade", "version.newer", { latest });
}

/** Compares the clock with the registry's. */
export function checkClock(answer: RegistryAnswer | null): CheckResult {
  if (!answer || answer.apart === null) return skipped("clock: no other server's clock is known");
  const seconds = Math.round(Math.abs(answer.apart) / 1000);
  const text = `clock: ${seconds} s from another server's`;
  if (!isApart(answer.apart)) return ok(text, "clock");
  return wrong(text, "second factors and certificates fail: timedatectl set-ntp true", "clock.apart", { seconds });
}
