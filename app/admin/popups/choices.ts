import type { EntranceEffect, PopupBehavior, TextAnimation } from "#domain/popups/types.ts";

/** Labels of the ways in which a pop-up is shown, and when. */
export const BEHAVIOR_NAMES: Record<PopupBehavior, string> = {
  auto: "Automático: uma faixa no canto",
  modal: "Janela: por cima da página",
  fixed: "Fixo: uma faixa embaixo",
};

export const BEHAVIOR_TEXT: Record<PopupBehavior, string> = {
  auto: "Da segunda página de uma visita em diante, uma vez; fechado, só volta depois de um dia.",
  modal: "Em cada visita, uma vez, já na primeira página, depois de respondida a pergunta sobre a contagem de visitas.",
  fixed: "Em cada visita, uma vez, da segunda página em diante.",
};

export const EFFECT_NAMES: Record<EntranceEffect, string> = {
  "fade-up": "Sobe",
  "fade-down": "Desce",
  "slide-left": "Vem da direita",
  "slide-right": "Vem da esquerda",
  "zoom-in": "Cresce",
};

export const TEXT_ANIMATION_NAMES: Record<TextAnimation, string> = {
  none: "Nenhuma",
  typewriter: "Máquina de escrever",
  bounce: "Pula",
  pulse: "Pulsa",
};
