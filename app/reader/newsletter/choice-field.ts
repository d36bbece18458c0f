/** Inputs of a form that choose newsletters are called by their slugs, so that each keeps its state when the form is shown again. */
const LIST = "newsletters";
/** Before the slug: a name of digits would be the index of a list. */
const MARK = "b-";

/** The name of the input that chooses a newsletter. */
export const choiceField = (slug: string): string => `${LIST}.${MARK}${slug}`;

/** The slugs that a form chose, from its field `newsletters`. */
export const chosenSlugs = (sent: unknown): string[] =>
  typeof sent === "object" && sent !== null
    ? Object.keys(sent).flatMap((key) => (key.startsWith(MARK) ? [key.slice(MARK.length)] : []))
    : [];
