import { readStored, store } from "#app/ui/browser-storage.ts";

/** Storage key of when the newest notification that was shown in this browser was sent, milliseconds since 1970. */
const READ_KEY = "coreto_avisos_lidos_v1";
/** The event on `window` after which `notifications-boot.ts` updates the badge. */
export const NOTIFICATIONS_CHANGE = "coreto:avisos";

/** Stores that the list was opened with a notification sent at this time; the badge disappears in all open pages. */
export function markNotificationsRead(newest: number): void {
  if (newest > Number(readStored(READ_KEY) || 0)) store(READ_KEY, String(newest));
  dispatchEvent(new Event(NOTIFICATIONS_CHANGE));
}
