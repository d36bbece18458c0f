/** The pairs of typefaces, the first of which every paper has that chose none. */
export const PAIRS = ["praca", "serra", "porto", "jardim", "oficina", "cartaz"] as const;
/** The forms of the header's lower edge: an awning, a straight line, a wave, or no roof at all. */
export const EDGES = ["awning", "line", "wave", "none"] as const;
export type Pair = (typeof PAIRS)[number];
export type Edge = (typeof EDGES)[number];

/** What a paper chooses of its looks; all else is derived. Colours are #RRGGBB. */
export interface Face {
  face_main: string;
  face_accent: string;
  face_pair: Pair;
  face_edge: Edge;
}

/** The looks of tokens.css. */
export const DEFAULT_FACE: Face = {
  face_main: "#0C2D36",
  face_accent: "#00BCD6",
  face_pair: "praca",
  face_edge: "awning",
};

/** The keys of the settings that are the face. */
export const FACE_KEYS = Object.keys(DEFAULT_FACE) as (keyof Face)[];

/** The face alone, of settings or of a form. */
export const faceOf = ({ face_main, face_accent, face_pair, face_edge }: Face): Face => ({
  face_main,
  face_accent,
  face_pair,
  face_edge,
});

/** Whether a paper has colours of its own. */
export const hasOwnColors = ({ face_main, face_accent }: Face): boolean =>
  face_main !== DEFAULT_FACE.face_main || face_accent !== DEFAULT_FACE.face_accent;

/** Whether nothing of it was chosen. */
export const isDefaultFace = (face: Face): boolean => FACE_KEYS.every((key) => face[key] === DEFAULT_FACE[key]);
