import css from "./light.css?inline";

/** A style sheet as it stands in a document: with as little white space as it needs. */
export const inlineStyles = (sheet: string): string => sheet.replace(/\s+/g, " ").replace(/ ?([{};,]) ?/g, "$1");

/** The style sheet of light pages. */
export const LIGHT_STYLES = inlineStyles(css);
