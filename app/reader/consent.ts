/** Where the visitor's choice about counting is kept: `all` or `necessary`. */
export const CONSENT_KEY = "coreto_consent";

/** Whether the visitor has agreed to be counted; without a choice nobody is. */
export function hasConsent(): boolean {
  try {
    return localStorage.getItem(CONSENT_KEY) === "all";
  } catch {
    return false;
  }
}
