import type { BankFailure } from "./types.ts";

/** Why the bank's list could not be read, and what to do. */
export const BANK_FAILURES: Record<BankFailure, string> = {
  unreachable: "O banco não respondeu. Confira os endereços e o certificado; se estão certos, tente mais tarde.",
  credentials: "O banco não aceitou o identificador, o segredo ou o certificado.",
  refused:
    "O banco recusou o pedido. Confira se o acesso pode consultar Pix recebidos (pix.read, cob.read e cob.write).",
  unreadable: "A resposta do banco não é a que o Banco Central descreve. Confira o endereço da API.",
  unsteady: "A lista do banco mudou enquanto era lida. Tente de novo.",
};

export const BANK_TEXT = {
  failed: "Erro ao ligar o banco",
  missing: {
    clientSecret: "Escreva o segredo, o certificado e a chave, que ainda não estão guardados",
  },
  saved: "Banco ligado",
  removed: "Banco desligado",
  certificate: "Não é um certificado em texto (PEM), que começa com -----BEGIN CERTIFICATE-----",
  privateKey: "Não é a chave deste certificado em texto (PEM), sem senha",
  ended: "O certificado já venceu",
  address: "Use um endereço que comece com https://",
} as const;
