import { MessageSquare } from "lucide";
import { href } from "react-router";
import type { MenuLink } from "../shell/frame/menu.ts";

/** The screen of comments, and the action of all moderation forms, also on other screens. */
export const COMMENTS_PATH = href("/admin/comments");

export const COMMENTS_LINK: MenuLink = {
  to: COMMENTS_PATH,
  label: "Comentários",
  icon: MessageSquare,
  waiting: ["comentário", "comentários"],
  goKey: "m",
};

/** The screen of what audit entries name. */
export const COMMENT_PATHS = { comment: (id: string) => `${COMMENTS_PATH}?comentario=${id}` };
