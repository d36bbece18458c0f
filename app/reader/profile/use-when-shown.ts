import { useEffect, useEffectEvent, useRef } from "react";
import type { ActionResult } from "#app/forms/action-result.ts";

/**
 * Calls back once a form was taken and the page shows what it changed. Earlier would cancel the revalidation: a dialog that closes
 * changes the address.
 */
export function useWhenShown(
  { result, busy }: { result: ActionResult | undefined; busy: boolean },
  onShown: () => void,
) {
  const handled = useRef(result);
  const handleShown = useEffectEvent(onShown);
  useEffect(() => {
    if (busy || !result?.ok || handled.current === result) return;
    handled.current = result;
    handleShown();
  }, [result, busy]);
}
