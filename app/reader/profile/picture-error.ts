import type { FormRefused } from "#app/forms/action-result.ts";
import { AVATAR_TEXT } from "#domain/accounts/profile/text.ts";

/** Why a picture was refused, in one sentence for its field. */
export function pictureError({ reason, fields, text }: FormRefused): string {
  return fields.foto ?? (reason === "unavailable" ? AVATAR_TEXT.updateFailed(text) : text);
}
