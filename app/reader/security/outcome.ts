import type { FormFailure } from "#app/form.server.ts";
import { ACCOUNT_TEXT } from "#domain/accounts/text.ts";

export const SECURITY_PATH = "/profile/seguranca";

/** The sections of the screen, as their fragments. */
export const SECTIONS = ["aplicativo", "chaves", "telefone", "senha", "aparelhos"] as const;
export type SectionId = (typeof SECTIONS)[number];

/** The section of each form, by its `intent`. */
export const SECTION_OF = {
  "app-comecar": "aplicativo",
  "app-confirmar": "aplicativo",
  "app-reservas": "aplicativo",
  "app-desativar": "aplicativo",
  "app-renomear": "aplicativo",
  "chave-confirmar": "chaves",
  "chave-ativar": "chaves",
  "chave-desativar": "chaves",
  "chave-renomear": "chaves",
  "chave-remover": "chaves",
  "telefone-enviar": "telefone",
  "telefone-confirmar": "telefone",
  "telefone-ativar": "telefone",
  "telefone-desativar": "telefone",
  "telefone-renomear": "telefone",
  senha: "senha",
  encerrar: "aparelhos",
  "encerrar-outras": "aparelhos",
} as const satisfies Record<string, SectionId>;
/** Which form of the screen was sent. */
export type Intent = keyof typeof SECTION_OF;
/** Whether a form names one of the screen's. */
export const isIntent = (text: string): text is Intent => Object.hasOwn(SECTION_OF, text);

/** Titles of what failed in a section. */
export const FAILED: Record<SectionId, string> = {
  aplicativo: ACCOUNT_TEXT.secondFactor.failed,
  chaves: "Não foi possível mudar as chaves de acesso",
  telefone: "Não foi possível mudar o telefone",
  senha: ACCOUNT_TEXT.reset.failed,
  aparelhos: "Não foi possível encerrar a sessão",
};

/** The number that a code went to: a code that was typed wrongly is asked for again, not the number. */
export const sentTo = (form: FormData) =>
  form.get("intent") === "telefone-confirmar" ? { phoneNumber: String(form.get("phoneNumber") ?? "") } : {};

/** Query parameter that names what was just done. */
export const DONE = "feito";
export const APP_ENROLLED = "aplicativo";

/** An authenticator app that waits for its first code. Shown once and never sent back. */
export interface Enrolment {
  /** `otpauth:` address, for an app on the same device. */
  uri: string;
  /** The secret, for typing. */
  secret: string;
  qr: { size: number; path: string };
  backupCodes: string[];
}

/** What became of a form of this screen that did not lead on. */
export interface Outcome {
  section: SectionId;
  intent: string;
  failure?: FormFailure;
  enrolment?: Enrolment;
  backupCodes?: string[];
  /** A code is on its way to this number. */
  phoneNumber?: string;
}
