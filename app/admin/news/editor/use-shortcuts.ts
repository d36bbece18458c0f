import { useEffect, useEffectEvent } from "react";

/** Ctrl+S (or ⌘S) saves, Ctrl+Enter publishes, from anywhere in the form. */
export function useShortcuts({ onSave, onPublish }: { onSave: () => void; onPublish: () => void }): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || document.querySelector("dialog[open]")) return;
    const save = event.key.toLowerCase() === "s" && !event.shiftKey;
    const publish = event.key === "Enter";
    if (!save && !publish) return;
    event.preventDefault();
    if (save) onSave();
    else onPublish();
  });
  // The window listens to the keyboard.
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handleKey(event);
    addEventListener("keydown", listener);
    return () => removeEventListener("keydown", listener);
  }, []);
}
