/**
 * Says on <html> that this reader has not answered yet whether visits may be recorded, before anything is painted, so that
 * the stylesheet shows the question (docs/product.md, "Visits and consent"); runs as an inline script, so it uses nothing outside
 * itself.
 */
export function consentBoot(): void {
  const key = "coreto_consentimento_v1";
  const { dataset } = document.documentElement;
  const isAnswer = (text: string | null) => /^(aceito|recusado)$/.test(text || "");
  addEventListener("storage", (event) => {
    if (event.key === key && isAnswer(event.newValue)) delete dataset.asks;
  });
  try {
    if (isAnswer(localStorage.getItem(key))) return;
  } catch {}
  dataset.asks = "";
}
