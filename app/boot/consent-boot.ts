/**
 * Marks <html> before the first paint if this reader has not yet answered whether visits may be recorded, so that the stylesheet
 * shows the question (docs/product.md, "Visits and consent"). Runs as an inline script, so it uses nothing outside itself.
 */
export function consentBoot(): void {
  const key = "coreto_consentimento_v1";
  const { dataset } = document.documentElement;
  // Where no visits are counted nobody asks.
  if ("visitsOff" in dataset) return;
  const isAnswer = (text: string | null) => /^(aceito|recusado)$/.test(text || "");
  addEventListener("storage", (event) => {
    if (event.key === key && isAnswer(event.newValue)) delete dataset.askConsent;
  });
  try {
    if (isAnswer(localStorage.getItem(key))) return;
  } catch {}
  dataset.askConsent = "";
}
