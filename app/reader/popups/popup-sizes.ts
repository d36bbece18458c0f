import type { ShownPopup } from "#domain/popups/types.ts";

const CARD_SIZES = "400px";
const STRIP_SIZES = "(min-width: 640px) 160px, 96px";

/** Whether it is shown on a phone, where the browser's controls do not fit its film. */
export const isOnPhone = (): boolean => matchMedia("(max-width: 639.98px)").matches;

/** Whether a pop-up is shown as a bar at the bottom: all but modal ones, and on a phone every one. */
export const isStrip = ({ behavior }: Pick<ShownPopup, "behavior">): boolean => behavior !== "modal" || isOnPhone();

/** The `sizes` attribute of a pop-up's picture, in a card or in a bar. */
export const popupSizes = (popup: ShownPopup): string => (isStrip(popup) ? STRIP_SIZES : CARD_SIZES);
