import { explainFinding } from "./finding-words.ts";
import { inWords } from "./in-words.ts";
import type { HealthPoint } from "./types.ts";

interface Space {
  total: number;
  free: number;
}

const GB = 1024 ** 3;
/** Free space below which there is a warning, and below which writing soon fails: share of the disk, and bytes. */
const LOW = { part: 0.15, bytes: 4 * GB };
const EMPTY = { part: 0.05, bytes: GB };
/** Forecasts beyond this many years are not given. */
const FAR = 10;

const isBelow = ({ free, total }: Space, { part, bytes }: typeof LOW) => free < bytes && free < total * part;

/** Whether a disk has enough space, should be larger, or will soon refuse to write. */
export function judgeSpace(space: Space): "good" | "low" | "full" {
  if (isBelow(space, EMPTY)) return "full";
  return isBelow(space, LOW) ? "low" : "good";
}

const STATES = { full: "problem", low: "attention", good: "good" } as const;

function explainSpace(part: "disk" | "archiveDisk", { total, free }: Space): HealthPoint {
  const level = judgeSpace({ total, free });
  const code = level === "good" ? part : (`${part}.${level}` as const);
  const used = Math.round(100 * (1 - free / total));
  return { part, state: STATES[level], ...explainFinding({ code, values: { free } }), value: `${used}% usado`, used };
}

/** The disk of the data folder. @param monthly bytes that were uploaded in the last 30 days */
export function explainDisk(disk: Space, monthly: number): HealthPoint | null {
  if (disk.total === 0) return null;
  const point = explainSpace("disk", disk);
  if (point.state !== "good" || monthly === 0) return point;
  return { ...point, text: `${point.text} ${explainPace(disk.free, monthly)}` };
}

/** The disk of an archive that is on another one. */
export const explainArchiveDisk = (disk: Space): HealthPoint | null =>
  disk.total === 0 ? null : explainSpace("archiveDisk", disk);

/** How long the space lasts with uploads as in the last month. */
function explainPace(free: number, monthly: number): string {
  const months = Math.floor(free / monthly);
  const years = Math.floor(months / 12);
  if (years >= FAR) return "Neste ritmo, dá para muitos anos.";
  if (years >= 1) return `Neste ritmo, dá para ${years === 1 ? "mais de um ano" : `uns ${inWords(years)} anos`}.`;
  return months >= 1
    ? `Neste ritmo, dá para ${months === 1 ? "um mês" : `uns ${inWords(months)} meses`}.`
    : "Neste ritmo, não dá para um mês.";
}
