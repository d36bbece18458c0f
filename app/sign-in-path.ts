import { href } from "react-router";
import type { OpenPath } from "#platform/auth/open-paths.ts";

/** Query parameters of the account screens: the page to return to, and the open tab. */
export const RETURN = "volta";
export const TAB = "aba";
export const SIGN_UP_TAB = "cadastrar";

/** Fills the form for signing up with what this browser signed up with. */
export const CORRECT = "corrigir";

/** The screen after signing up, which leads to a page of this site. */
export function checkMailPath(returnTo: string): string {
  return returnTo === "/"
    ? href("/auth/confira")
    : `${href("/auth/confira")}?${new URLSearchParams({ [RETURN]: returnTo })}`;
}

/** The sign-in screen, leading back to a page of this site. */
export function signInPath(returnTo: string): string {
  return returnTo === "/" ? href("/auth") : `${href("/auth")}?${new URLSearchParams({ [RETURN]: returnTo })}`;
}

/** Query parameter of the second step: which factor is used. */
export const FACTOR_PARAM = "por";

/** The second factors, as addresses name them. */
export const FACTOR_NAMES: Record<string, string> = {
  totp: "aplicativo",
  passkey: "chave",
  otp: "telefone",
  backup: "reserva",
};

/** Endpoints that verify a code, by the name of its factor in addresses. */
export const CODE_PATHS: Record<string, OpenPath> = {
  aplicativo: "/two-factor/verify-totp",
  reserva: "/two-factor/verify-backup-code",
  telefone: "/two-factor/verify-otp",
};

/** The accounts library's response to a password: signed in, or a second factor is needed. */
export interface PasswordAnswer {
  twoFactorRedirect?: boolean;
  /** The factors that the reader has, the preferred one first. */
  twoFactorMethods?: string[];
}

/** The second step of signing in, beginning with a factor that the reader has. */
export function codePath({ twoFactorMethods }: PasswordAnswer, returnTo: string): string {
  const query = new URLSearchParams({ [RETURN]: returnTo });
  const factor = FACTOR_NAMES[twoFactorMethods?.[0] ?? "totp"];
  if (factor && factor !== FACTOR_NAMES.totp) query.set(FACTOR_PARAM, factor);
  return `${href("/auth/codigo")}?${query}`;
}
