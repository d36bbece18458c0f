import { useEffect, useEffectEvent } from "react";

/** Ctrl+K (or ⌘K) opens the palette from anywhere, unless the focused element uses the shortcut itself or a dialog is open. */
export function usePaletteKey(onPress: () => void): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.key.toLowerCase() !== "k") return;
    // The text editor makes the selection a link.
    if (event.defaultPrevented || event.repeat) return;
    // Browsers use the shortcut for a web search, which is prevented even if a dialog is open.
    event.preventDefault();
    if (!document.querySelector("dialog[open]")) onPress();
  });
  // The window listens to the keyboard.
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handleKey(event);
    addEventListener("keydown", listener);
    return () => removeEventListener("keydown", listener);
  }, []);
}
