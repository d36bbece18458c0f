import type { ShownPopup } from "#domain/popups/types.ts";

const CARD_SIZES = "400px";
const STRIP_SIZES = "(min-width: 640px) 160px, 96px";

/** The `sizes` attribute of a pop-up's picture: in a card, or in the bar of a fixed one. */
export const popupSizes = ({ behavior }: ShownPopup): string => (behavior === "fixed" ? STRIP_SIZES : CARD_SIZES);
