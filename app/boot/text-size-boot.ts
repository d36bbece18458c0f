/**
 * Writes on <html>, before the first paint, in which size this reader wants the texts of articles and whether the device has a voice that reads
 * them, so that nothing moves (docs/product.md, "Article page"). Runs as an inline script, so it uses nothing outside itself.
 */
export function textSizeBoot(): void {
  const { dataset } = document.documentElement;
  const apply = () => {
    delete dataset.textSize;
    try {
      const size = localStorage.getItem("coreto_texto_v1") || "";
      if (/^(small|large|largest)$/.test(size)) dataset.textSize = size;
      if (localStorage.getItem("coreto_voz_v1")) dataset.voice = "";
    } catch {}
  };
  addEventListener("coreto:texto", apply);
  addEventListener("storage", apply);
  apply();
}
