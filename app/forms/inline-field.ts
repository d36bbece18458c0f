/** Name of the input of a form that shows its failures itself, so that no toast does. */
export const INLINE_FIELD = "inline";
