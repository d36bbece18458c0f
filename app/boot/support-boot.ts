/**
 * Marks <html> before the first paint on a device whose reader gave, where the newsroom shows such readers no banners
 * (docs/product.md, "Support"). Runs as an inline script, so it uses nothing outside itself.
 */
export function supportBoot(): void {
  const { dataset } = document.documentElement;
  if (!("supportQuiet" in dataset)) return;
  try {
    if (JSON.parse(localStorage.getItem("coreto_apoio_v1") || "{}").gave === true) dataset.gave = "";
  } catch {}
}
