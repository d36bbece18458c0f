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
 * Decides the theme before the first paint (docs/product.md, "Theme"). A saved choice wins over the site's default; `system` follows
 * the device. A newer force-all time overwrites the saved choice once; a newer force time is stored by browsers without a choice.
 * Runs as an inline script, so it uses nothing outside itself.
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
  /** Stores a time if it is later than the stored one; returns whether it was. */
  const saveIfNewer = (key: string, time?: string) => {
    if (!time || Number(time) <= Number(read(key) || 0)) return false;
    save(key, time);
    return true;
  };
  const apply = () => {
    const { siteTheme = "light", themeForce, themeForceAll } = root.dataset;
    let choice = read("theme_preference");
    if (saveIfNewer("theme_force_apply_all_at", themeForceAll) && choice) {
      choice = siteTheme;
      save("theme_preference", choice);
    }
    if (!choice) saveIfNewer("theme_force_apply_at", themeForce);
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
