/** What does not fit in the bank's list. */
export type LedgerProblem =
  | "contradiction"
  | "unread"
  | "unknown_pix"
  | "excess"
  | "both_final"
  | "unknown_state"
  | "after_closing";

export const LEDGER_PROBLEMS: Record<LedgerProblem, string> = {
  contradiction: "O banco disse duas coisas do mesmo Pix: vale a primeira",
  unread: "O banco mandou um Pix que não se conseguiu ler: ele não está na soma",
  unknown_pix: "Devolução de um Pix que o banco não mostrou",
  excess: "Devolveu-se mais do que foi pago",
  both_final: "A mesma devolução aparece feita e não feita",
  unknown_state: "Devolução num estado que este programa não conhece",
  after_closing: "Entrou num mês que já estava fechado: a soma fechada não muda",
};

export const LEDGER_TEXT = {
  read: "Lista do banco lida",
  readFailed: "A lista do banco não foi lida",
  closed: "Mês fechado",
  closeFailed: "O mês não foi fechado",
  notClosable: "Só fecha um mês que acabou, que já foi lido até dois dias depois do fim, e sem nada por conferir.",
  checked: "Conferido",
  checkFailed: "Não foi possível marcar como conferido",
} as const;
