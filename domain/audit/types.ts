import { SUBJECT_ACTIONS } from "#domain/subjects.ts";

/** The user who makes a change in the back office. */
export interface Actor {
  id: string;
  name: string;
}

/** Actions of the back office, as the audit log names them: subject and verb. */
export const AUDIT_ACTIONS = {
  ...SUBJECT_ACTIONS,
  "news.create": "criou a notícia",
  "news.copy": "criou por cópia a notícia",
  "news.update": "alterou a notícia",
  "news.publish": "publicou a notícia",
  "news.unpublish": "tirou do ar a notícia",
  "news.schedule": "agendou a notícia",
  "news.restore": "restaurou uma versão da notícia",
  "news.bring_to_front": "trouxe para frente a notícia",
  "news.leave_front": "tirou da frente a notícia",
  "news.undo": "desfez a mudança da notícia",
  "news.delete": "excluiu a notícia",
  "news.review": "enviou para revisão a notícia",
  "news.take_back": "retomou da revisão a notícia",
  "news.return": "devolveu da revisão a notícia",
  "news.push": "avisou nos aparelhos da notícia",
  "news.notice_stop": "parou um aviso da notícia",
  "news.notice_resume": "pôs de volta um aviso da notícia",
  "news.preview": "criou um link de prévia da notícia",
  "news.note": "comentou um trecho da notícia",
  "news.note_reply": "respondeu numa conversa da notícia",
  "news.note_resolve": "resolveu uma conversa da notícia",
  "news.note_reopen": "reabriu uma conversa da notícia",
  "news.note_delete": "excluiu um comentário seu da notícia",
  "news.mistake_correct": "começou a correção de um erro apontado na notícia",
  "news.mistake_dismiss": "arquivou um aviso de erro da notícia",
  "news.mistake_reopen": "voltou a ver um aviso de erro da notícia",
  "news.live_start": "começou a cobertura ao vivo",
  "news.live_continue": "continuou a cobertura ao vivo",
  "news.live_end": "encerrou a cobertura ao vivo",
  "news.live_update": "mudou os pontos-chave da cobertura ao vivo",
  "news.live_entry": "escreveu uma entrada na cobertura ao vivo",
  "news.live_correct": "corrigiu uma entrada da cobertura ao vivo",
  "news.live_pin": "fixou uma entrada da cobertura ao vivo",
  "news.live_unpin": "soltou uma entrada da cobertura ao vivo",
  "news.live_withdraw": "retirou uma entrada da cobertura ao vivo",
  "news.live_notify": "avisou os celulares de uma entrada da cobertura ao vivo",
  "news.live_show": "pôs no ar uma entrada da cobertura ao vivo",
  "front.publish": "publicou a capa",
  "front.undo": "desfez a capa",
  "newsletter.create": "criou o boletim",
  "newsletter.update": "alterou o boletim",
  "newsletter.delete": "excluiu o boletim",
  "newsletter.suppress": "retirou dos boletins um endereço",
  "newsletter.release": "liberou para os boletins um endereço",
  "newsletter.import": "trouxe leitores para o boletim",
  "newsletter.export": "baixou a lista de leitores do boletim",
  "edition.create": "criou uma edição do boletim",
  "edition.update": "alterou a edição do boletim",
  "edition.schedule": "agendou a edição do boletim",
  "edition.skip": "pulou a edição do boletim",
  "edition.unskip": "retomou a edição do boletim",
  "edition.send": "enviou a edição do boletim",
  "edition.stop": "interrompeu o envio da edição do boletim",
  "urgent.on": "ligou o modo urgente",
  "urgent.off": "desligou o modo urgente",
  "comment.approve": "aprovou o comentário",
  "comment.reject": "reprovou o comentário",
  "comment.reopen": "devolveu à fila o comentário",
  "comment.keep": "manteve o comentário denunciado",
  "comment.unkeep": "voltou a ver as denúncias do comentário",
  "comment.answer": "respondeu ao comentário",
  "comment.answer_update": "mudou a resposta ao comentário",
  "comment.answer_delete": "tirou a resposta ao comentário",
  "comment.delete": "excluiu o comentário",
  "comment.restore": "recuperou o comentário",
  "submission.accept": "aceitou o que um leitor mandou:",
  "submission.decline": "recusou o que um leitor mandou:",
  "user.update": "alterou os dados de",
  "user.role": "mudou a função de",
  "user.reset_password": "pediu nova senha para",
  "user.invite": "convidou",
  "user.invite_again": "reenviou o convite de",
  "user.invite_cancel": "cancelou o convite de",
  "user.invite_accept": "aceitou o convite de",
  "user.mute": "silenciou nos comentários",
  "user.block": "bloqueou nos comentários",
  "user.release": "liberou nos comentários",
  "user.trust": "passou a aprovar sempre os comentários de",
  "user.untrust": "deixou de aprovar sempre os comentários de",
  "user.delete": "excluiu a conta de",
  "media.upload": "enviou o arquivo",
  "media.update": "descreveu o arquivo",
  "media.keep": "guardou no arquivo",
  "media.unkeep": "tirou dos guardados",
  "media.replace": "trocou em todo lugar o arquivo",
  "media.unreplace": "desfez a troca do arquivo",
  "media.delete": "excluiu o arquivo",
  "banner.section": "mudou a exibição de banners em",
  "navigation.order": "mudou a ordem da navegação",
  "news.undelete": "recuperou da lixeira a notícia",
  "trash.delete": "excluiu de vez",
  "trash.empty": "esvaziou a lixeira",
  "import.run": "trouxe de outro sistema",
  "income.connect": "ligou ao apoio o banco",
  "income.disconnect": "desligou do apoio o banco",
  "income.close": "fechou nas contas o mês",
  "income.check": "conferiu nas contas",
  "settings.update": "alterou as configurações",
  "settings.force_theme": "aplicou o tema aos leitores",
} as const;

export type AuditAction = keyof typeof AUDIT_ACTIONS;

/** Further details of changes, each used by some of the actions; never a secret. */
export type AuditDetails = {
  /** Of an article that was saved. */
  version?: number;
  /** Key of a bulk change, by which it is undone. */
  bulk?: string;
  /** What the undo of a bulk change restores. */
  before?: unknown;
  orderIndex?: number;
  /** Of the front page: its first title, its articles in order, and what the undo restores. */
  lead?: string | null;
  slots?: string[];
  articles?: unknown[];
  /** Why a reader was muted or blocked, and for how many days; null without an end. */
  reason?: string;
  days?: number | null;
  /** Message to the reporter. */
  message?: string;
  /** Roles, addresses or files before and after. */
  from?: string;
  to?: string;
  role?: string;
  /** Fields of an account that were changed. */
  changed?: string[];
  /** What happened to the comments of a deleted account. */
  comments?: string;
  /** Name of the category that got the articles of a deleted one. */
  newsTo?: string;
  /** Keys of settings. */
  keys?: string[];
  /** The tag that remains, or to which readers a theme was applied. */
  target?: string;
  /** Whether banners of a place are shown. */
  active?: boolean;
  /** Ids of the bottom bar's items. */
  order?: string[];
  alt?: string | null;
  focus?: unknown;
  kind?: string;
  bytes?: number;
  /** The file from which a picture was cut. */
  croppedFrom?: string;
  /** Key of a replaced file, by which it is undone, and the rows that were changed. */
  key?: string;
  rows?: unknown[];
  /** How many rows an import brought, by kind. */
  counts?: unknown;
  /** How many rows were deleted. */
  count?: number;
  /** How many open reports a comment had. */
  reports?: number;
  /** How many answers went with a comment. */
  answers?: number;
};

/** A change to be logged. */
export interface AuditEntry {
  action: AuditAction;
  /** Key of what was changed. */
  subjectId?: string | null;
  /** Its name. */
  subjectName?: string | null;
  details?: AuditDetails;
}
