import { Flag, Store } from "lucide";
import { href } from "react-router";
import type { MenuLink } from "../shell/frame/menu.ts";

/** The screens of advertisers in the menu. */
export const ADVERTISING_LINKS: MenuLink[] = [
  {
    to: href("/admin/anunciantes"),
    label: "Anunciantes",
    icon: Flag,
    waiting: ["pedido de anúncio", "pedidos de anúncio"],
  },
  { to: href("/admin/anunciantes/oferta"), label: "Página “Anuncie”", icon: Store },
];
