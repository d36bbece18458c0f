import { z } from "zod";
import { TITLE_MAX } from "#domain/news/types.ts";
import { cutText } from "#platform/format/cut-text.ts";
import { NAME_MAX } from "./limits.ts";
import { DAY_PLACE } from "./types.ts";

const name = z.string().trim().max(NAME_MAX, `Use no máximo ${NAME_MAX} letras`);

/** A template of an article; without a name it has the article's title. */
export const newTemplateSchema = z.object({ name: name.default("") });

/** The fields of a template that can be changed. */
export const templateSchema = z.object({
  name: name.min(1, "Escreva um nome"),
  title: z.string().trim().max(TITLE_MAX, `Use no máximo ${TITLE_MAX} letras`).default(""),
});

/** The name of a template that was made without one. */
export const nameFrom = (title: string): string => cutText(title.trim(), NAME_MAX).trimEnd() || "Sem título";

/** A template's title for an article. @param day such as "20 de novembro" */
export const fillTitle = (pattern: string, day: string): string =>
  cutText(pattern.replaceAll(DAY_PLACE, day), TITLE_MAX);
