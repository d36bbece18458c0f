import { type CardFields, isFields, type Note } from "./card-fields.ts";

/** Keys that Ghost has written into the visibility of a card. */
const KEYS = new Set(["web", "email", "showOnWeb", "showOnEmail", "emailOnly", "segment"]);
const QUOTED_MAX = 120;

/**
 * Whether a card was shown to everyone on the web. Versions of Ghost have written `{web: {nonMember, memberSegment}, email}`,
 * `{showOnWeb, showOnEmail, segment}` and `{emailOnly, segment}`; of any other form nobody knows.
 */
export function isForEveryone({ visibility }: CardFields): boolean {
  if (visibility === undefined || visibility === null) return true;
  if (!isFields(visibility) || Object.keys(visibility).some((key) => !KEYS.has(key))) return false;
  const { web, showOnWeb, emailOnly } = visibility;
  const isOnWeb = web === undefined || (isFields(web) && web.nonMember === true);
  return isOnWeb && (showOnWeb ?? true) === true && (emailOnly ?? false) === false;
}

/** The first words of HTML, for a note. */
export function quoted(html: string): string {
  const words = html
    .replace(/<[^<>]*>/g, " ")
    .replace(/\s+/g, " ")
    .trim();
  return words && `: ${words.slice(0, QUOTED_MAX).toWellFormed()}`;
}

export const reportGated = (html: string, note: Note): void =>
  note(`text that was not for everyone was left out${quoted(html)}`);

/** Where the part for members begins. Ghost shows all of a post that is public, whatever its writer meant. */
export const PAYWALL = "<!--members-only-->";
export const hasPaywall = (html: string): boolean => /<!--\s*members-only\s*-->/i.test(html);

const GATE = /<!--\s*kg-gated-block:/;
const FOR_VISITORS = /\bnonMember:["']?true["']?(?=\s|$)/;

/** Rendered HTML without the blocks that Ghost shows to some members only; one that does not end goes to the end of the text. */
export function withoutGatedBlocks(html: string, note: Note): string {
  const [first = "", ...parts] = html.split(GATE);
  const kept = [first];
  const left: string[] = [];
  /** For each block that is open, whether it is for some members only. */
  const open: boolean[] = [];
  let gates = 0;
  for (const part of parts) {
    const [, mark = part, content = ""] = /^(.*?)-->(.*)$/s.exec(part) ?? [];
    if (mark.startsWith("end")) gates -= Number(open.pop() ?? false);
    else {
      open.push(!FOR_VISITORS.test(mark));
      gates += Number(open.at(-1));
    }
    (gates > 0 ? left : kept).push(content);
  }
  if (left.length > 0) reportGated(left.join(" "), note);
  return kept.join("");
}
