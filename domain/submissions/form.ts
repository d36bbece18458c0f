import { z } from "zod";
import { emailSchema } from "#domain/accounts/form.ts";
import { FROM_LIST, requiredLine, textField } from "#domain/shared/form-fields.ts";
import { readKindFields } from "#domain/town/form.ts";
import { isSentKind, type SentKindName, sentKind, serviceKindOf } from "./kinds.ts";
import { ANSWER_MAX, SENDER_NAME_MAX } from "./limits.ts";
import { photosLimit, SUBMISSION_TEXT } from "./text.ts";

/** What a reader sends. */
export interface SentForm {
  kind: SentKindName;
  title: string;
  data: Record<string, string>;
  senderName: string | null;
  senderEmail: string | null;
  photos: File[];
}

/** The form of a sender, whose kind decides about its fields; who they are may be left out of a tip. */
export const submissionSchema = z.record(z.string(), z.unknown()).transform((sent, context): SentForm => {
  const typed: Record<string, string> = {};
  for (const [name, value] of Object.entries(sent)) if (typeof value === "string") typed[name] = value;
  const refuse = (field: string, message: string) => {
    context.issues.push({ code: "custom", message, path: [field], input: typed });
  };
  if (!isSentKind(typed.kind)) {
    refuse("kind", FROM_LIST);
    return z.NEVER;
  }
  const { isSecret = false, photos: most, needsPhoto, ...kind } = sentKind(typed.kind);
  const missing = serviceKindOf(typed.kind) ? undefined : SUBMISSION_TEXT.title;
  const { title, data } = readKindFields(kind, typed, refuse, missing);
  const read = (field: string, schema: z.ZodType<string>): string | null => {
    if (isSecret && !typed[field]?.trim()) return null;
    const result = schema.safeParse(typed[field] ?? "");
    if (!result.success) refuse(field, result.error.issues[0]!.message);
    return result.data ?? null;
  };
  const senderName = read("senderName", requiredLine(SENDER_NAME_MAX, SUBMISSION_TEXT.name));
  const senderEmail = read("senderEmail", emailSchema.shape.email);
  // A browser sends a field without files as an empty one.
  const photos = [sent.photos].flat().filter((photo) => photo instanceof File && photo.size > 0) as File[];
  if (needsPhoto && photos.length === 0) refuse("photos", SUBMISSION_TEXT.photo);
  if (photos.length > most) refuse("photos", photosLimit(most));
  if (!isSecret && typed.consent !== "on") refuse("consent", SUBMISSION_TEXT.consent);
  return context.issues.length > 0 ? z.NEVER : { kind: typed.kind, title, data, senderName, senderEmail, photos };
});

/** The answer to the sender of a declined submission. */
export const declineSchema = z.object({
  answer: textField(ANSWER_MAX).refine((answer) => answer !== null, SUBMISSION_TEXT.answer),
});
