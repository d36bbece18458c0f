import type { EditionTheme } from "#domain/newsletter/editions/render-edition.ts";

/** Forms of the mail that its preview shows, as its address names them. */
export const PREVIEW_THEMES = ["light", "dark"] as const satisfies readonly EditionTheme[];
/** The plain text of the mail. */
export const PREVIEW_TEXT = "texto";
