import { Inbox } from "lucide";
import { href } from "react-router";
import type { MenuLink } from "../shell/frame/menu.ts";

/** The screen of what readers sent in the menu. */
export const SUBMISSIONS_LINK: MenuLink = {
  to: href("/admin/recebidos"),
  label: "Recebidos",
  icon: Inbox,
  waiting: ["envio de leitor", "envios de leitores"],
};

/** The screen of what audit entries name. */
export const SUBMISSION_PATHS = { submission: (id: string) => href("/admin/recebidos/:id", { id }) };
