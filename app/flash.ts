import { ACCOUNT_TEXT } from "#domain/accounts/text.ts";
import { readOwnPath } from "#platform/http/own-path.ts";
import type { Toast } from "./ui/toast.tsx";

/** The query parameter that names a page's message. */
export const FLASH_PARAM = "aviso";

/** The message after signing in with a second factor. */
export const SECOND_FACTOR_GIVEN = "verificado";

/** The message after changing a password that did not suffice for the newsroom. */
export const PASSWORD_CHANGED = "senha-alterada";

/** The message for a signed-in reader who may not enter the back office. */
export const NO_ACCESS = "sem-acesso";

/** The message after accepting an invitation. */
export const JOINED = "convite-aceito";

const SIGNED_IN = { title: ACCOUNT_TEXT.signIn.done, text: ACCOUNT_TEXT.signIn.doneDetail };

/** Shown after signing in, by readers' pages and the back office. */
export const SIGNED_IN_MESSAGES = {
  entrou: SIGNED_IN,
  [SECOND_FACTOR_GIVEN]: SIGNED_IN,
  "conta-nova": ACCOUNT_TEXT.welcome,
  [JOINED]: { title: "Bem-vindo à redação", text: "O convite foi aceito." },
} as const;

/** Flash messages: shown by a page after an action on another page, by the code in its address. */
export function defineFlashMessages<Code extends string>(messages: Record<Code, Toast>) {
  return {
    /** The message that an address names, or null. */
    findFlash(search: URLSearchParams): Toast | null {
      const code = search.get(FLASH_PARAM) ?? "";
      return Object.hasOwn(messages, code) ? messages[code as Code] : null;
    },
    /** Adds the code of a message to a path of this site; to the home page's for an address that is none. */
    withFlash(path: string, code: Code): string {
      const url = new URL(readOwnPath(path) ?? "/", "http://site");
      url.searchParams.set(FLASH_PARAM, code);
      return url.pathname + url.search + url.hash;
    },
  };
}
