import { foldAccents } from "#platform/format/fold-accents.ts";
import type { TownForm } from "./form.ts";
import type { TownClock } from "./kind.ts";
import { townKind } from "./kinds.ts";

/** What a search compares: the title and what readers see without asking. */
function searchedText({ kind, title, data }: TownForm): string {
  const fields = Object.entries(townKind(kind).fields);
  const seen = fields.filter(([, { seenBy, type }]) => !seenBy && type !== "choice").map(([name]) => data[name]);
  return foldAccents([townKind(kind).one, title, ...seen].filter(Boolean).join(" ")).slice(0, 10_000);
}

/**
 * What is stored of a form that somebody has looked at now, without its address.
 * @param began when it was stored first; absent for a new one
 */
export const toRow = (form: TownForm, clock: TownClock, began?: Date | null) => ({
  ...form,
  ...(townKind(form.kind).span?.(form.data, clock, began) ?? { startsAt: null, endsAt: null }),
  searched: searchedText(form),
  checkedAt: clock.now,
});
