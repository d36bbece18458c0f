import { useCallback } from "react";
import { useRevalidator } from "react-router";
import { readPatiently } from "#app/read-patiently.ts";

/** Screens that are there for members only: read again after signing out elsewhere, they lead away. */
const MEMBERS = /^\/profile(\/|$)/;

/** Whether a form of the page holds what was not sent. */
function isSomethingTyped(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("main :is(input, textarea)");
  return [...fields].some((field) => field.value !== field.defaultValue);
}

/** Reads the open page again in the background: neither a lost connection nor the end of a session costs what was typed. */
export function useReadAgain(): () => void {
  const { revalidate } = useRevalidator();
  return useCallback(() => {
    if (MEMBERS.test(window.location.pathname) && isSomethingTyped()) return;
    void readPatiently(revalidate);
  }, [revalidate]);
}
