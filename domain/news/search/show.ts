import type { ArticleSummary } from "../types.ts";
import { type Match, type Matcher, makeExcerpt, markText } from "./marks.ts";
import type { FoundArticle } from "./types.ts";

/** A found article with marks: its summary if that and the title have all words, else an excerpt of its text. */
export function showArticle(card: ArticleSummary, content: string, matcher: Matcher): FoundArticle {
  const title = card.title.normalize("NFC");
  const summary = (card.summary ?? "").normalize("NFC");
  const [inTitle, inSummary] = [matcher.findParts(title), matcher.findParts(summary)];
  const inText = matcher.find(content);
  const known = termsOf([...inTitle, ...inSummary]);
  const tellsMore = [...termsOf(inText)].some((term) => !known.has(term));
  const excerpt = tellsMore || summary === "" ? makeExcerpt(content, inText) : markText(summary, inSummary);
  return { ...card, title, titleParts: markText(title, inTitle), excerpt };
}

const termsOf = (matches: Match[]) => new Set(matches.map(({ term }) => term));
