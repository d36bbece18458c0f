import { ACCOUNT_TEXT } from "#domain/accounts/text.ts";
import type { Toast } from "./ui/toast.tsx";

/** The query parameter that names a page's message. */
export const FLASH_PARAM = "aviso";

/** The message after signing in with a second factor. */
export const SECOND_FACTOR_GIVEN = "verificado";

/** The message for who is signed in and may not enter the back office. */
export const NO_ACCESS = "sem-acesso";

/** The message for who has just accepted an invitation. */
export const JOINED = "convite-aceito";

const SIGNED_IN = { title: ACCOUNT_TEXT.signIn.done, text: ACCOUNT_TEXT.signIn.doneDetail };

/** Who signs in comes back to a reader's page or to the back office. */
export const SIGNED_IN_MESSAGES = {
  entrou: SIGNED_IN,
  [SECOND_FACTOR_GIVEN]: SIGNED_IN,
  [JOINED]: { title: "Bem-vindo à redação", text: "O convite foi aceito." },
} as const;

/** Messages that a page shows after something was done on another one, by the word in the page's address. */
export function defineFlashMessages<Code extends string>(notices: Record<Code, Toast>) {
  return {
    /** The message that an address names, or null. */
    findFlash(search: URLSearchParams): Toast | null {
      const code = search.get(FLASH_PARAM) ?? "";
      return Object.hasOwn(notices, code) ? notices[code as Code] : null;
    },
    /** A path with a message for the page there. */
    withFlash(path: string, code: Code): string {
      const url = new URL(path, "http://site");
      url.searchParams.set(FLASH_PARAM, code);
      return url.pathname + url.search + url.hash;
    },
  };
}
