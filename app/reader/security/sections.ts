import { href } from "react-router";
import { ACCOUNT_TEXT } from "#domain/accounts/text.ts";

export const SECURITY_PATH = href("/profile/seguranca");

/** The sections of the screen, as their fragments. */
export type SectionId = "aplicativo" | "chaves" | "telefone" | "senha" | "aparelhos";

/** Titles of what failed in a section. */
export const FAILED: Record<SectionId, string> = {
  aplicativo: ACCOUNT_TEXT.secondFactor.failed,
  chaves: "Não foi possível mudar as chaves de acesso",
  telefone: "Não foi possível mudar o telefone",
  senha: ACCOUNT_TEXT.reset.failed,
  aparelhos: "Não foi possível encerrar a sessão",
};
