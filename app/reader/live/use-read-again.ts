import { useCallback, useEffect, useRef } from "react";
import { useRevalidator } from "react-router";
import { readPatiently } from "#app/read-patiently.ts";
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
export function useReadAgain(): () => void {
  const { revalidate } = useRevalidator();
  const { membersOnly } = useRouteFacts();
  const leadsAway = useRef(membersOnly);
  // What this returns stays the same from page to page: effects hang on it.
  useEffect(() => {
    leadsAway.current = membersOnly;
  }, [membersOnly]);
  // One function, so that it waits once for the site, however often it is wanted meanwhile.
  const read = useCallback(async () => {
    // Read again after signing out elsewhere, it would lead away.
    if (leadsAway.current && isSomethingTyped()) return;
    await revalidate();
  }, [revalidate]);
  return useCallback(() => void readPatiently(read), [read]);
}
