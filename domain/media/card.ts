import { addDays, type CalendarDay, isCalendarDay } from "#platform/format/calendar-days.ts";
import { cutText } from "#platform/format/cut-text.ts";
import { tidyLine } from "#platform/format/tidy.ts";
import type { PictureWords } from "#platform/images/picture-words.ts";
import { ALT_MAX, CAPTION_MAX, CREDIT_MAX, PLACE_MAX } from "./limits.ts";

/** Why the newsroom may publish a file: its own, with a licence, or free for all. */
export const RIGHTS = ["ours", "licensed", "free"] as const;
export type Rights = (typeof RIGHTS)[number];

export const RIGHTS_TEXT: Record<Rights, string> = { ours: "Nossa", licensed: "Com licença", free: "Uso livre" };

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

/** The words as fields have them: "" for none. */
export type TypedWords = Record<keyof CardWords, string>;

export const toTyped = ({ caption, credit, alt }: CardWords): TypedWords => ({
  caption: caption ?? "",
  credit: credit ?? "",
  alt: alt ?? "",
});

/**
 * The words of a place once a file is chosen for it: those of the file's card. What somebody wrote before there was a file stays; of the
 * words of another file only a caption stays that somebody wrote, since credit and description belong to the file itself.
 * @param former the card of the file that is replaced; null if it is not known, undefined if there was none
 */
export function wordsOfChosen(card: CardWords, before: TypedWords, former?: CardWords | null): TypedWords {
  const chosen = toTyped(card);
  if (former === undefined)
    return {
      caption: before.caption || chosen.caption,
      credit: before.credit || chosen.credit,
      alt: before.alt || chosen.alt,
    };
  const isWritten = before.caption !== "" && before.caption !== former?.caption;
  return isWritten ? { ...chosen, caption: before.caption } : chosen;
}

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
