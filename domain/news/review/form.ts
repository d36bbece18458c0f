import { z } from "zod";
import { rowId } from "#domain/shared/form-fields.ts";
import { MESSAGE_MAX } from "./limits.ts";

/** The form that gives an article back to who wrote it. */
export const returnSchema = z.object({
  id: rowId,
  message: z.string().trim().min(1, "Escreva o que falta").max(MESSAGE_MAX, `Use no máximo ${MESSAGE_MAX} letras`),
});
