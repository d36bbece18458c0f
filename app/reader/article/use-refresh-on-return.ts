import { useEffect } from "react";
import { useRevalidate } from "../live/use-revalidate.ts";

/** A reader who comes back to the tab sees the article as it is now. */
export function useRefreshOnReturn() {
  const readAgain = useRevalidate();
  useEffect(() => {
    const handleVisibility = () => {
      if (!document.hidden) readAgain();
    };
    document.addEventListener("visibilitychange", handleVisibility);
    return () => document.removeEventListener("visibilitychange", handleVisibility);
  }, [readAgain]);
}
