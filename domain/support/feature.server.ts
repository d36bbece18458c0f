import type { Feature } from "#domain/shared/feature.ts";

/** Support of the paper by its readers with Pix (decision 089). */
export const SUPPORT: Feature = {
  toggle: {
    label: "Apoie",
    help: "A página em que leitores apoiam com Pix, e os pedidos que levam a ela. Desligado: nada disso aparece.",
  },
};
