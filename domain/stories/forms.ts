import { z } from "zod";
import { isWebAddress } from "#domain/media/schema.ts";
import { guessStoryType } from "./address.ts";
import { STORY_TEXT } from "./office-text.ts";
import { STORY_LIMITS } from "./schema.ts";

const USE_ADDRESS = "Use um endereço que comece com https:// ou um caminho deste site, como /news";
const SECONDS = `Use um número inteiro de segundos, de 1 a ${STORY_LIMITS.durationMax}`;

const typedAddress = z.string().trim().max(STORY_LIMITS.address, "O endereço é longo demais").default("");
const isAddress = (value: string) => value === "" || isWebAddress(value);
const optionalAddress = typedAddress.refine(isAddress, USE_ADDRESS).transform((value) => value || null);
const title = z
  .string()
  .trim()
  .max(STORY_LIMITS.title, `Use no máximo ${STORY_LIMITS.title} letras`)
  .default("")
  .transform((value) => value || null);

/** The form of a new story (back-office §5). */
export const storySchema = z
  .object({
    title,
    mediaUrl: typedAddress.refine((value) => value !== "", STORY_TEXT.mediaRequired).refine(isAddress, USE_ADDRESS),
    mediaType: z.enum(["", "image", "video"], "Escolha um valor da lista").default(""),
    thumbnailUrl: optionalAddress,
    duration: z.coerce.number(SECONDS).int(SECONDS).min(1, SECONDS).max(STORY_LIMITS.durationMax, SECONDS),
    linkUrl: optionalAddress,
  })
  .transform(({ mediaType, ...form }) => ({ ...form, mediaType: mediaType || guessStoryType(form.mediaUrl) }));

export type StoryForm = z.infer<typeof storySchema>;

/** What can be changed of a story that is published. */
export const storyTitleSchema = z.object({ title });
