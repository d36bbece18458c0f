import type { NewsroomRole } from "#domain/accounts/roles.ts";

export const INVITATION_TEXT = {
  sent: "Convite enviado",
  resent: "Convite reenviado",
  resentText: "O link de antes não vale mais.",
  notMailed: "O convite está na lista, mas o e-mail não pôde ser enviado agora. Use “Reenviar” em um instante.",
  cancelled: "Convite cancelado",
  inviteFailed: "Erro ao convidar",
  cancelFailed: "Erro ao cancelar o convite",
  acceptFailed: "Não foi possível aceitar o convite",
} as const;

/** A role in a sentence: "como repórter". */
export const ROLE_WORD: Record<NewsroomRole, string> = {
  reporter: "repórter",
  editor: "editor",
  admin: "administrador",
};

/** The tasks of a role in the newsroom. */
export const ROLE_DUTY: Record<NewsroomRole, string> = {
  reporter:
    "Escreve as próprias notícias, envia fotos e manda para revisão. Não publica, e não vê os rascunhos dos outros.",
  editor:
    "Escreve, revisa e publica, arruma a capa, modera comentários e cuida de todo o conteúdo. Não vê pessoas nem configurações.",
  admin: "Passa a ver e a mudar tudo na redação: notícias, comentários, pessoas e configurações.",
};
