import { useEffect } from "react";
import { FLASH_PARAM } from "./flash.ts";
import type { Toast } from "./ui/toast.tsx";

/** Removes the flash message from the page's address, so that neither a reload nor a copied link shows it again. */
export function useFlashOnce(flash: Toast | null | undefined): void {
  useEffect(() => {
    if (!flash) return;
    const url = new URL(window.location.href);
    url.searchParams.delete(FLASH_PARAM);
    window.history.replaceState(window.history.state, "", url);
  }, [flash]);
}
