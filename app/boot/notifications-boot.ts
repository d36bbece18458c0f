/**
 * Says on <html> that this browser has opened the list of notifications after the newest was sent, before anything is
 * painted, so that the stylesheet shows no badge; runs as an inline script, so it uses nothing outside itself. The moment
 * of the newest one stands on <html>: finished pages are the same for all.
 */
export function notificationsBoot(): void {
  const { dataset } = document.documentElement;
  const apply = () => {
    try {
      const read = Number(localStorage.getItem("coreto_avisos_lidos_v1") || 0);
      dataset.noticesRead = String(read >= Number(dataset.noticed || 0));
    } catch {}
  };
  addEventListener("coreto:avisos", apply);
  addEventListener("storage", apply);
  apply();
}
