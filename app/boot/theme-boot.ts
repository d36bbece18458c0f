/** Interface that the inline script offers to the page. */
export interface ThemeControl {
  /** Saves a choice and applies it. */
  choose(theme: "light" | "dark"): void;
  /** Applies saved choice and site settings again, after the settings have changed. */
  apply(): void;
}

declare global {
  interface Window {
    coretoTheme?: ThemeControl;
  }
}

/**
 * Decides the theme before anything is painted (docs/product.md, "Theme"); runs as an inline script, so it uses nothing outside
 * itself. A saved choice wins; else the site's default, `system` following the device. A newer force-all moment
 * overwrites the saved choice once, a newer force moment is noted by those who have none.
 */
export function themeBoot(): void {
  const root = document.documentElement;
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const read = (key: string) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  const save = (key: string, value: string) => {
    try {
      localStorage.setItem(key, value);
    } catch {}
  };
  const isNewer = (key: string, moment?: string) => {
    if (!moment || Number(moment) <= Number(read(key) || 0)) return false;
    save(key, moment);
    return true;
  };
  const apply = () => {
    const { siteTheme = "light", themeForce, themeForceAll } = root.dataset;
    let choice = read("theme_preference");
    if (isNewer("theme_force_apply_all_at", themeForceAll) && choice) {
      choice = siteTheme;
      save("theme_preference", choice);
    }
    if (!choice) isNewer("theme_force_apply_at", themeForce);
    const wanted = choice || siteTheme;
    const theme = wanted === "system" ? (dark.matches ? "dark" : "light") : wanted;
    save("theme", theme);
    root.dataset.theme = theme;
    dispatchEvent(new Event("coreto:theme"));
  };
  const choose = (theme: "light" | "dark") => {
    save("theme_preference", theme);
    apply();
  };
  window.coretoTheme = { apply, choose };
  dark.addEventListener("change", apply);
  addEventListener("storage", (event) => {
    if (event.key === "theme_preference") apply();
  });
  apply();
}
