import { Bell, BellRing } from "lucide";
import { href } from "react-router";

/** The page with the settings of notices to devices. */
export const PUSH_LINK = { feature: "push", to: href("/avisos"), label: "Receber avisos", icon: BellRing };

/** The same in a reader's profile. */
export const PUSH_PROFILE_LINK = {
  feature: PUSH_LINK.feature,
  to: PUSH_LINK.to,
  icon: PUSH_LINK.icon,
  title: "Avisos neste aparelho",
  text: "O que chega mesmo com o site fechado",
};

/** The same for the coverage of an article, by its id. */
export const coverageNoticeLink = (newsId: string) => ({
  feature: PUSH_LINK.feature,
  to: `${PUSH_LINK.to}?${new URLSearchParams({ cobertura: newsId })}`,
  label: "Avisar quando houver novidade",
  icon: Bell,
});
