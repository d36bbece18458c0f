import { HandHeart } from "lucide";
import { href } from "react-router";
import type { MenuLink } from "../shell/frame/menu.ts";

/** The screen of support by readers in the menu. */
export const SUPPORT_SCREEN: MenuLink = { to: href("/admin/apoio"), label: "Apoio", icon: HandHeart };
