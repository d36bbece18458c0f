/** Name of the input with the version of the row that a form was filled from. */
export const VERSION_FIELD = "version";
