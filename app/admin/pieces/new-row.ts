/** The last part of an address for something that is not there yet. */
export const NEW = "novo";

/** The same of a category. */
export const NEW_CATEGORY = "nova";
