import type {
  BannerAnimation,
  BannerMedia,
  BannerPlacement,
  BannerSection,
  CarouselType,
} from "#domain/banners/types.ts";

/** Labels of the placements. */
export const PLACEMENT_NAMES: Record<BannerPlacement, string> = {
  home: "Página inicial, no alto",
  home_recent: "Página inicial, depois das recentes",
  sidebar: "Menu lateral",
  categories: "Página de categorias",
  both: "Recentes, categorias e menu lateral",
};

export const SECTION_NAMES: Record<BannerSection, string> = {
  home: "Página inicial, no alto",
  home_recent: "Página inicial, depois das recentes",
  categories: "Página de categorias",
  sidebar: "Menu lateral",
};

export const MEDIA_NAMES: Record<BannerMedia, string> = { image: "Imagem", video: "Vídeo" };
export const CAROUSEL_NAMES: Record<CarouselType, string> = { slide: "Desliza", fade: "Troca suave" };
export const ANIMATION_NAMES: Record<BannerAnimation, string> = {
  none: "Nenhuma",
  "fade-in": "Aparece aos poucos",
  zoom: "Aproxima devagar",
  pan: "Passeia pela imagem",
};
