import { useEffect, useRef } from "react";
import { useRevalidate } from "../live/use-revalidate.ts";
import type { SessionMark } from "./session-events.ts";
import { SESSION_KEY } from "./session-key.ts";

const hasNews = () => {
  try {
    return localStorage.getItem(SESSION_KEY) !== null;
  } catch {
    // A browser that keeps nothing has nothing to tell.
    return false;
  }
};

/**
 * Keeps all open pages of one mind about who is signed in. What it takes is only loaded once somebody was
 * signed in with this browser.
 */
export function useSessionEvents(mark: SessionMark | null): void {
  const readAgain = useRevalidate();
  const askedAt = useRef(0);
  const text = JSON.stringify(mark);
  useEffect(() => {
    askedAt.current = askedAt.current === 0 ? performance.timeOrigin : Date.now();
    const exchange = async () => {
      const { exchangeNews } = await import("./session-events.ts");
      if (exchangeNews(JSON.parse(text), askedAt.current)) readAgain();
    };
    if (text !== "null" || hasNews()) exchange();
    const handleStorage = ({ key }: StorageEvent) => {
      if (key === SESSION_KEY) exchange();
    };
    // A page that comes back as it was left.
    const handleShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted && hasNews()) exchange();
    };
    window.addEventListener("storage", handleStorage);
    window.addEventListener("pageshow", handleShow);
    return () => {
      window.removeEventListener("storage", handleStorage);
      window.removeEventListener("pageshow", handleShow);
    };
  }, [text, readAgain]);
}
