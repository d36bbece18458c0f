import { once } from "./once.ts";

const MB = 1024 * 1024;
const GB = 1024 * MB;
const one = once(() => new Intl.NumberFormat("pt-BR", { maximumFractionDigits: 1 }));

/** A size in words: 1,2 GB, 3,8 MB, 120 KB. */
export function formatBytes(bytes: number): string {
  if (bytes >= GB) return `${one().format(bytes / GB)} GB`;
  return bytes >= MB / 10 ? `${one().format(bytes / MB)} MB` : `${Math.max(1, Math.round(bytes / 1024))} KB`;
}
