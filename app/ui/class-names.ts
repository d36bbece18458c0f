/** The value of a `class` attribute: of these names, those that there are. */
export const classNames = (...names: (string | false | null | undefined)[]): string => names.filter(Boolean).join(" ");
