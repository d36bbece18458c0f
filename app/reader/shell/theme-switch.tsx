import type { ReactNode } from "react";
import { useTheme } from "./theme-context.tsx";

/** The dark-theme switch. */
export function ThemeSwitch({ icon }: { icon: ReactNode }) {
  const { dark, choose } = useTheme();
  return (
    <button
      type="button"
      role="switch"
      aria-checked={dark}
      data-replay="8000"
      onClick={() => choose(dark ? "light" : "dark")}
    >
      {icon}
      Tema escuro
      <span className="switch theme" aria-hidden="true" />
    </button>
  );
}
