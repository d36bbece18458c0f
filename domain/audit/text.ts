import { AUDIT_ACTIONS, type AuditAction } from "./schema.ts";
import type { AuditLine, AuditSubject } from "./view.ts";

/** Subjects as the filter names them. */
export const SUBJECT_TEXT: Record<AuditSubject, string> = {
  news: "Notícias",
  category: "Categorias",
  comment: "Comentários",
  user: "Usuários",
  media: "Arquivos",
  banner: "Banners",
  feed: "Feeds RSS",
  navigation: "Navegação inferior",
  popup: "Pop-ups",
  notification: "Notificações",
  story: "Stories",
  settings: "Configurações",
};

const ROLES: Record<string, string> = { user: "Usuário", admin: "Admin" };
const list = new Intl.ListFormat("pt-BR");

/** What was done, in words; an action that this version does not know stays as it was written down. */
export function describeAction(action: string): string {
  return Object.hasOwn(AUDIT_ACTIONS, action) ? AUDIT_ACTIONS[action as AuditAction] : action;
}

/** What else is worth knowing about a change, in words; null when nothing is. */
export function describeDetails({ action, details }: Pick<AuditLine, "action" | "details">): string | null {
  const { version, orderIndex, from, to, changed, comments, newsTo, keys, alt } = details;
  if (action === "user.role") return `de ${ROLES[String(from)] ?? from} para ${ROLES[String(to)] ?? to}`;
  if (action === "user.delete") return comments === "remove" ? "comentários apagados" : "comentários mantidos";
  if (action === "category.delete") return newsTo ? `notícias movidas para “${newsTo}”` : null;
  if (action === "feed.update" && from) return `antes ${from}`;
  if (action === "media.update" && typeof alt === "string") return alt;
  if (typeof version === "number") return `versão ${version}`;
  if (typeof orderIndex === "number") return `ordem ${orderIndex}`;
  const names = [changed, keys].find(Array.isArray);
  return names && names.length > 0 ? list.format(names.map(String)) : null;
}
