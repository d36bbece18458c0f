import { Mail, MailPlus, Mails } from "lucide";
import { href } from "react-router";
import type { DueKind } from "../dashboard/due-kinds.ts";
import type { MenuLink } from "../shell/frame/menu.ts";

/** The screens of newsletters in the menu. */
export const NEWSLETTER_LINKS: MenuLink[] = [
  { to: href("/admin/boletim"), label: "Boletim", icon: Mail },
  { to: href("/admin/boletim/lista"), label: "Assinantes", icon: Mails },
  { to: href("/admin/boletim/configurar"), label: "Configurar boletim", icon: MailPlus },
];

/** What of them has an hour. */
export const NEWSLETTER_DUE: Record<string, DueKind> = {
  edition: {
    label: "Boletim",
    icon: Mail,
    action: () => "Escrever",
    path: ({ id }) => (id ? href("/admin/boletim/:id", { id }) : href("/admin/boletim")),
  },
};

/** The screens of what audit entries name. */
export const NEWSLETTER_PATHS = {
  newsletter: (id: string) => `${href("/admin/boletim/configurar")}?editar=${id}`,
  edition: (id: string) => href("/admin/boletim/:id", { id }),
};
