import { lightFaceStyle } from "#app/face/face-style.server.ts";
import type { Face } from "#domain/face/types.ts";
import css from "./light.css?inline";

/** With as little white space as it needs. */
const STYLES = css.replace(/\s+/g, " ").replace(/ ?([{};,]) ?/g, "$1");

/** The style sheet of light pages, which stands in each of them. */
export const lightStyles = (face: Face): string => STYLES + lightFaceStyle(face);
