import { ARTICLE_NOTICES } from "#app/admin/features/notices.ts";
import { useEntriesOn } from "#app/switched-on.tsx";
import type { PlannedNotice } from "#domain/news/publication/types.ts";
import type { NoticeChoices } from "#domain/notices/types.ts";
import type { SheetFacts } from "./use-publication-facts.ts";

/**
 * What features can send, with what was chosen of it and whom that reaches at once in words; "" without recipients.
 * @param isNew whether the notices are about the article itself: what was chosen before is chosen again; else only what is not sent at once
 */
export function useNotices(facts: SheetFacts | undefined, choices: NoticeChoices, isNew = true) {
  const offered = useEntriesOn(ARTICLE_NOTICES);
  if (!facts) return [];
  return offered.map(([name, { isAtOnce, Choice, keepChoice, describeReach }]) => {
    const before = isNew || !isAtOnce ? choiceBefore(facts.planned, name) : "";
    const chosen = keepChoice(facts.devices, choices[name] ?? before);
    return { name, facts: facts.devices, chosen, reach: chosen && describeReach(facts.devices, chosen), Choice };
  });
}

/** What was chosen of a feature's notices before; "-" stands before what was stopped. */
const choiceBefore = (planned: PlannedNotice[], name: string): string =>
  planned
    .filter(({ channel }) => channel === name)
    .flatMap(({ choice, stopped }) => choice.split(",").map((one) => (stopped ? `-${one}` : one)))
    .join();
