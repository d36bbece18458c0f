import { z } from "zod";
import { isReadable, nearestReadable } from "./colors.ts";
import { readColor } from "./read-color.ts";
import { explainRefusal, NO_COLOR } from "./text.ts";
import { EDGES, PAIRS } from "./types.ts";

const color = z
  .string()
  .max(100, NO_COLOR)
  .refine((typed) => readColor(typed) !== null, NO_COLOR)
  .transform((typed) => readColor(typed) ?? "");

/** "Aparência": colours that cannot be read are refused with the nearest that can. */
export const faceSchema = z
  .object({
    face_main: color,
    face_accent: color,
    face_pair: z.enum(PAIRS, "Escolha um par de letras da lista"),
    face_edge: z.enum(EDGES, "Escolha uma beira da lista"),
  })
  .superRefine(({ face_main, face_accent }, context) => {
    if (isReadable(face_main, face_accent)) return;
    const offered = nearestReadable(face_main, face_accent);
    const path = [offered.face_main === face_main ? "face_accent" : "face_main"];
    context.addIssue({ code: "custom", path, message: explainRefusal(face_main, face_accent, offered) });
  });
