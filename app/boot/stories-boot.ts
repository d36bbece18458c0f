/**
 * Writes on <html>, before the first paint, where this reader wants the stories bar, so that the stylesheet can hide it elsewhere
 * (docs/product.md, "Stories bar"). Runs as an inline script, so it uses nothing outside itself.
 */
export function storiesBoot(): void {
  const apply = () => {
    const { dataset } = document.documentElement;
    delete dataset.stories;
    try {
      const { enabled, locations } = JSON.parse(localStorage.getItem("stories_settings") || "");
      if (enabled === false) dataset.stories = "";
      else if (Array.isArray(locations)) dataset.stories = locations.join(" ");
    } catch {}
  };
  addEventListener("coreto:stories", apply);
  addEventListener("storage", ({ key }) => {
    if (key === "stories_settings") apply();
  });
  apply();
}
