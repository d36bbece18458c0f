import { useEffect, useRef } from "react";
import { isOfflinePage } from "#app/open-page/offline-page.ts";
import { readStored } from "#app/ui/browser-storage.ts";
import { useRevalidate } from "../open-page/use-revalidate.ts";
import type { SessionState } from "./session-events.ts";
import { SESSION_KEY } from "./session-key.ts";

const hasMessage = () => readStored(SESSION_KEY) !== null;

/**
 * Keeps the open pages of a browser in agreement about who is signed in. The code for it is loaded only once somebody has signed in
 * with this browser.
 */
export function useSessionEvents(mark: SessionState | null): void {
  const revalidate = useRevalidate();
  const requestedAt = useRef(0);
  const text = JSON.stringify(mark);
  useEffect(() => {
    requestedAt.current = requestedAt.current === 0 ? performance.timeOrigin : Date.now();
    const sync = async () => {
      // A kept page is a stranger's: it does not know who is signed in.
      if (isOfflinePage()) return;
      const { syncSession } = await import("./session-events.ts");
      if (syncSession(JSON.parse(text), requestedAt.current)) revalidate();
    };
    if (text !== "null" || hasMessage()) sync();
    const handleStorage = ({ key }: StorageEvent) => {
      if (key === SESSION_KEY) sync();
    };
    // A page that the back/forward cache restores missed the events meanwhile.
    const handleShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted && hasMessage()) sync();
    };
    window.addEventListener("storage", handleStorage);
    window.addEventListener("pageshow", handleShow);
    return () => {
      window.removeEventListener("storage", handleStorage);
      window.removeEventListener("pageshow", handleShow);
    };
  }, [text, revalidate]);
}
