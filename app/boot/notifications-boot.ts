/**
 * Marks <html> before the first paint if this browser has opened the list of notifications since the newest was sent, so that the
 * stylesheet hides the badge. The time of the newest one is an attribute of <html>, because cached pages are the same for all
 * readers. Runs as an inline script, so it uses nothing outside itself.
 */
export function notificationsBoot(): void {
  const { dataset } = document.documentElement;
  const apply = () => {
    try {
      const read = Number(localStorage.getItem("coreto_avisos_lidos_v1") || 0);
      dataset.notificationsRead = String(read >= Number(dataset.newestNotification || 0));
    } catch {}
  };
  addEventListener("coreto:avisos", apply);
  addEventListener("storage", apply);
  apply();
}
