import { addDays, type CalendarDay, isCalendarDay } from "#platform/format/calendar-days.ts";
import { cutText } from "#platform/format/cut-text.ts";
import { tidyLine } from "#platform/format/tidy.ts";
import type { PictureWords } from "#platform/images/picture-words.ts";
import { ALT_MAX } from "./uploads.ts";

/** Why the newsroom may publish a file: its own, with a licence, or free for all. */
export const RIGHTS = ["ours", "licensed", "free"] as const;
export type Rights = (typeof RIGHTS)[number];

export const RIGHTS_TEXT: Record<Rights, string> = { ours: "Nossa", licensed: "Com licença", free: "Uso livre" };

/** Longest caption, credit and place, characters; an article's caption and credit have the same limits. */
export const CAPTION_MAX = 500;
export const CREDIT_MAX = 120;
export const PLACE_MAX = 120;

/** Days before the end of a licence from which its file is listed. */
export const LICENCE_ENDS_DAYS = 30;

/** The card of a file: what is known about it, whatever uses it. */
export interface FileCard {
  caption: string | null;
  credit: string | null;
  /** Its description for those who do not see it. */
  alt: string | null;
  /** Null while nobody said it. */
  rights: Rights | null;
  /** Last day of a licence. */
  rightsUntil: CalendarDay | null;
  place: string | null;
  takenOn: CalendarDay | null;
  /** Names of its themes, in their order. */
  tags: string[];
}

/** The words of a card that are copied to what uses the file. */
export type CardWords = Pick<FileCard, "caption" | "credit" | "alt">;

/** The card's values without an end that belongs to no licence. */
export const withoutLooseEnd = <Card extends Pick<FileCard, "rights" | "rightsUntil">>(card: Card): Card =>
  card.rights === "licensed" ? card : { ...card, rightsUntil: null };

const cut = (text: string | null | undefined, max: number) => tidyLine(cutText(text ?? "", max)) || null;

/** The card of a new file from its own metadata, within the limits. */
export function toCard(words: PictureWords | null): Pick<FileCard, "caption" | "credit" | "alt" | "place" | "takenOn"> {
  return {
    caption: cut(words?.caption, CAPTION_MAX),
    credit: cut(words?.credit, CREDIT_MAX),
    alt: cut(words?.alt, ALT_MAX),
    place: cut(words?.place, PLACE_MAX),
    takenOn: words?.day && isCalendarDay(words.day) ? words.day : null,
  };
}

/** Days until a licence ends, negative afterwards; null if its end is further away than it is listed, or not known. */
export function daysToLicenceEnd(
  { rights, rightsUntil }: Pick<FileCard, "rights" | "rightsUntil">,
  today: CalendarDay,
) {
  if (rights !== "licensed" || !rightsUntil || !today || rightsUntil > addDays(today, LICENCE_ENDS_DAYS)) return null;
  return Math.round((Date.parse(rightsUntil) - Date.parse(today)) / 86_400_000);
}
