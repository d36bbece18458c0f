import { z } from "zod";
import { FALLBACK } from "#domain/settings/types.ts";
import { tidyLine } from "#platform/format/tidy.ts";
import { PHONE_NAME_MAX, PHONES_MAX, SENTENCE_MAX, STEP_MAX, STEPS_MAX } from "./limits.ts";
import { findWrongPhone } from "./phones.ts";

const TEXT_MAX = STEPS_MAX * (STEP_MAX + 1);

const lines = z
  .string()
  .max(TEXT_MAX, `Use no máximo ${TEXT_MAX} letras`)
  .transform((value) => value.replaceAll("\r\n", "\n").trim());

/** The problem of the lines of instructions; null without one. */
function explainSteps(text: string): string | null {
  const steps = text.split("\n").map((line) => line.trim());
  if (steps.filter(Boolean).length > STEPS_MAX) return `Use no máximo ${STEPS_MAX} linhas`;
  const long = steps.findIndex((step) => step.length > STEP_MAX) + 1;
  return long > 0 ? `A linha ${long} é longa demais: use no máximo ${STEP_MAX} letras` : null;
}

/** The problem of the list of telephones; null without one. */
function explainPhones(text: string): string | null {
  const wrong = findWrongPhone(text);
  const rule = `escreva o nome, de até ${PHONE_NAME_MAX} letras, e o número, como Defesa Civil, 199`;
  if (wrong !== null) return `Confira a linha ${wrong}: ${rule}`;
  const count = text.split("\n").filter((line) => line.trim() !== "").length;
  return count > PHONES_MAX ? `Use no máximo ${PHONES_MAX} telefones` : null;
}

/** The texts of the urgent mode (docs/product.md, "Urgent mode"); an empty sentence or list of telephones is the suggested one. */
export const urgentSchema = z
  .object({
    urgent_sentence: z
      .string()
      .trim()
      .overwrite(tidyLine)
      .max(SENTENCE_MAX, `Use no máximo ${SENTENCE_MAX} letras`)
      .transform((value) => value || FALLBACK.urgentSentence),
    urgent_steps: lines,
    urgent_phones: lines.transform((value) => value || FALLBACK.urgentPhones),
    urgent_lead: z.literal("").or(z.uuid("Escolha uma notícia da lista")),
  })
  .superRefine(({ urgent_steps, urgent_phones }, context) => {
    const errors = { urgent_steps: explainSteps(urgent_steps), urgent_phones: explainPhones(urgent_phones) };
    for (const [path, message] of Object.entries(errors)) {
      if (message !== null) context.addIssue({ code: "custom", path: [path], message });
    }
  });

/** The button that switches it off, and the undo, which switches it on as it was. */
export const switchSchema = z.object({ to: z.enum(["off", "again"]) });
