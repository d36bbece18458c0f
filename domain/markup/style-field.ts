import { z } from "zod";
import { parseStyle } from "./safe-style.ts";
import { explainStyle } from "./text.ts";

/** A field of a form with a style as JSON: the style itself, or an error beside the field. */
export const styleField = z
  .string()
  .max(4000, "O texto dos estilos é longo demais")
  .default("")
  .transform((text, context) => {
    const read = parseStyle(text);
    if ("style" in read) return read.style;
    context.addIssue({ code: "custom", message: explainStyle(read.problem) });
    return z.NEVER;
  });
