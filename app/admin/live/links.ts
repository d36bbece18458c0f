import { Radio } from "lucide";
import { href } from "react-router";
import type { MenuLink } from "../shell/frame/menu.ts";

/** The screen where coverages are begun and found, in the menu. */
export const LIVE_LINK: MenuLink = { to: href("/admin/ao-vivo"), label: "Cobrir ao vivo", icon: Radio };
