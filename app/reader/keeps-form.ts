import type { ShouldRevalidateFunctionArgs } from "react-router";

/** A change of the site leaves the form and what was typed; only another page, or what it sent, brings another `newId`. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formAction,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const isOtherPage = currentUrl.pathname !== nextUrl.pathname;
  return defaultShouldRevalidate && (isOtherPage || formAction?.split("?")[0] === nextUrl.pathname);
}
