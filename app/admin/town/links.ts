import { MapPin } from "lucide";
import { href } from "react-router";
import type { DueKind } from "../dashboard/due-kinds.ts";
import type { MenuLink } from "../shell/frame/menu.ts";

/** The screen of services in the menu. */
export const TOWN_LINK: MenuLink = { to: href("/admin/servicos"), label: "Serviços", icon: MapPin };

/** Services that somebody has to check. */
export const TOWN_DUE: Record<string, DueKind> = {
  service: {
    label: "Serviço",
    icon: MapPin,
    action: () => "Conferir",
    path: ({ id }) => href("/admin/servicos/:id", { id: id! }),
  },
};
