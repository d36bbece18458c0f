/** A card or node of a draft, with its fields as they are in the file. */
export type CardFields = Record<string, unknown>;

export type Note = (what: string) => void;

export const escaped = (value: unknown): string =>
  typeof value === "string" ? value.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;") : "";

export const isFields = (value: unknown): value is CardFields => typeof value === "object" && value !== null;

export const listOf = (value: unknown): CardFields[] => (Array.isArray(value) ? value.filter(isFields) : []);
