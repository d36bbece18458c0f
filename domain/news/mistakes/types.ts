/** A reader's report of a mistake, as the newsroom reads it. */
export interface MistakeReport {
  id: string;
  passage: string | null;
  words: string;
  /** ISO 8601. */
  at: string;
  article: { id: string; title: string };
}
