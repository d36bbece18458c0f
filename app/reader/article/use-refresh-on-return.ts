import { useEffect } from "react";
import { useRevalidator } from "react-router";

/** A reader who comes back to the tab sees the article as it is now (reader §4). */
export function useRefreshOnReturn() {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const handleVisibility = () => {
      if (!document.hidden) revalidate();
    };
    document.addEventListener("visibilitychange", handleVisibility);
    return () => document.removeEventListener("visibilitychange", handleVisibility);
  }, [revalidate]);
}
