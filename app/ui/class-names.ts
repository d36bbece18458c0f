/** The value of a `class` attribute: the names that are not empty. */
export const classNames = (...names: (string | false | null | undefined)[]): string => names.filter(Boolean).join(" ");
