import { z } from "zod";
import type { Publication, PublishedArticle } from "#domain/news/publication/mutations.server.ts";
import { FEATURED_LIMIT } from "#domain/news/types.ts";
import { describeQueued } from "#domain/push/text.ts";
import { isPushTopic, type PushTopic } from "#domain/push/types.ts";

/** Longest list of topics, characters. */
const TOPICS_TEXT_MAX = 500;

/** Fields of a save that apply once the article is published by it; what is malformed does not stop the save. */
export const publicationFields = {
  /** Its place among the featured articles, from 0 on. */
  slot: z.coerce.number().int().min(0).lt(FEATURED_LIMIT).optional().catch(undefined),
  /** Whether readers are notified. */
  notify: z.literal("sim").optional().catch(undefined),
  /** The topics whose devices get a notice, separated by commas. */
  push: z
    .string()
    .max(TOPICS_TEXT_MAX)
    .transform((list): PushTopic[] => list.split(",").filter(isPushTopic))
    .catch([]),
};

/** The effects that a form asked for. */
export const publicationOf = (values: {
  slot?: number | undefined;
  notify?: "sim" | undefined;
  push: PushTopic[];
}): Publication => ({ slot: values.slot ?? null, notify: values.notify !== undefined, push: values.push });

/**
 * The message that an article got another slug because that of its title is taken, and what became of its notice to devices.
 * @param timeZone IANA zone of the site
 */
export function describeSaved(timeZone: string, { taken, slug, push }: PublishedArticle): string | undefined {
  const aboutSlug = taken && `Outra notícia já usa o endereço “${taken}”, por isso esta ficou com “${slug}”.`;
  return [aboutSlug, push && describeQueued(push, timeZone)].filter(Boolean).join(" ") || undefined;
}
