import { useEffect, useRef } from "react";

/** Ctrl+S (or ⌘S) saves, Ctrl+Enter publishes, from anywhere in the form. */
export function useShortcuts(handlers: { onSave: () => void; onPublish: () => void }): void {
  const latest = useRef(handlers);
  useEffect(() => {
    latest.current = handlers;
  });
  // Keys are heard by the window.
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || document.querySelector("dialog[open]")) return;
      const save = event.key.toLowerCase() === "s" && !event.shiftKey;
      const publish = event.key === "Enter";
      if (!save && !publish) return;
      event.preventDefault();
      if (save) latest.current.onSave();
      else latest.current.onPublish();
    };
    addEventListener("keydown", handleKey);
    return () => removeEventListener("keydown", handleKey);
  }, []);
}
