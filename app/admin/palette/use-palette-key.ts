import { useEffect, useEffectEvent } from "react";

/** Ctrl+K (or ⌘K) from anywhere, unless what has the focus uses these keys itself, or a dialog is open. */
export function usePaletteKey(onPress: () => void): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.key.toLowerCase() !== "k") return;
    // A text with a selection makes it a link.
    if (event.defaultPrevented || event.repeat) return;
    // Browsers search the web by these keys: not in the middle of something else either.
    event.preventDefault();
    if (!document.querySelector("dialog[open]")) onPress();
  });
  // Keys are heard by the window.
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handleKey(event);
    addEventListener("keydown", listener);
    return () => removeEventListener("keydown", listener);
  }, []);
}
