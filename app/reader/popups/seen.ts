import { SEEN_MS } from "#domain/popups/types.ts";

const key = (id: string) => `popup_seen_${id}`;

/** Whether an automatic pop-up was closed in the last day. */
export function wasSeen(id: string): boolean {
  try {
    return Date.now() - Number(localStorage.getItem(key(id)) || 0) < SEEN_MS;
  } catch {
    return false;
  }
}

/** Stores that it was closed now. */
export function markSeen(id: string): void {
  try {
    localStorage.setItem(key(id), String(Date.now()));
  } catch {}
}
