import { readStoredValue, store } from "#app/ui/browser-storage.ts";

/** Local storage: what was opened today, in this browser only. */
const KEY = "coreto_interesse_v1";
/** Pages of the same subject after which it interests a reader: a second article of a category, a coverage for the third time. */
const WANTED = { category: 2, coverage: 3 };

/** A subject that a page is about: `category:` and its slug, or `coverage:` and the id of its article. */
export type Interest = `${keyof typeof WANTED}:${string}`;

interface OpenedToday {
  day: string;
  /** Pages that were opened of each subject: paths of articles of a category, openings of a coverage. */
  opened: Record<string, string[]>;
}

const isList = (value: unknown): value is string[] => Array.isArray(value);

function readToday(day: string): OpenedToday {
  const opened: OpenedToday["opened"] = Object.create(null);
  const stored = Object(readStoredValue(KEY));
  if (stored.day !== day) return { day, opened };
  for (const [subject, paths] of Object.entries(Object(stored.opened))) if (isList(paths)) opened[subject] = paths;
  return { day, opened };
}

/** The subject that the shown page names by `data-interest`; null for other pages. */
export function findInterest(): Interest | null {
  const name = document.querySelector<HTMLElement>("main [data-interest]")?.dataset.interest;
  return name !== undefined && /^(?:category|coverage):./.test(name) ? (name as Interest) : null;
}

/**
 * Records that a page about a subject was opened; the same article of a category counts once, a coverage each time.
 * @param page its path, and a name of this opening of it
 * @param day today in the site's time zone
 * @returns whether the reader has opened enough of it today
 */
export function recordInterest(interest: Interest, page: { path: string; opening: string }, day: string): boolean {
  const { opened } = readToday(day);
  const isCategory = interest.startsWith("category:");
  const one = isCategory ? page.path : page.opening;
  const before = opened[interest] ?? [];
  const all = before.includes(one) ? before : [...before, one].slice(-WANTED.coverage);
  opened[interest] = all;
  store(KEY, JSON.stringify({ day, opened }));
  return all.length >= (isCategory ? WANTED.category : WANTED.coverage);
}
