/** Query parameters of the account screens: where to go on afterwards, and the tab that is open. */
export const RETURN = "volta";
export const TAB = "aba";
export const SIGN_UP_TAB = "cadastrar";

/** The sign-in screen, leading back to a page of this site. */
export function signInPath(returnTo: string): string {
  return returnTo === "/" ? "/auth" : `/auth?${new URLSearchParams({ [RETURN]: returnTo })}`;
}
