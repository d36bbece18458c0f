import type { ShownPopup } from "#domain/popups/types.ts";

const CARD_SIZES = "400px";
const STRIP_SIZES = "(min-width: 640px) 160px, 96px";

/** Widths at which the picture of a notice is drawn: in a card, and in the bar of a fixed one. */
export const popupSizes = ({ behavior }: ShownPopup): string => (behavior === "fixed" ? STRIP_SIZES : CARD_SIZES);
