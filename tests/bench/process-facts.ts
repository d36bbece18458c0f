import { readdirSync, readFileSync } from "node:fs";

/** Clock ticks a second in /proc/<pid>/stat; the same on every Linux machine. */
const TICKS = 100;

/** CPU milliseconds that a process has used; undefined where /proc does not tell. */
export function cpuMilliseconds(pid: number): number | undefined {
  const fields = statFields(pid);
  return fields && ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS;
}

/** CPU milliseconds that a process, all that descend from it and those of its children that have ended have used. */
export function cpuOfTree(pid: number): number {
  const fields = statFields(pid) ?? [];
  const ended = ((Number(fields[13] ?? 0) + Number(fields[14] ?? 0)) * 1000) / TICKS;
  return processTree(pid).reduce((sum, child) => sum + (cpuMilliseconds(child) ?? 0), ended);
}

/** The process and all that descend from it. */
export function processTree(pid: number): number[] {
  const pids = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number);
  const children = pids.filter((child) => Number(statFields(child)?.[1]) === pid);
  return [pid, ...children.flatMap(processTree)];
}

/** The arguments a process was started with, the program first; none once it is gone. */
export function commandOf(pid: number): string[] {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8").split("\0").slice(0, -1);
  } catch {
    return [];
  }
}

/**
 * Memory in bytes: `resident` counts shared pages whole, `share` divides them by those who share (PSS). None of a process that
 * is gone; the other number where /proc does not tell one.
 */
export function memoryOf(pid: number): { resident: number; share: number } {
  const bytes = (file: string, name: string) => {
    try {
      const text = readFileSync(`/proc/${pid}/${file}`, "utf8");
      return Number(new RegExp(`^${name}:\\s+(\\d+) kB`, "m").exec(text)?.[1] ?? 0) * 1024;
    } catch {
      return undefined;
    }
  };
  const resident = bytes("status", "VmRSS") ?? 0;
  return { resident, share: bytes("smaps_rollup", "Pss") ?? resident };
}

/** Fields of /proc/<pid>/stat behind the name: 0 state, 1 parent, 11 user time, 12 system time, 13 and 14 those of children that have ended. */
function statFields(pid: number): string[] | undefined {
  try {
    return readFileSync(`/proc/${pid}/stat`, "utf8")
      .replace(/^.*\) /s, "")
      .split(" ");
  } catch {
    return undefined;
  }
}
