import { useEffect } from "react";
import type { Toast } from "#app/ui/toast.tsx";
import { NOTICE } from "./page-notices.ts";

/** Takes a message that was shown out of the page's address: nobody gets it again by reloading, or by a link that was copied. */
export function useNoticeOnce(notice: Toast | null | undefined): void {
  useEffect(() => {
    if (!notice) return;
    const url = new URL(window.location.href);
    url.searchParams.delete(NOTICE);
    window.history.replaceState(window.history.state, "", url);
  }, [notice]);
}
