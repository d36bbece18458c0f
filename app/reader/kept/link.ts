import { Bookmark } from "lucide";
import { href } from "react-router";

/** The page of what a reader keeps. */
export const KEPT_LINK = { feature: "kept", to: href("/para-voce"), label: "Para você", icon: Bookmark };

/** The same in a reader's profile. */
export const KEPT_PROFILE_LINK = {
  feature: KEPT_LINK.feature,
  to: KEPT_LINK.to,
  icon: KEPT_LINK.icon,
  title: "Para você",
  text: "Salvas, o que você segue e o histórico",
};
