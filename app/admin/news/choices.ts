import type { Position } from "#domain/news/writing/fields.ts";

/** Positions as the form names them. */
export const POSITION_LABELS: Record<Position, string> = {
  home: "Home - Página Inicial",
  home_recent: "Home - Notícias Recentes",
  destaque: "Destaque",
  category: "Categoria",
};

/** The same in a table, where there is little room. */
export const POSITION_NAMES: Record<string, string> = {
  home: "Página Inicial",
  home_recent: "Notícias Recentes",
  destaque: "Destaque",
  category: "Categoria",
} satisfies Record<Position, string>;
