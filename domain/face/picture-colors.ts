import { DEFAULT_COLORS, type SiteColors } from "#platform/images/site-mark.ts";
import { deriveTones } from "./colors.ts";
import { type Face, hasOwnColors } from "./types.ts";

/** The colours of the site's icons and pictures, in the light theme. */
export function pictureColors(face: Face): SiteColors {
  if (!hasOwnColors(face)) return DEFAULT_COLORS;
  const tones = deriveTones(face.face_main, face.face_accent);
  return {
    header: tones.brand[0],
    onHeader: tones["on-brand"][0],
    onHeader2: tones["on-brand-2"][0],
    accent: tones.accent[0],
    paper: tones.paper[0],
    tile: tones.tile[0],
    ink: tones.ink[0],
    line: tones.line[0],
  };
}
