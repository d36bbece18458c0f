import { type ReactNode, useSyncExternalStore } from "react";
import type {} from "#app/boot/theme-boot.ts";

const subscribe = (notify: () => void) => {
  addEventListener("coreto:theme", notify);
  return () => removeEventListener("coreto:theme", notify);
};

/** The dark-theme switch; theme-boot keeps the choice (reader §4 Theme). */
export function ThemeSwitch({ icon }: { icon: ReactNode }) {
  const dark = useSyncExternalStore(
    subscribe,
    () => document.documentElement.dataset.theme === "dark",
    () => false,
  );
  return (
    <button
      type="button"
      role="switch"
      aria-checked={dark}
      data-replay="8000"
      onClick={() => window.coretoTheme?.choose(dark ? "light" : "dark")}
    >
      {icon}
      Tema escuro
      <span className="switch theme" aria-hidden="true" />
    </button>
  );
}
