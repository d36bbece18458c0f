import { useEffect } from "react";
import { useRevalidate } from "../open-page/use-revalidate.ts";

/** Revalidates the article when its tab becomes visible again. */
export function useRefreshOnReturn() {
  const revalidate = useRevalidate();
  useEffect(() => {
    const handleVisibility = () => {
      if (!document.hidden) revalidate();
    };
    document.addEventListener("visibilitychange", handleVisibility);
    return () => document.removeEventListener("visibilitychange", handleVisibility);
  }, [revalidate]);
}
