import { SEEN_MS } from "#domain/popups/types.ts";

const key = (id: string) => `popup_seen_${id}`;

/** Whether an automatic notice was closed in the last day. */
export function wasSeen(id: string): boolean {
  try {
    return Date.now() - Number(localStorage.getItem(key(id)) || 0) < SEEN_MS;
  } catch {
    return false;
  }
}

/** Notes that it was closed now. */
export function noteSeen(id: string): void {
  try {
    localStorage.setItem(key(id), String(Date.now()));
  } catch {}
}
