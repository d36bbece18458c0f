import type { ActionType, NavigationSize } from "#domain/navigation/types.ts";

/** Labels of the actions of an item. */
export const ACTION_NAMES: Record<ActionType, string> = {
  route: "Página deste site",
  url: "Outro site",
  none: "Nenhuma",
};

export const SIZE_NAMES: Record<NavigationSize, string> = { small: "Pequeno", medium: "Médio", large: "Grande" };
