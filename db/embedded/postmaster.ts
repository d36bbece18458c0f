import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { readIfThere } from "#platform/host/folders.ts";
import { socketFile, writeFileAtomically } from "./folders.ts";
import { ownerOf } from "./identity.ts";

/** Content of a server's `postmaster.pid`. */
export interface Postmaster {
  pid: number;
  port: number;
  socketFolder: string;
  /** `starting`, `ready`, `stopping` or, in the first instant, empty. */
  status: string;
}

/** Above any process id that Linux or macOS assigns. */
const NEVER_A_PID = 2_147_483_646;

/** The server that runs, or ran last, on `data`; undefined if there was none or it stopped cleanly; `torn` if the file is incomplete. */
export function readPostmaster(data: string): Postmaster | "torn" | undefined {
  const text = readIfThere(path.join(data, "postmaster.pid"));
  if (text === undefined) return undefined;
  const [pid, , , port, socketFolder, , , status] = text.split("\n").map((line) => line.trim());
  if (!(Number(pid) > 0)) return "torn";
  return { pid: Number(pid), port: Number(port), socketFolder: socketFolder ?? "", status: status ?? "" };
}

/** The server on `data` that says that it accepts connections, running or not; undefined if none does. */
export function readyPostmaster(data: string): Postmaster | undefined {
  const postmaster = readPostmaster(data);
  return postmaster !== "torn" && postmaster?.status === "ready" ? postmaster : undefined;
}

/** The running server of `data`; undefined if there is none, also when its process id was reused by another program. */
export function findRunning(data: string): Postmaster | undefined {
  const postmaster = readPostmaster(data);
  if (postmaster === undefined || postmaster === "torn") return undefined;
  return isPostmasterOf(postmaster.pid, data) ? postmaster : undefined;
}

/**
 * Lets a start ignore the lock files of a dead server. PostgreSQL does that itself, except where the process id
 * now belongs to another program of the same user (usual in containers) or to a zombie, or a file is empty.
 * Must be called while holding the start lock; does nothing when a server runs.
 */
export async function clearStale(data: string, socketFolder: string): Promise<void> {
  if (readPostmaster(data) === "torn") await sleep(500); // a server that is starting writes it in an instant
  if (findRunning(data)) return;
  const file = path.join(data, "postmaster.pid");
  const postmaster = readPostmaster(data);
  if (postmaster === "torn") fs.rmSync(file);
  else if (postmaster && exists(postmaster.pid)) {
    // Not deleted: its seventh line lets PostgreSQL see old backends that still write to the shared memory.
    const [, ...rest] = fs.readFileSync(file, "utf8").split("\n");
    writeFileAtomically(file, [NEVER_A_PID, ...rest].join("\n"), ownerOf(file));
  }
  const socketLock = `${socketFile(socketFolder)}.lock`;
  if (fs.existsSync(socketLock) && !findRunning(data)) fs.rmSync(socketLock, { force: true });
}

/** Whether a process runs (a zombie, which its parent has not reaped, does not). */
export function isAlive(pid: number): boolean {
  return exists(pid) && readLinuxProcess(pid)?.state !== "Z";
}

/** Whether a process is the server of `data`: the id of a process that has ended may have been reused. */
export function isPostmasterOf(pid: number, data: string): boolean {
  if (!isAlive(pid)) return false;
  if (process.platform !== "linux") {
    const { stdout } = spawnSync("ps", ["-o", "comm=", "-p", String(pid)], { encoding: "utf8" });
    return path.basename((stdout ?? "").trim()) === "postgres";
  }
  if (readLinuxProcess(pid)?.name !== "postgres") return false;
  try {
    return fs.realpathSync(`/proc/${pid}/cwd`) === fs.realpathSync(data);
  } catch {
    // No permission to read it (root without CAP_SYS_PTRACE, as in Docker): the name has to suffice.
    return true;
  }
}

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

function readLinuxProcess(pid: number): { name: string; state: string } | undefined {
  try {
    const [, name, state] = /\((.*)\) (\S)/s.exec(fs.readFileSync(`/proc/${pid}/stat`, "latin1")) ?? [];
    return name && state ? { name, state } : undefined;
  } catch {
    return undefined;
  }
}
