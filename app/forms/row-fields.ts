/** Name of the input with the version of the row that a form was filled from. */
export const VERSION_FIELD = "version";

/** Name of the input with the id that a form has chosen for the row that it creates. */
export const NEW_ID_FIELD = "newId";
