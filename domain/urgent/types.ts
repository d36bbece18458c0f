/** A telephone to call in an emergency. */
export interface UrgentPhone {
  name: string;
  /** As the newsroom wrote it. */
  number: string;
  /** `tel:` address. */
  href: string;
}

/** The texts of the urgent mode. */
export interface UrgentMode {
  /** The event and the first instruction, in one sentence. */
  sentence: string;
  /** Instructions, a line each. */
  steps: string[];
  phones: UrgentPhone[];
  /** Id of the article that leads the home page; null: the front page's own lead. */
  leadId: string | null;
  /** Since when it is on, ISO 8601; null where that is not known. */
  since: string | null;
}
