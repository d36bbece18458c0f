import { dirname } from "node:path";
import type { Env } from "#platform/env/env.ts";
import { readCertificateState } from "#platform/https/certificate-state.ts";
import { isBucketAddress } from "#server/archive/open-store.ts";
import type { RegistryAnswer } from "#server/install/registry.ts";
import { checkArchiveDisk, checkDataFolder, checkDisk, checkInodes } from "./folders.ts";
import { checkMemory, checkSharedMemory } from "./machine.ts";
import { checkClock, checkVersion } from "./newest-version.ts";
import { checkAddress, checkCertificate, checkName, checkRedirect, isLocalSite } from "./public-address.ts";
import { skipped } from "./results.ts";
import type { CheckUnit } from "./run-checks.ts";
import { checkArchiveBucket, checkBucket, checkMail } from "./services.ts";

/** Checks of this machine, the memory first. @param env absent when the settings cannot be used */
export function machineUnits(env?: Env): CheckUnit[] {
  const memory: CheckUnit = { id: "memory", run: () => checkMemory() };
  if (!env) return [memory];
  const hasFolder = !env.DATABASE_URL && env.ARCHIVE !== "off" && !isBucketAddress(env.ARCHIVE);
  const folders = [env.DATA_DIR, ...(hasFolder ? [dirname(env.ARCHIVE)] : [])];
  return [
    memory,
    { id: "sharedMemory", run: () => checkSharedMemory(env.DATABASE_URL === undefined) },
    { id: "dataFolder", run: () => checkDataFolder(env.DATA_DIR) },
    { id: "disk", run: () => checkDisk("disk", env.DATA_DIR) },
    { id: "archiveDisk", run: () => checkArchiveDisk(env) },
    { id: "inodes", run: () => checkInodes(folders) },
  ];
}

/** How the site's own last order of a certificate ended. */
const readOrder = ({ HTTPS, DATA_DIR }: Env) =>
  HTTPS === "auto" ? (readCertificateState(DATA_DIR) ?? undefined) : undefined;

/** Checks of what is beyond this machine, but for the registry. @param readToken the token of this site, if it can be known */
export function networkUnits(env: Env, readToken: () => Promise<string | undefined>): CheckUnit[] {
  const url = new URL(env.SITE_URL);
  const ofAddress: CheckUnit[] = [
    { id: "name", network: true, run: () => checkName(url) },
    {
      id: "address",
      network: true,
      run: async (signal) => checkAddress({ url, token: await readToken() }, signal),
    },
    { id: "redirect", network: true, run: (signal) => checkRedirect(url, signal) },
    { id: "certificate", network: true, run: (signal) => checkCertificate(url, signal, readOrder(env)) },
  ];
  const isLocal = isLocalSite(env.SITE_URL);
  const local = (unit: CheckUnit): CheckUnit => ({
    id: unit.id,
    run: () => skipped(`${unit.id}: SITE_URL is only opened on this machine`),
  });
  return [
    { id: "mail", network: true, run: () => checkMail(env) },
    { id: "bucket", network: true, run: () => checkBucket(env) },
    { id: "archiveBucket", network: true, run: () => checkArchiveBucket(env) },
    ...(isLocal ? ofAddress.map(local) : ofAddress),
  ];
}

/** Checks that one request to the registry of packages answers. */
export const registryUnits = (ask: (signal: AbortSignal) => Promise<RegistryAnswer | null>): CheckUnit[] => [
  { id: "clock", network: true, run: async (signal) => checkClock(await ask(signal)) },
  { id: "version", network: true, run: async (signal) => checkVersion(await ask(signal)) },
];
