/** Where this browser stores when the newest notification was sent that its list has shown, milliseconds since 1970. */
const READ_KEY = "coreto_avisos_lidos_v1";
/** The event on `window` after which `notifications-boot.ts` looks again. */
export const NOTIFICATIONS_CHANGE = "coreto:avisos";

/** Stores that the list was open with a notification sent at this moment; the badge goes out in all open pages. */
export function markNotificationsRead(newest: number): void {
  try {
    if (newest > Number(localStorage.getItem(READ_KEY) || 0)) localStorage.setItem(READ_KEY, String(newest));
  } catch {}
  dispatchEvent(new Event(NOTIFICATIONS_CHANGE));
}
