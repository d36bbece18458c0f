import { useEffect } from "react";
import { useReadAgain } from "../live/use-read-again.ts";

/** A reader who comes back to the tab sees the article as it is now. */
export function useRefreshOnReturn() {
  const readAgain = useReadAgain();
  useEffect(() => {
    const handleVisibility = () => {
      if (!document.hidden) readAgain();
    };
    document.addEventListener("visibilitychange", handleVisibility);
    return () => document.removeEventListener("visibilitychange", handleVisibility);
  }, [readAgain]);
}
