import { z } from "zod";
import { TITLE_MAX } from "#domain/news/types.ts";
import { momentField, requiredLine, textField } from "#domain/shared/form-fields.ts";
import { isId } from "#domain/shared/id.ts";
import { BRIEF_MAX } from "./limits.ts";
import { ASSIGNMENT_TEXT } from "./text.ts";

/** The form of an assignment (docs/product.md, "Assignments"). @param timeZone of the deadline */
export const assignmentSchema = (timeZone: string) =>
  z.object({
    title: requiredLine(TITLE_MAX, ASSIGNMENT_TEXT.title),
    brief: textField(BRIEF_MAX),
    assigneeId: z
      .string()
      .default("")
      .refine((id) => id === "" || isId(id), ASSIGNMENT_TEXT.assignee)
      .transform((id) => id || null),
    dueAt: momentField(timeZone)
      .refine((moment) => moment !== null, ASSIGNMENT_TEXT.due)
      .transform((moment) => moment as Date),
  });

/** An assignment as its form was filled in. */
export type AssignmentForm = z.infer<ReturnType<typeof assignmentSchema>>;
