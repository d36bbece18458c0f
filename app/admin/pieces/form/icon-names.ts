import type { NavigationIcon } from "#domain/navigation/types.ts";

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
