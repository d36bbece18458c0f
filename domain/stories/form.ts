import { z } from "zod";
import { addressField, FROM_LIST, lineField, wholeNumberField } from "#domain/shared/form-fields.ts";
import { guessStoryType } from "./address.ts";
import { STORY_TEXT } from "./admin-text.ts";
import { STORY_LIMITS } from "./types.ts";

const SECONDS = `Use um número inteiro de segundos, de 1 a ${STORY_LIMITS.durationMax}`;

const title = lineField(STORY_LIMITS.title);

/** The form of a new story (docs/product.md, "Stories screen"). */
export const storySchema = z
  .object({
    title,
    mediaUrl: addressField.pipe(z.string(STORY_TEXT.mediaRequired)),
    mediaType: z.enum(["", "image", "video"], FROM_LIST).default(""),
    thumbnailUrl: addressField,
    duration: wholeNumberField(1, STORY_LIMITS.durationMax, SECONDS),
    linkUrl: addressField,
  })
  .transform(({ mediaType, ...form }) => ({ ...form, mediaType: mediaType || guessStoryType(form.mediaUrl) }));

export type StoryForm = z.infer<typeof storySchema>;

/** Fields of a published story that can be changed. */
export const storyTitleSchema = z.object({ title });
