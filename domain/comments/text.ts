import { COMMENT_LINKS_MAX, COMMENT_MAX } from "./limits.ts";
import type { CommentRefusal } from "./types.ts";

export const COMMENT_TEXT = {
  sent: "Comentário enviado para aprovação",
  /** Of a trusted reader at once, otherwise once the newsroom has approved it while its page is still open. */
  published: "Comentário publicado!",
  /** At the reader's own comment, which nobody else sees yet. */
  waiting: "Aguardando aprovação",
  onlyYou: "só você vê",
  /** Who signs the newsroom's answers without a name, the mark beside a name, and what an answer is for screen readers. */
  newsroom: "Redação",
  supporter: "Apoia o jornal",
  answer: "Resposta da Redação",
  /** Of the box at a first comment, and of the switch in the profile. */
  answerMail: "Avisar quando responderem",
  failed: "Erro ao comentar",
  changed: "Comentário mudado",
  changedText: "A redação vai ler o texto novo.",
  deleted: "Comentário apagado",
  deleteFailed: "Erro ao apagar o comentário",
  empty: "Escreva o comentário. Para tirar, use Apagar.",
  /** After it was changed in another tab: what is typed is sent by a second press. */
  changedElsewhere:
    "Este comentário foi mudado em outra aba ou aparelho. O seu texto continua aqui: envie de novo para ficar com ele.",
  gone: "Este comentário não existe mais. O seu texto continua aqui, para copiar.",
  decided: "A redação já decidiu sobre este comentário, e ele não muda mais.",
  alreadyPublished: "Este comentário já foi publicado e não muda mais.",
  stillTyped: "O seu texto continua aqui, para copiar.",
  refused: {
    too_long: `O comentário pode ter até ${COMMENT_MAX} caracteres.`,
    too_many_links: `O comentário pode ter até ${COMMENT_LINKS_MAX} links.`,
    too_fast: "Você comentou várias vezes em pouco tempo. Espere alguns minutos e tente de novo.",
    same: "Você já enviou um comentário igual a este.",
  } satisfies Record<CommentRefusal, string>,
} as const;
