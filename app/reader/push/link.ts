import { BellRing } from "lucide";
import { href } from "react-router";

/** The page with the settings of notices to devices. */
export const PUSH_LINK = { to: href("/avisos"), label: "Receber avisos", icon: BellRing };

/** The same in a reader's profile. */
export const PUSH_PROFILE_LINK = {
  to: PUSH_LINK.to,
  icon: PUSH_LINK.icon,
  title: "Avisos neste aparelho",
  text: "O que chega mesmo com o site fechado",
};
