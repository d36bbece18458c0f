import type { ActionType, NavigationIcon, NavigationSize } from "#domain/navigation/schema.ts";

/** Names of what an item does (back-office §9). */
export const ACTION_NAMES: Record<ActionType, string> = {
  route: "Página deste site",
  url: "Outro site",
  none: "Nenhuma",
};

export const SIZE_NAMES: Record<NavigationSize, string> = { small: "Pequeno", medium: "Médio", large: "Grande" };

/** Names of the icons, for those who do not see them. */
export const ICON_NAMES: Record<NavigationIcon, string> = {
  Home: "Casa",
  LayoutGrid: "Quadros",
  Ellipsis: "Três pontos",
  Bell: "Sino",
  User: "Pessoa",
  Smartphone: "Telefone",
  Globe: "Globo",
  Heart: "Coração",
  BookOpen: "Livro",
  Film: "Filme",
  Users: "Pessoas",
  MapPin: "Lugar",
  Zap: "Raio",
  Calendar: "Agenda",
  Music: "Música",
};
