import { Bell, ClipboardCheck, ClipboardList, Clock, type IconNode } from "lucide";
import { href } from "react-router";
import type { DueItem } from "#domain/dashboard/due.ts";
import { FEATURE_DUE } from "../features.ts";

/** Things of a kind that have an hour: how the dashboard names them, and where their work is done. */
export interface DueKind {
  label: string;
  icon: IconNode;
  /** What is to be done there, in one word or two. */
  action(item: DueItem, isEditor: boolean): string;
  path(item: DueItem, isEditor: boolean): string;
}

const articlePath = (id: string) => href("/admin/news/:id", { id });

const KINDS: Record<string, DueKind> = {
  news: { label: "Agendada", icon: Clock, action: () => "Mudar", path: ({ id }) => articlePath(id!) },
  review: { label: "Revisão", icon: ClipboardCheck, action: () => "Rever", path: ({ id }) => articlePath(id!) },
  notification: {
    label: "Notificação",
    icon: Bell,
    action: () => "Mudar",
    path: ({ id }) => `${href("/admin/notifications")}?editar=${id}`,
  },
  assignment: {
    label: "Pauta",
    icon: ClipboardList,
    action: ({ who, articleId }, isEditor) => (who === null && isEditor && !articleId ? "Dar a alguém" : "Abrir"),
    path({ id, articleId }, isEditor) {
      if (articleId) return articlePath(articleId);
      return isEditor ? href("/admin/pautas/:id", { id: id! }) : href("/admin/pautas");
    },
  },
};

/** The kind of a thing; null for one of a feature that is not there. */
export const dueKindOf = ({ kind }: DueItem): DueKind | null => KINDS[kind] ?? FEATURE_DUE[kind] ?? null;
