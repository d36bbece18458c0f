/** The hashes that open the dialogs of the profile. */
export const PICTURE_DIALOG = "foto";
export const CLEAR_DIALOG = "limpar";

/** The query parameter that opens the edit mode, so that it works without JavaScript. */
export const EDIT = "editar";
