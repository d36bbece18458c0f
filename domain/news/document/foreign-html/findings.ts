/** A part of foreign HTML that was left out of the document, or that an editor has to check. */
export type Finding =
  | "deleted"
  | "comment"
  | "hidden"
  | "form"
  | "picture"
  | "drawing"
  | "formula"
  | "film"
  | "sound"
  | "frame"
  | "merged"
  | "longTable";

/** Called for each; `about` is its text or address. */
export type Note = (finding: Finding, about: string) => void;
