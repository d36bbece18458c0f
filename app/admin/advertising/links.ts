import { Flag } from "lucide";
import { href } from "react-router";
import type { MenuLink } from "../shell/frame/menu.ts";

/** The screen of advertisers in the menu. */
export const ADVERTISING_LINK: MenuLink = {
  to: href("/admin/anunciantes"),
  label: "Anunciantes",
  icon: Flag,
  waiting: ["pedido de anúncio", "pedidos de anúncio"],
};
