import { useEffect, useEffectEvent, useRef } from "react";
import type { ActionResult } from "#app/forms/action-result.ts";

/**
 * Calls `onShown` when a form was accepted and the page shows its changes. Closing a dialog earlier would change the address and so
 * cancel the revalidation.
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
