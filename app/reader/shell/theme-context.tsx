import { createContext, type ReactNode, useContext, useSyncExternalStore } from "react";
import type { ThemeControl } from "#app/boot/theme-boot.ts";
import { CONTEXT_TEXT } from "./context-text.ts";

interface ThemeState {
  dark: boolean;
  /** Saves a choice and applies it. */
  choose: ThemeControl["choose"];
}

const ThemeContext = createContext<ThemeState | undefined>(undefined);

const subscribe = (notify: () => void) => {
  addEventListener("coreto:theme", notify);
  return () => removeEventListener("coreto:theme", notify);
};
const choose: ThemeControl["choose"] = (theme) => window.coretoTheme?.choose(theme);

/** Provides the current theme; theme-boot stores the choice (docs/product.md, "Theme"). */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const dark = useSyncExternalStore(
    subscribe,
    () => document.documentElement.dataset.theme === "dark",
    () => false,
  );
  return <ThemeContext value={{ dark, choose }}>{children}</ThemeContext>;
}

/**
 * The current theme, and the function that changes it.
 * @throws outside the layout of readers' pages
 */
export function useTheme(): ThemeState {
  const theme = useContext(ThemeContext);
  if (!theme) throw new Error(CONTEXT_TEXT.theme);
  return theme;
}
