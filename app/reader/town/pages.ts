import type { TownKind } from "#domain/town/kind.ts";

/** The words at the head of the pages about the town. */
export const TOWN_PAGES: Record<TownKind["page"], { title: string; deck: string }> = {
  "/servicos": {
    title: "Serviços",
    deck: "O que está aberto, a que horas passa e para quem ligar, conferido pela redação.",
  },
  "/agenda": { title: "Agenda", deck: "Música, feira, cinema, missa e jogo. Quem organiza manda, a redação confere." },
  "/obituario": { title: "Obituário", deck: "Quem nos deixou, com o que a família quis contar." },
};

/** Days that the agenda shows where its address names none. */
export const AGENDA_DAYS = 14;

/** Death notices that the page shows; a name finds the older ones. */
export const OBITUARY_SHOWN = 30;
