import { type AuditLine, subjectOf } from "#domain/audit/view.ts";

/** Where a thing that still exists can be looked at; null when it is gone, or has no place of its own. */
export function subjectPath({ action, subjectId, exists }: AuditLine): string | null {
  const subject = subjectOf(action);
  if (subject === "settings") return "/admin/site-settings";
  if (!exists || !subjectId) return null;
  switch (subject) {
    case "news":
      return `/admin/news/${subjectId}`;
    case "category":
      return `/admin/categories/${subjectId}`;
    case "comment":
      return `/admin/comments?comentario=${subjectId}`;
    case "user":
      return `/admin/users?editar=${subjectId}`;
    case "banner":
      return "/admin/banners";
    case "feed":
      return "/admin/feeds";
    case "navigation":
      return "/admin/bottom-nav";
    case "popup":
      return "/admin/popups";
    case "story":
      return "/admin/stories";
    case "notification":
      return "/admin/notifications";
    default:
      return null;
  }
}
