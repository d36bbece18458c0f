import { href } from "react-router";
import { type AuditLine, subjectOf } from "#domain/audit/history-list.ts";
import { SUBJECTS, type SubjectKind } from "#domain/subjects.ts";
import { FEATURE_PATHS } from "../features.ts";

/** The path to the subject of an audit entry; null if it does not exist any more, or has no screen. */
export function subjectPath({ action, subjectId, exists }: AuditLine): string | null {
  const subject = subjectOf(action);
  if (subject === "settings") return href("/admin/site-settings");
  if (subject === "front") return href("/admin/capa");
  if (subject === "urgent") return href("/admin/capa/plantao");
  if (!exists || !subjectId) return null;
  switch (subject) {
    case "news":
      return href("/admin/news/:id", { id: subjectId });
    case "user":
      return `${href("/admin/users")}?editar=${subjectId}`;
    case "comment":
    case "newsletter":
    case "edition":
    case "submission":
      return FEATURE_PATHS[subject]?.(subjectId) ?? null;
    case "media":
    case "trash":
    case "import":
    case "income":
    case null:
      return null;
    default:
      return screenPath(SUBJECTS[subject].screen, subjectId);
  }
}

type Screen = (typeof SUBJECTS)[SubjectKind]["screen"];
type RowScreen = Extract<Screen, `${string}:id`>;
type ListScreen = Exclude<Screen, RowScreen>;

const isOfRow = (screen: Screen): screen is RowScreen => screen.endsWith(":id");
/** A screen that is no route does not compile. */
const screenPath = (screen: Screen, id: string): string =>
  isOfRow(screen) ? href<RowScreen>(screen, { id }) : href<ListScreen>(screen as ListScreen);
