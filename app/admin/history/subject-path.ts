import { href } from "react-router";
import { type AuditLine, subjectOf } from "#domain/audit/history-list.ts";

/** The path to the subject of an audit entry; null if it does not exist any more, or has no screen. */
export function subjectPath({ action, subjectId, exists }: AuditLine): string | null {
  const subject = subjectOf(action);
  if (subject === "settings") return href("/admin/site-settings");
  if (subject === "front") return href("/admin/capa");
  if (!exists || !subjectId) return null;
  switch (subject) {
    case "news":
      return href("/admin/news/:id", { id: subjectId });
    case "category":
      return href("/admin/categories/:id", { id: subjectId });
    case "comment":
      return `${href("/admin/comments")}?comentario=${subjectId}`;
    case "user":
      return `${href("/admin/users")}?editar=${subjectId}`;
    case "banner":
      return href("/admin/banners");
    case "feed":
      return href("/admin/feeds");
    case "navigation":
      return href("/admin/bottom-nav");
    case "popup":
      return href("/admin/popups");
    case "story":
      return href("/admin/stories");
    case "template":
      return href("/admin/modelos");
    case "author":
      return href("/admin/autores/:id", { id: subjectId });
    case "tag":
      return href("/admin/temas/:id", { id: subjectId });
    case "notification":
      return href("/admin/notifications");
    default:
      return null;
  }
}
