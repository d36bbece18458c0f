/**
 * Writes on <html>, before the first paint, in which size this reader wants the texts of articles, whether the device has a voice that reads
 * them, and whether the reader gets newsletters: they were asked for here (app/reader/newsletter/subscribed-here.ts), or a link of an edition
 * was opened. So nothing moves (docs/product.md, "Article page"). Runs as an inline script, so it uses nothing outside itself.
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
  try {
    if (localStorage.getItem("coreto_letter_v1") || /[?&]b=\d/.test(location.search)) dataset.letter = "";
  } catch {}
  addEventListener("coreto:texto", apply);
  addEventListener("storage", apply);
  apply();
}
