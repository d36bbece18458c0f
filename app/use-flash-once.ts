import { useEffect } from "react";
import { FLASH_PARAM } from "./flash.ts";
import type { Toast } from "./ui/toast.tsx";

/** Takes a message that was shown out of the page's address: nobody gets it again by reloading, or by a link that was copied. */
export function useFlashOnce(notice: Toast | null | undefined): void {
  useEffect(() => {
    if (!notice) return;
    const url = new URL(window.location.href);
    url.searchParams.delete(FLASH_PARAM);
    window.history.replaceState(window.history.state, "", url);
  }, [notice]);
}
