import { z } from "zod";
import type { Publication, PublishedArticle } from "#domain/news/publication/mutations.server.ts";
import { BELL, NOTE_MAX } from "#domain/news/publication/types.ts";
import { FEATURED_LIMIT } from "#domain/news/types.ts";
import { describeQueued } from "#domain/notices/text.ts";
import type { NoticeChoices } from "#domain/notices/types.ts";
import { parseTidyJson } from "#platform/format/parse-tidy-json.ts";

/** Longest choice of notices, characters. */
const DEVICES_MAX = 2000;

/** Fields of a save that apply once the article is published by it; what is malformed does not stop the save. */
export const publicationFields = {
  /** Its place among the featured articles, from 0 on. */
  slot: z.coerce.number().int().min(0).lt(FEATURED_LIMIT).optional().catch(undefined),
  /** Whether readers are notified, with `devices`. */
  notify: z.literal("sim").optional().catch(undefined),
  /** Who gets the other notices (`NoticeChoices`), as JSON; what was chosen before stays of channels that are not named, and of all where it is absent. */
  devices: z
    .string()
    .max(DEVICES_MAX)
    .transform(parseTidyJson)
    .pipe(z.record(z.string().regex(/^[a-z]+$/), z.string()))
    .optional()
    .catch(undefined),
  /** The correction that devices are notified of. */
  correction: z.string().trim().max(NOTE_MAX).optional().catch(undefined),
  /** Whether it leaves the site, and devices that were notified of it are notified of that; and why, for readers. */
  withdraw: z.enum(["sim", "avisar"]).optional().catch(undefined),
  withdrawal: z.string().trim().max(NOTE_MAX, `Use no máximo ${NOTE_MAX} letras`).default(""),
};

/** The effects that a form asked for. */
export const publicationOf = (values: {
  slot?: number | undefined;
  notify?: "sim" | undefined;
  devices?: NoticeChoices | undefined;
  correction?: string | undefined;
  withdraw?: "sim" | "avisar" | undefined;
  withdrawal: string;
}): Publication => ({
  slot: values.slot ?? null,
  notices: values.devices ? { ...values.devices, [BELL]: values.notify ?? "" } : null,
  correction: values.correction ?? null,
  withdrawal: values.withdraw ? { note: values.withdrawal, notifies: values.withdraw === "avisar" } : null,
});

/**
 * The message that an article got another slug because that of its title is taken, and what became of its notice to devices.
 * @param timeZone IANA zone of the site
 */
export function describeSaved(timeZone: string, { taken, slug, notice }: PublishedArticle): string | undefined {
  const aboutSlug = taken && `Outra notícia já usa o endereço “${taken}”, por isso esta ficou com “${slug}”.`;
  return [aboutSlug, notice && describeQueued(notice, timeZone)].filter(Boolean).join(" ") || undefined;
}
