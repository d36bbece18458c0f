import { href } from "react-router";

/** Query parameters of the account screens: where to go on afterwards, and the tab that is open. */
export const RETURN = "volta";
export const TAB = "aba";
export const SIGN_UP_TAB = "cadastrar";

/** The sign-in screen, leading back to a page of this site. */
export function signInPath(returnTo: string): string {
  return returnTo === "/" ? href("/auth") : `${href("/auth")}?${new URLSearchParams({ [RETURN]: returnTo })}`;
}

/** Query parameter of the second step: which factor is given. */
export const WAY = "por";

/** The ways to give a second factor, as addresses name them. */
export const WAYS: Record<string, string> = {
  totp: "aplicativo",
  passkey: "chave",
  otp: "telefone",
  backup: "reserva",
};

/** The accounts library's response to a password: signed in, or a second factor is needed. */
export interface PasswordAnswer {
  twoFactorRedirect?: boolean;
  /** The factors that the reader has, the one to be asked for in front. */
  twoFactorMethods?: string[];
}

/** The second step of signing in, beginning with a factor that the reader has. */
export function codePath({ twoFactorMethods }: PasswordAnswer, returnTo: string): string {
  const query = new URLSearchParams({ [RETURN]: returnTo });
  const way = WAYS[twoFactorMethods?.[0] ?? "totp"];
  if (way && way !== WAYS.totp) query.set(WAY, way);
  return `${href("/auth/codigo")}?${query}`;
}
