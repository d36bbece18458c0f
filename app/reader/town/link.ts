import { CalendarDays, Flower2, MapPin } from "lucide";
import { href } from "react-router";
import type { FrameFacts } from "../features.server.ts";

/** A link to one of the pages about the town, once there is something on it. */
const link = (to: "/servicos" | "/agenda" | "/obituario", label: string, icon: typeof MapPin) => ({
  feature: "town",
  to: href(to),
  label,
  icon,
  isShown: ({ town }: FrameFacts) => town.includes(to),
});

/** The day's events, for frames of other sites. */
export const TOWN_WIDGET = {
  feature: "town",
  to: href("/no-seu-site/agenda"),
  title: "Hoje na agenda",
  help: "O que acontece hoje na cidade, com a hora e o lugar.",
};

export const TOWN_LINKS = [
  link("/servicos", "Serviços", MapPin),
  link("/agenda", "Agenda", CalendarDays),
  link("/obituario", "Obituário", Flower2),
];
