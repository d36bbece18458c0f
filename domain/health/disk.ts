import { formatBytes } from "#platform/format/bytes.ts";
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

/** The disk of the data folder. @param monthly bytes that were uploaded in the last 30 days */
export function explainDisk(disk: Space, monthly: number): HealthPoint | null {
  if (disk.total === 0) return null;
  const left = `Sobram ${formatBytes(disk.free)}.`;
  const common = { part: "disk", ...usage(disk) } as const;
  const level = judgeSpace(disk);
  if (level === "full") {
    return {
      ...common,
      state: "problem",
      title: "O disco está quase cheio",
      text: `${left} Sem espaço, nada mais é guardado: libere espaço ou aumente o disco hoje.`,
    };
  }
  if (level === "low") {
    return { ...common, state: "attention", title: "O disco está enchendo", text: `${left} Planeje um disco maior.` };
  }
  return {
    ...common,
    state: "good",
    title: "Espaço em disco",
    text: monthly > 0 ? `${left} ${explainPace(disk.free, monthly)}` : left,
  };
}

/** The disk of an archive that is on another one. */
export function explainArchiveDisk(disk: Space): HealthPoint | null {
  if (disk.total === 0) return null;
  const left = `Sobram ${formatBytes(disk.free)} no disco do arquivo de mudanças.`;
  const common = { part: "archiveDisk", ...usage(disk) } as const;
  const level = judgeSpace(disk);
  if (level === "full") {
    const text = `${left} Sem espaço, o que muda deixa de ser guardado: libere espaço ou aumente o disco hoje.`;
    return { ...common, state: "problem", title: "O disco do arquivo está quase cheio", text };
  }
  return level === "low"
    ? {
        ...common,
        state: "attention",
        title: "O disco do arquivo está enchendo",
        text: `${left} Planeje um disco maior.`,
      }
    : { ...common, state: "good", title: "Espaço do arquivo", text: left };
}

function usage({ total, free }: Space): { value: string; used: number } {
  const used = Math.round(100 * (1 - free / total));
  return { value: `${used}% usado`, used };
}

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
