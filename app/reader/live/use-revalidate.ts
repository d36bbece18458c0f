import { useCallback, useEffect, useRef } from "react";
import { useRevalidator } from "react-router";
import { revalidateWithRetry } from "#app/live/revalidate-with-retry.ts";
import { useRouteFacts } from "#app/use-route-facts.ts";

/** Whether a form of the page holds what was not sent. */
function isSomethingTyped(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("main :is(input, textarea)");
  return [...fields].some((field) => field.value !== field.defaultValue);
}

/**
 * Reads the open page again in the background: neither a lost connection nor the end of a session costs what was typed.
 * @returns the same function on every page, so that nothing begins anew where a page leads to another
 */
export function useRevalidate(): () => void {
  const { revalidate } = useRevalidator();
  const { membersOnly } = useRouteFacts();
  const leadsAway = useRef(membersOnly);
  // The result stays the same from page to page: effects depend on it.
  useEffect(() => {
    leadsAway.current = membersOnly;
  }, [membersOnly]);
  // One function, so that it waits once for the site, however often it is wanted meanwhile.
  const read = useCallback(async () => {
    // Read again after signing out elsewhere, it would lead away.
    if (leadsAway.current && isSomethingTyped()) return;
    await revalidate();
  }, [revalidate]);
  return useCallback(() => void revalidateWithRetry(read), [read]);
}
