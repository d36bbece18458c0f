import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { writeFileAtomically } from "#db/embedded/folders.ts";
import { ownerOf } from "#db/embedded/identity.ts";
import { isAlive } from "#db/embedded/postmaster.ts";
import { ROOT } from "#platform/env/root.ts";

/** The process that serves the site, and the folder of its program. */
export interface SiteProcess {
  pid: number;
  folder: string;
  /** As `startTimeOf` returns it. */
  start?: string | undefined;
}

const fileIn = (dataFolder: string) => join(dataFolder, "site-process.json");

/** Records in the data folder that this process serves the site, for commands that stop it. @returns removes the file */
export function writePidFile(dataFolder: string): () => void {
  const site: SiteProcess = { pid: process.pid, folder: fileURLToPath(ROOT), start: startTimeOf(process.pid) };
  try {
    writeFileAtomically(fileIn(dataFolder), `${JSON.stringify(site)}\n`, ownerOf(dataFolder));
  } catch {
    // A site whose database, files and secret are elsewhere may have no writable data folder.
  }
  return () => {
    if (findSiteProcess(dataFolder)?.pid === process.pid) rmSync(fileIn(dataFolder), { force: true });
  };
}

/** Reads the PID file; undefined when that process has ended. */
export function findSiteProcess(dataFolder: string): SiteProcess | undefined {
  try {
    const site = JSON.parse(readFileSync(fileIn(dataFolder), "utf8")) as SiteProcess;
    return isAlive(site.pid) && startTimeOf(site.pid) === site.start ? site : undefined;
  } catch {
    return undefined;
  }
}

/** Index of the start time among the fields of /proc/<pid>/stat after the name (https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html). */
const START_FIELD = 19;

/** The machine's boot id and the process's start time, which distinguish processes with the same id; undefined without /proc. */
export function startTimeOf(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "latin1");
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return `${readFileSync("/proc/sys/kernel/random/boot_id", "latin1").trim()} ${fields[START_FIELD]}`;
  } catch {
    return undefined;
  }
}
