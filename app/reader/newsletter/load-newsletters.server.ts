import type { RouterContextProvider } from "react-router";
import { cachedPart } from "#app/context.ts";
import { listActiveNewsletters } from "#domain/newsletter/queries.server.ts";
import { withinSentence } from "#domain/newsletter/text.ts";
import { TAGS } from "#domain/shared/cache-tags.ts";

const NEWSLETTERS = { read: listActiveNewsletters, fallback: () => [] };

/** The newsletters that readers can sign up for, in their order; none if they cannot be read. */
export function loadNewsletters(context: Readonly<RouterContextProvider>) {
  return cachedPart(context, NEWSLETTERS, TAGS.newsletters);
}

/** The newsletter about a category, with when it is sent within a sentence: "todo dia às 7h"; null without one. */
export async function findSubjectNewsletter(context: Readonly<RouterContextProvider>, category: string) {
  const found = (await loadNewsletters(context)).find(({ categoryId }) => categoryId === category);
  return found ? { slug: found.slug, name: found.name, when: withinSentence(found.whenWords) } : null;
}
