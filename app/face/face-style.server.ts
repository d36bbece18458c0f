import { deriveTones, type Tones } from "#domain/face/colors.ts";
import { pictureColors } from "#domain/face/picture-colors.ts";
import { type Face, hasOwnColors, isDefaultFace } from "#domain/face/types.ts";
import line from "./line.css?inline";
import none from "./none.css?inline";
import { families } from "./pairs.ts";
import { fontRules, TYPEFACES } from "./typefaces.server.ts";
import wave from "./wave.css?inline";

const EDGES: Record<Face["face_edge"], string> = { awning: "", line, wave, none };

/** The derived colours as custom properties; none for a paper that keeps those of tokens.css. */
function colorTokens(face: Face): string[] {
  if (!hasOwnColors(face)) return [];
  const tones: Tones = deriveTones(face.face_main, face.face_accent);
  return Object.entries(tones).map(([name, [light, dark]]) =>
    light === dark ? `--${name}:${light}` : `--${name}:light-dark(${light},${dark})`,
  );
}

/** The colour of the top of a page, for the browser around it: of the roof, or of the paper where there is none. */
export const themeColor = (face: Face): string =>
  face.face_edge === "none" ? paperColor(face) : pictureColors(face).header;

/** The colour of the paper in the light theme. */
export const paperColor = (face: Face): string => pictureColors(face).paper;

const LIGHT_EDGES: Record<Face["face_edge"], string> = {
  awning: "",
  line: ".lamb::before{content:none}.lamb::after{height:4px;background:var(--accent)}",
  wave: ".lamb::before{content:none}.lamb::after{height:4px;background:var(--brand)}",
  none: ".lamb::before,.lamb::after{content:none}header.lamb{background:var(--paper);color:var(--ink);border-bottom:1px solid var(--line)}header.lamb :focus-visible{outline-color:var(--focus)}",
};

/** The face of light pages, which have no fonts: colours and the header's edge. */
export function lightFaceStyle(face: Face): string {
  if (isDefaultFace(face)) return "";
  return `:root{${colorTokens(face).join(";")}}.name>svg{display:none}${LIGHT_EDGES[face.face_edge]}`;
}

/**
 * What a paper's pages have on top of the common style sheets: colours, fonts and the header's edge; "" for one that chose none. A paper
 * of its own has no bandstand beside its name.
 */
export function faceStyle(face: Face): string {
  if (isDefaultFace(face)) return "";
  const { face_pair: pair, face_edge: edge } = face;
  const { serif, sans } = families(pair);
  const letters = pair === "praca" ? [] : [`--serif:${serif}`, `--sans:${sans}`, `--heavy:${TYPEFACES[pair].heavy}`];
  const tokens = [...colorTokens(face), ...letters];
  const root = tokens.length > 0 ? `:root,.themed{${tokens.join(";")}}` : "";
  const mark =
    "@media(max-width:639.98px){:root header[data-bar] .logo{max-width:62%}:root header[data-bar] .logo b:not(.long){font-size:min(1.25rem,7vw);line-height:1.2}:root header[data-bar] .search:not(:focus-within) .input::placeholder{color:transparent}:root header[data-bar] .wrap:has(.input:not(:placeholder-shown)) .logo:has(>svg){display:none}}" +
    ":root :is(.logo,header.scalloped)>svg{display:none}:root .logo small{margin-top:2px}@media(max-width:359.98px){:root header[data-bar] .logo>span{position:static;clip-path:none}}";
  return `${fontRules(pair)}${root}@layer theme,base,pieces,screens,media;@layer screens{${mark}${EDGES[edge]}}`;
}
