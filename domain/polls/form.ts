import { z } from "zod";
import { POLL_TEXT } from "./text.ts";

/** A vote: the id of the chosen answer. */
export const voteSchema = z.object({
  answer: z.string(POLL_TEXT.choose).min(1, POLL_TEXT.choose).max(64, POLL_TEXT.changed),
});
