import css from "./light.css?inline";

/** The style sheet of light pages, which stands in each of them: with as little white space as it needs. */
export const LIGHT_STYLES = css.replace(/\s+/g, " ").replace(/ ?([{};,]) ?/g, "$1");
