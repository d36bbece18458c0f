import { useCallback, useEffect, useRef } from "react";
import { useRevalidator } from "react-router";
import { revalidateWithRetry } from "#app/open-page/revalidate-with-retry.ts";
import { useRouteFacts } from "#app/use-route-facts.ts";

/** Whether a field of the page has unsent text. */
export function hasUnsentText(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("main :is(input, textarea)");
  return [...fields].some((field) => field.value !== field.defaultValue);
}

/**
 * Revalidates the open page in the background, without losing typed text to a lost connection or an expired session.
 * @returns a function whose identity is stable across navigations, because effects depend on it
 */
export function useRevalidate(): () => void {
  const { revalidate } = useRevalidator();
  const { membersOnly } = useRouteFacts();
  const redirectsVisitors = useRef(membersOnly);
  useEffect(() => {
    redirectsVisitors.current = membersOnly;
  }, [membersOnly]);
  // A stable function, so that `revalidateWithRetry` queues it only once.
  const read = useCallback(async () => {
    // After signing out in another tab, a revalidation would redirect to the sign-in page.
    if (redirectsVisitors.current && hasUnsentText()) return;
    await revalidate();
  }, [revalidate]);
  return useCallback(() => void revalidateWithRetry(read), [read]);
}
