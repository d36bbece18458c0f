import type { CardLayout, SiteSettings, Theme } from "#domain/settings/types.ts";

/** Options for the card layout. */
export const LAYOUT_CHOICES: { value: CardLayout; label: string }[] = [
  { value: "thumbnail", label: "Miniatura: foto pequena ao lado" },
  { value: "compact", label: "Compacto: sem foto" },
  { value: "tall", label: "Alto: foto grande em cima" },
];

/** Options for the theme. */
export const THEME_CHOICES: { value: Theme; label: string }[] = [
  { value: "light", label: "Claro" },
  { value: "dark", label: "Escuro" },
  { value: "system", label: "Como no aparelho de cada um" },
];

/** Options for who chooses the section blocks of the home page. */
export const SECTION_CHOICES: { value: SiteSettings["front_sections"]; label: string }[] = [
  { value: "auto", label: "O site: as três categorias com mais notícias nas últimas semanas" },
  { value: "hand", label: "A redação: as categorias escolhidas abaixo" },
];
