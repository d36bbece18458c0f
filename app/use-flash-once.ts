import { useEffect } from "react";
import { useLocation } from "react-router";
import { FLASH_PARAM } from "./flash.ts";
import type { Toast } from "./ui/toast.tsx";

/** Removes the flash message from the page's address, so that neither a reload nor a copied link shows it again. */
export function useFlashOnce(flash: Toast | null | undefined): void {
  // The router still knows the address with the message, and uses it for what opens at a hash over the page.
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each entry of the history has an address of its own
  useEffect(() => {
    if (!flash) return;
    const url = new URL(window.location.href);
    url.searchParams.delete(FLASH_PARAM);
    window.history.replaceState(window.history.state, "", url);
  }, [flash, key]);
}
