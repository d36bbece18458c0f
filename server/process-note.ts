import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { writeFileAtomically } from "#db/embedded/folders.ts";
import { ownerOf } from "#db/embedded/identity.ts";
import { isAlive } from "#db/embedded/postmaster.ts";
import { ROOT } from "#platform/env/root.ts";

/** Which process serves the site, and from which folder of the program. */
export interface ProcessNote {
  pid: number;
  folder: string;
  /** As `startOf` gives it. */
  start?: string | undefined;
}

const fileIn = (dataFolder: string) => join(dataFolder, "site-process.json");

/** Notes beside the data that this process serves the site, for commands that stop it. @returns takes the note away */
export function noteProcess(dataFolder: string): () => void {
  const note: ProcessNote = { pid: process.pid, folder: fileURLToPath(ROOT), start: startOf(process.pid) };
  try {
    mkdirSync(dataFolder, { recursive: true });
    writeFileAtomically(fileIn(dataFolder), `${JSON.stringify(note)}\n`, ownerOf(dataFolder));
  } catch {
    // A site whose database, files and secret are elsewhere may have no folder that it can write to.
  }
  return () => {
    if (findProcess(dataFolder)?.pid === process.pid) rmSync(fileIn(dataFolder), { force: true });
  };
}

/** The process that serves the site, as it noted; undefined when it is gone. */
export function findProcess(dataFolder: string): ProcessNote | undefined {
  try {
    const note = JSON.parse(readFileSync(fileIn(dataFolder), "utf8")) as ProcessNote;
    return isAlive(note.pid) && startOf(note.pid) === note.start ? note : undefined;
  } catch {
    return undefined;
  }
}

/** Fields of /proc/<pid>/stat before the time of the start, behind the name (https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html). */
const START_FIELD = 19;

/** Boot of the machine and the process's start since then: its id may be another process's later. Undefined where there is no /proc. */
export function startOf(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "latin1");
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return `${readFileSync("/proc/sys/kernel/random/boot_id", "latin1").trim()} ${fields[START_FIELD]}`;
  } catch {
    return undefined;
  }
}
