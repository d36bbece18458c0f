import { lightFaceStyle } from "#app/face/face-style.server.ts";
import type { Face } from "#domain/face/types.ts";
import css from "./light.css?inline";

/** A style sheet as it stands in a document: with as little white space as it needs. */
export const inlineStyles = (sheet: string): string => sheet.replace(/\s+/g, " ").replace(/ ?([{};,]) ?/g, "$1");

const STYLES = inlineStyles(css);

/** The style sheet of light pages. */
export const lightStyles = (face: Face): string => STYLES + lightFaceStyle(face);
