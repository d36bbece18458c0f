import type { Position } from "#domain/news/fields.ts";

/** Labels of the positions in the form. */
export const POSITION_LABELS: Record<Position, string> = {
  home: "Home - Página Inicial",
  home_recent: "Home - Notícias Recentes",
  destaque: "Destaque",
  category: "Categoria",
};

/** The shortest labels of the positions, for the table. */
export const POSITION_WORDS: Record<string, string> = {
  home: "Home",
  home_recent: "Recentes",
  destaque: "Destaque",
  category: "Categoria",
} satisfies Record<Position, string>;

/** Labels of the positions for the table's filters. */
export const POSITION_NAMES: Record<string, string> = {
  home: "Página Inicial",
  home_recent: "Notícias Recentes",
  destaque: "Destaque",
  category: "Categoria",
} satisfies Record<Position, string>;
