import { createHash } from "node:crypto";

/** The id of an imported row: the same in every run, so that a row is never created twice (a UUID of version 8). */
export function deriveId(source: string, kind: string, key: string): string {
  const hex = createHash("sha256")
    .update(JSON.stringify([source, kind, key]))
    .digest("hex");
  const variant = ((Number.parseInt(hex[16]!, 16) & 3) | 8).toString(16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
