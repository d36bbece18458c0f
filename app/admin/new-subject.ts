/** The last part of an address for something that is not there yet. */
export const NEW = "novo";
