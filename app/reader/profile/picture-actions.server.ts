import { siteContext } from "#app/context.ts";
import type { Viewer } from "#domain/accounts/schema.ts";
import { explainCode } from "#domain/accounts/text.ts";
import { deleteAvatar, storeAvatar } from "#domain/media/avatar.server.ts";
import { AVATAR_ATTEMPTS, AvatarError, type AvatarErrorCode } from "#domain/media/avatar.ts";
import { IMAGE_MAX_BYTES } from "#domain/media/schema.ts";
import { updateAvatar } from "#domain/profiles/mutations.server.ts";
import { AVATAR_TEXT, PROFILE_TEXT } from "#domain/profiles/text.ts";
import { AppError } from "#platform/errors/app-error.ts";
import { countAttempt } from "#platform/rate-limit/rate-limit.ts";
import { fail, finish, type Sent } from "./sender.server.ts";

const REFUSALS: Record<AvatarErrorCode, { status: number; title: string }> = {
  NOT_AN_IMAGE: { status: 422, title: `${AVATAR_TEXT.notAnImage}. ${AVATAR_TEXT.formats}` },
  TOO_MANY_PIXELS: {
    status: 422,
    title: AVATAR_TEXT.updateFailed("a imagem tem mais de 50 megapixels. Escolha uma versão menor."),
  },
  NO_ADDRESS: { status: 503, title: AVATAR_TEXT.noAddress },
  TOO_MANY_ATTEMPTS: { status: 429, title: AVATAR_TEXT.updateFailed(explainCode("TOO_MANY_ATTEMPTS")) },
};

/** A picture of more bytes than allowed. */
export const refuseLargePicture = () => fail(413, { intent: "trocar-foto", error: { title: AVATAR_TEXT.tooLarge } });

function explain({ context }: Sent, error: unknown, title: string): { status: number; title: string; text?: string } {
  if (error instanceof AvatarError && error.code !== "NO_ADDRESS") return REFUSALS[error.code];
  if (error instanceof AppError && error.code === "not_found") return { status: 404, title: PROFILE_TEXT.notFound };
  context.get(siteContext).log.error({ err: error }, "a reader's picture could not be changed");
  return error instanceof AvatarError ? REFUSALS[error.code] : { status: 503, title };
}

/** Writes the new address and lets go of the files that no profile shows any more. */
async function replacePicture({ context }: Sent, userId: string, address: string | null): Promise<void> {
  const { db, storage, log } = context.get(siteContext);
  const before = await updateAvatar(db, userId, address).catch(async (error) => {
    await deleteAvatar(storage, userId, address);
    throw error;
  });
  await deleteAvatar(storage, userId, before).catch((err) => log.warn({ err }, "an old picture stays"));
}

/** Takes a picture by what is in it; its name and declared type count for nothing. */
export async function changePicture(sent: Sent, viewer: Viewer, form: FormData) {
  const { db, storage } = sent.context.get(siteContext);
  const file = form.get("foto");
  try {
    if (!(file instanceof File) || file.size === 0) throw new AvatarError("NOT_AN_IMAGE");
    if (file.size > IMAGE_MAX_BYTES) return refuseLargePicture();
    const { allowed } = await countAttempt(db, `avatar|${viewer.id}`, AVATAR_ATTEMPTS);
    if (!allowed) throw new AvatarError("TOO_MANY_ATTEMPTS");
    const bytes = Buffer.from(await file.arrayBuffer());
    await replacePicture(sent, viewer.id, await storeAvatar(storage, viewer.id, bytes));
  } catch (error) {
    const { status, ...shown } = explain(sent, error, AVATAR_TEXT.updateFailed(explainCode("UNAVAILABLE")));
    return fail(status, { intent: "trocar-foto", error: shown });
  }
  return finish(sent.request, "trocar-foto", "foto-trocada", AVATAR_TEXT.updated);
}

/** Goes back to the letters of the name. */
export async function removePicture(sent: Sent, viewer: Viewer) {
  try {
    await replacePicture(sent, viewer.id, null);
  } catch (error) {
    const { status, ...shown } = explain(sent, error, AVATAR_TEXT.removeFailed);
    return fail(status, { intent: "remover-foto", error: shown });
  }
  return finish(sent.request, "remover-foto", "foto-removida", AVATAR_TEXT.removed);
}
