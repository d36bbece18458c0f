import { fetchJson } from "#app/admin/pieces/choose/fetch-json.ts";
import { useStaff } from "#app/admin/pieces/use-staff.ts";
import { useDates, useToday } from "#app/use-dates.ts";
import { useFetcher } from "#app/use-fetcher.ts";
import { mayDescribeFile } from "#domain/accounts/policy.ts";
import { type CardWords, toTyped } from "#domain/media/card.ts";
import { describeFacts } from "#domain/media/card-text.ts";
import { FILE_FACTS_PATH } from "#domain/media/uploads.ts";
import type { FileFacts } from "../card/facts-route.ts";
import type { FileCards } from "./card-line.ts";

/** The words of the cards that this page has read, by the addresses of their files. */
const known = new Map<string, CardWords>();

/** The words of a file's card; null unless this page has read them. */
export const findKnownWords = (src: string): CardWords | null => known.get(src) ?? null;

/** Keeps the words of a file that is chosen from a list. */
export const keepKnownWords = (src: string, words: CardWords): unknown => known.set(src, words);

/** What is known about a stored file; null without the server. */
async function fetchFacts(src: string): Promise<FileFacts | null> {
  const facts = await fetchJson<FileFacts>(`${FILE_FACTS_PATH}?${new URLSearchParams({ url: src })}`);
  if (!facts.ok) return null;
  if (facts.data.card) keepKnownWords(src, facts.data.card);
  return facts.data;
}

/** The cards of the archive, for files that an article shows: read, and written with the words that they have there. */
export function useCards(): FileCards {
  const staff = useStaff();
  const dates = useDates();
  const today = useToday();
  const fetcher = useFetcher();
  return {
    async describe(src) {
      const card = (await fetchFacts(src))?.card;
      return card ? { words: card, facts: describeFacts(card, today, dates.shortDay) } : null;
    },
    async read(src) {
      const facts = await fetchFacts(src);
      return facts && mayDescribeFile(staff, facts) ? facts.card : null;
    },
    // The layout of the back office shows the result, with its undo.
    write: ({ id, version }, words) =>
      fetcher.submit(
        { intent: "palavras", id, version, ...toTyped(words) },
        { method: "post", action: FILE_FACTS_PATH },
      ),
  };
}
