import { statfs } from "node:fs/promises";
import { totalmem } from "node:os";
import type { CheckResult } from "#domain/health/checks.ts";
import { ok, skipped, warning, wrong } from "./results.ts";

const MIB = 1024 ** 2;
const OLDEST_NODE = 24;
/** An upgrade installs the new version beside the running site, which takes some 300 MiB. */
const LITTLE_MEMORY = 900 * MIB;
const SHARED_MEMORY = 64 * MIB;

/** @param version such as "24.21.0" */
export function checkNode(version: string = process.versions.node): CheckResult {
  if (Number.parseInt(version, 10) >= OLDEST_NODE) return ok(`Node ${version}`);
  return wrong(`Node ${version} is too old`, `install Node ${OLDEST_NODE} or newer`);
}

/**
 * The memory that this process may use.
 * @param total of the machine, bytes
 * @param limit of the control group, bytes; 0 or more than the machine has for none
 */
export function checkMemory(total: number = totalmem(), limit: number = process.constrainedMemory()): CheckResult {
  const isLimited = limit > 0 && limit < total;
  const bytes = isLimited ? limit : total;
  const mib = Math.round(bytes / MIB);
  const text = `memory: ${mib} MiB${isLimited ? `, the limit of this control group (the machine has ${Math.round(total / MIB)} MiB)` : ""}`;
  if (bytes >= LITTLE_MEMORY) return ok(text, "memory", { mib });
  const remedy = "the site runs, but an upgrade beside it needs 1 GB: give the machine more";
  return warning(text, remedy, "memory.little", { mib });
}

/** The memory that processes share, which PostgreSQL uses for parallel queries. @param isEmbedded whether it runs on this machine */
export async function checkSharedMemory(isEmbedded: boolean, folder = "/dev/shm"): Promise<CheckResult> {
  if (!isEmbedded) return skipped("shared memory: PostgreSQL runs elsewhere");
  const disk = await statfs(folder).catch(() => null);
  if (!disk) return skipped(`shared memory: there is no ${folder}`);
  const bytes = disk.blocks * disk.bsize;
  const mib = Math.round(bytes / MIB);
  if (bytes >= SHARED_MEMORY) return ok(`shared memory: ${mib} MiB`);
  return warning(
    `shared memory: ${folder} has only ${mib} MiB, and large queries of PostgreSQL may fail`,
    "give the container 64 MiB or more (--shm-size=128m)",
    "sharedMemory.little",
    { mib },
  );
}
