import { ACCOUNT_TEXT } from "#domain/accounts/text.ts";
import { SECURITY_PATH, type SectionId } from "./sections.ts";

/** Query parameter with the code of the action just completed. */
export const DONE = "feito";
export const APP_ENROLLED = "aplicativo";

interface Done {
  section: SectionId;
  title: string;
  text?: string;
}

/** Messages of the screen after something was done. */
const DONE_MESSAGES = {
  [APP_ENROLLED]: { section: "aplicativo", title: ACCOUNT_TEXT.secondFactor.enabled },
  desativado: {
    section: "aplicativo",
    title: ACCOUNT_TEXT.secondFactor.disabled,
    text: "Agora só a senha é pedida ao entrar.",
  },
  confirmado: { section: "chaves", title: "Senha confirmada", text: "Agora você pode adicionar uma chave de acesso." },
  chave: { section: "chaves", title: "Chave de acesso adicionada", text: "Ela já pode ser usada para entrar." },
  "chave-ativada": {
    section: "chaves",
    title: ACCOUNT_TEXT.secondFactor.enabled,
    text: "Depois da senha, pedimos uma chave de acesso.",
  },
  "aplicativo-renomeado": { section: "aplicativo", title: "Aplicativo renomeado" },
  "telefone-renomeado": { section: "telefone", title: "Telefone renomeado" },
  "chave-renomeada": { section: "chaves", title: "Chave de acesso renomeada" },
  "chave-removida": {
    section: "chaves",
    title: "Chave de acesso removida",
    text: "Ela não entra mais nesta conta. Apague-a também no aparelho.",
  },
  telefone: { section: "telefone", title: "Telefone confirmado" },
  "telefone-ativado": { section: "telefone", title: ACCOUNT_TEXT.secondFactor.enabled },
  senha: { section: "senha", title: ACCOUNT_TEXT.password.done, text: ACCOUNT_TEXT.password.doneDetail },
  sessao: { section: "aparelhos", title: ACCOUNT_TEXT.sessions.ended },
  sessoes: { section: "aparelhos", title: ACCOUNT_TEXT.sessions.allEnded },
} as const satisfies Record<string, Done>;

export type DoneCode = keyof typeof DONE_MESSAGES;

/** The message that an address names, or null. */
export function findDone(search: URLSearchParams): ({ code: DoneCode } & Done) | null {
  const code = search.get(DONE) ?? "";
  return Object.hasOwn(DONE_MESSAGES, code) ? { code: code as DoneCode, ...DONE_MESSAGES[code as DoneCode] } : null;
}

/** The address of the screen with the message of a completed action, at its section. */
export function donePath(code: DoneCode): string {
  return `${SECURITY_PATH}?${new URLSearchParams({ [DONE]: code })}#${DONE_MESSAGES[code].section}`;
}
