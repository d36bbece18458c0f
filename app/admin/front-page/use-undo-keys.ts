import { useEffect, useEffectEvent } from "react";
import type { Board } from "./use-board.ts";

/** Ctrl+Z and Ctrl+Shift+Z undo and redo the board's steps; in text fields they stay the browser's. */
export function useUndoKeys({ undo, redo }: Board): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== "z") return;
    if ((event.target as Element).closest("input, textarea, dialog")) return;
    event.preventDefault();
    if (event.shiftKey) redo();
    else undo();
  });
  // Keyboard events exist in the browser only.
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handle(event);
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, []);
}
