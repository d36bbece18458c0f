import type { EntranceEffect, PopupBehavior, TextAnimation } from "#domain/popups/types.ts";

/** Labels of the ways in which a pop-up is shown. */
export const BEHAVIOR_NAMES: Record<PopupBehavior, string> = {
  auto: "Automático: uma faixa no canto, uma vez por dia",
  modal: "Janela: por cima da página, sempre",
  fixed: "Fixo: uma faixa embaixo, sempre",
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
