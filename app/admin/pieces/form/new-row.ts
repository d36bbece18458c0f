/** The last segment of the path of the form for a new row. */
export const NEW = "novo";

/** The same for a category, whose Portuguese word is feminine. */
export const NEW_CATEGORY = "nova";
