import { siteContext } from "#app/context.ts";
import { parseForm, typedValues } from "#app/form.server.ts";
import type { Viewer } from "#domain/accounts/schema.ts";
import { explainCode } from "#domain/accounts/text.ts";
import { deleteAvatar } from "#domain/media/avatar.server.ts";
import { clearProfile, updateProfile } from "#domain/profiles/mutations.server.ts";
import { PROFILE_LIMITS, profileSchema } from "#domain/profiles/schema.ts";
import { PROFILE_TEXT } from "#domain/profiles/text.ts";
import { AppError } from "#platform/errors/app-error.ts";
import { fail, finish, type Sent } from "./sender.server.ts";

/** The fields of the form and nothing else, without what a text column cannot hold. */
export function detailsOf(form: FormData): FormData {
  const details = new FormData();
  for (const name of Object.keys(PROFILE_LIMITS)) {
    const typed = form.get(name);
    details.set(name, typeof typed === "string" ? typed.replaceAll("\r\n", "\n").replaceAll("\0", "") : "");
  }
  return details;
}

const isMissing = (error: unknown) => error instanceof AppError && error.code === "not_found";

/** What to do about a failure that nobody foresaw, or a profile that is gone. */
function explain({ context }: Sent, error: unknown): { status: number; text: string } {
  if (isMissing(error)) return { status: 404, text: PROFILE_TEXT.notFound };
  context.get(siteContext).log.error({ err: error }, "a profile could not be changed");
  return { status: 503, text: explainCode("UNAVAILABLE") };
}

/** Saves what a reader wrote about themselves; on any failure the form comes back as it was typed. */
export async function saveDetails(sent: Sent, viewer: Viewer, form: FormData) {
  const details = detailsOf(form);
  const parsed = parseForm(profileSchema, details);
  if (!parsed.ok) return fail(422, { intent: "salvar", failure: parsed.refusal.data });
  try {
    await updateProfile(sent.context.get(siteContext).db, viewer.id, parsed.values);
  } catch (error) {
    const { status, text } = explain(sent, error);
    const failure = { values: typedValues(details), fields: {} };
    return fail(status, { intent: "salvar", error: { title: PROFILE_TEXT.updateFailed, text }, failure });
  }
  return finish(sent.request, "salvar", "perfil-salvo", PROFILE_TEXT.updated);
}

/** Empties the profile, picture included (docs/product.md, "Profile"). */
export async function clearDetails(sent: Sent, viewer: Viewer) {
  const { db, storage, log } = sent.context.get(siteContext);
  try {
    const avatarUrl = await clearProfile(db, viewer.id);
    await deleteAvatar(storage, viewer.id, avatarUrl).catch((err) => log.warn({ err }, "an old picture stays"));
  } catch (error) {
    const { status, text } = explain(sent, error);
    return fail(status, { intent: "limpar", error: { title: PROFILE_TEXT.clearFailed, text } });
  }
  return finish(sent.request, "limpar", "perfil-limpo", PROFILE_TEXT.cleared);
}
