/** The profile's own dialogs, by the part of the address that opens them. */
export const PICTURE_DIALOG = "foto";
export const CLEAR_DIALOG = "limpar";

/** The query parameter that opens the edit mode, so that it works without JavaScript. */
export const EDIT = "editar";
