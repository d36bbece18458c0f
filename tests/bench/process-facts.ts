import { readdirSync, readFileSync } from "node:fs";

/** Clock ticks a second in /proc/<pid>/stat, which are the same on every Linux machine. */
const TICKS = 100;

/** CPU milliseconds that a process has used; undefined without /proc. */
export function cpuMilliseconds(pid: number): number | undefined {
  const fields = statFields(pid);
  return fields && ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS;
}

/** CPU milliseconds of a process and its descendants, including children that have ended. */
export function cpuOfTree(pid: number): number {
  const fields = statFields(pid) ?? [];
  const ended = ((Number(fields[13] ?? 0) + Number(fields[14] ?? 0)) * 1000) / TICKS;
  return processTree(pid).reduce((sum, child) => sum + (cpuMilliseconds(child) ?? 0), ended);
}

/** The process and its descendants. */
export function processTree(pid: number): number[] {
  const pids = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number);
  const children = pids.filter((child) => Number(statFields(child)?.[1]) === pid);
  return [pid, ...children.flatMap(processTree)];
}

/** The command line of a process, the program first; empty once it has ended. */
export function commandOf(pid: number): string[] {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8").split("\0").slice(0, -1);
  } catch {
    return [];
  }
}

/**
 * Memory in bytes: `resident` counts shared pages in full (RSS), `share` proportionally (PSS). 0 for a process that has ended;
 * where /proc has only one of the numbers, both are that one.
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

/** Fields of /proc/<pid>/stat after the name: 0 state, 1 parent, 11 user time, 12 system time, 13 and 14 those of children that have ended. */
function statFields(pid: number): string[] | undefined {
  try {
    return readFileSync(`/proc/${pid}/stat`, "utf8")
      .replace(/^.*\) /s, "")
      .split(" ");
  } catch {
    return undefined;
  }
}
