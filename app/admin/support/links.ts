import { HandHeart, Landmark, ReceiptText } from "lucide";
import { href } from "react-router";
import type { MenuLink } from "../shell/frame/menu.ts";

/** The screens of support by readers in the menu. */
export const SUPPORT_LINKS: MenuLink[] = [
  { to: href("/admin/apoio"), label: "Apoio", icon: HandHeart },
  { to: href("/admin/apoio/contas"), label: "Contas do apoio", icon: ReceiptText },
  { to: href("/admin/apoio/banco"), label: "Banco do apoio", icon: Landmark },
];
