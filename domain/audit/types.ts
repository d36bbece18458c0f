/** Who makes a change in the back office. */
export interface Actor {
  id: string;
  name: string;
}

/** Actions of the back office, as the audit log names them: subject and verb. */
export const AUDIT_ACTIONS = {
  "news.create": "criou a notícia",
  "news.copy": "criou por cópia a notícia",
  "news.update": "alterou a notícia",
  "news.publish": "publicou a notícia",
  "news.unpublish": "tirou do ar a notícia",
  "news.schedule": "agendou a notícia",
  "news.restore": "restaurou uma versão da notícia",
  "news.bring_to_front": "trouxe para frente a notícia",
  "news.leave_front": "tirou da frente a notícia",
  "news.delete": "excluiu a notícia",
  "news.preview": "criou um link de prévia da notícia",
  "news.note": "comentou um trecho da notícia",
  "news.note_reply": "respondeu numa conversa da notícia",
  "news.note_resolve": "resolveu uma conversa da notícia",
  "news.note_reopen": "reabriu uma conversa da notícia",
  "news.note_delete": "excluiu um comentário seu da notícia",
  "front.publish": "publicou a capa",
  "front.undo": "desfez a capa",
  "category.create": "criou a categoria",
  "category.update": "alterou a categoria",
  "category.activate": "ativou a categoria",
  "category.deactivate": "desativou a categoria",
  "category.delete": "excluiu a categoria",
  "comment.approve": "aprovou o comentário",
  "comment.reject": "reprovou o comentário",
  "comment.reopen": "devolveu à fila o comentário",
  "comment.delete": "excluiu o comentário",
  "comment.restore": "recuperou o comentário",
  "user.update": "alterou os dados de",
  "user.role": "mudou a função de",
  "user.reset_password": "pediu nova senha para",
  "user.delete": "excluiu a conta de",
  "media.upload": "enviou o arquivo",
  "media.update": "descreveu o arquivo",
  "media.delete": "excluiu o arquivo",
  "banner.create": "criou o banner",
  "banner.update": "alterou o banner",
  "banner.delete": "excluiu o banner",
  "banner.section": "mudou a exibição de banners em",
  "feed.create": "adicionou o feed",
  "feed.update": "alterou o feed",
  "feed.activate": "ativou o feed",
  "feed.deactivate": "desativou o feed",
  "feed.delete": "excluiu o feed",
  "navigation.create": "criou o item de navegação",
  "navigation.update": "alterou o item de navegação",
  "navigation.order": "mudou a ordem da navegação",
  "navigation.delete": "excluiu o item de navegação",
  "popup.create": "criou o pop-up",
  "popup.update": "alterou o pop-up",
  "popup.activate": "ativou o pop-up",
  "popup.deactivate": "desativou o pop-up",
  "popup.delete": "excluiu o pop-up",
  "notification.create": "criou a notificação",
  "notification.update": "alterou a notificação",
  "notification.send": "enviou a notificação",
  "notification.unsend": "recolheu a notificação",
  "notification.delete": "excluiu a notificação",
  "story.create": "publicou o story",
  "story.update": "alterou o story",
  "story.delete": "excluiu o story",
  "template.create": "criou o modelo",
  "template.update": "alterou o modelo",
  "template.delete": "excluiu o modelo",
  "author.create": "criou o autor",
  "author.update": "alterou o autor",
  "author.delete": "excluiu o autor",
  "tag.create": "criou o tema",
  "tag.update": "alterou o tema",
  "tag.merge": "juntou o tema",
  "tag.delete": "excluiu o tema",
  "news.undelete": "recuperou da lixeira a notícia",
  "category.undelete": "recuperou da lixeira a categoria",
  "banner.undelete": "recuperou da lixeira o banner",
  "feed.undelete": "recuperou da lixeira o feed",
  "navigation.undelete": "recuperou da lixeira o item de navegação",
  "popup.undelete": "recuperou da lixeira o pop-up",
  "notification.undelete": "recuperou da lixeira a notificação",
  "story.undelete": "recuperou da lixeira o story",
  "template.undelete": "recuperou da lixeira o modelo",
  "author.undelete": "recuperou da lixeira o autor",
  "tag.undelete": "recuperou da lixeira o tema",
  "trash.delete": "excluiu de vez",
  "trash.empty": "esvaziou a lixeira",
  "settings.update": "alterou as configurações",
  "settings.force_theme": "aplicou o tema aos leitores",
} as const;

export type AuditAction = keyof typeof AUDIT_ACTIONS;

/** A change, as it is written down. */
export interface AuditEntry {
  action: AuditAction;
  /** Key of what was changed. */
  subjectId?: string | null;
  /** Its name. */
  subjectName?: string | null;
  /** Further details; never a secret. */
  details?: Record<string, unknown>;
}
