import { z } from "zod";
import type { Site } from "#app/context.ts";
import { defineForm, Refusal } from "#app/forms/define-action.server.ts";
import { explainCode } from "#domain/accounts/explain-code.ts";
import { updateAvatar } from "#domain/accounts/profile/mutations.server.ts";
import { AVATAR_TEXT } from "#domain/accounts/profile/text.ts";
import { deleteAvatar, storeAvatar } from "#domain/media/avatar.server.ts";
import { AVATAR_ATTEMPTS, AvatarError, type AvatarErrorCode } from "#domain/media/avatar.ts";
import { refusedText } from "#domain/media/text.ts";
import { IMAGE_MAX_BYTES } from "#domain/media/types.ts";
import { countAttempt } from "#platform/rate-limit/rate-limit.ts";
import { explainGone, requireOwner, saved } from "./owner.server.ts";

/** Allowance for the other fields and the boundaries of a multipart form, bytes. */
const REST_MAX_BYTES = 64 * 1024;

const NOT_AN_IMAGE = `${AVATAR_TEXT.notAnImage}. ${AVATAR_TEXT.formats}`;

const refusePicture = (name: string, reason: string, kind?: "too_large" | "too_many" | "unavailable") => {
  const text = refusedText(name, reason);
  return new Refusal(text, { reason: kind, fields: { foto: text } });
};

const REASONS: Record<AvatarErrorCode, string> = {
  NOT_AN_IMAGE,
  TOO_MANY_PIXELS: AVATAR_TEXT.updateFailed("a imagem tem mais de 24 megapixels. Escolha uma versão menor."),
  TOO_MUCH_WORK: AVATAR_TEXT.updateFailed("a leitura da imagem demorou demais. Escolha uma versão menor."),
  NO_ADDRESS: AVATAR_TEXT.noAddress,
};

function explain(error: unknown, name: string, log: Site["log"]) {
  if (!(error instanceof AvatarError)) return explainGone(error);
  if (error.code === "NO_ADDRESS") log.error({ err: error }, "a reader's picture could not be changed");
  return refusePicture(name, REASONS[error.code], error.code === "NO_ADDRESS" ? "unavailable" : undefined);
}

/** Writes the new address and deletes the files that no profile shows any more. */
async function replacePicture({ db, storage, log }: Site, userId: string, address: string | null): Promise<void> {
  const before = await updateAvatar(db, userId, address).catch(async (error) => {
    await deleteAvatar(storage, userId, address);
    throw error;
  });
  await deleteAvatar(storage, userId, before).catch((err) => log.warn({ err }, "an old picture stays"));
}

/** Accepts a picture by its content; its name and declared type are ignored. */
export const changePictureForm = defineForm({
  intent: "trocar-foto",
  admit: requireOwner,
  guard: requireOwner,
  upload: { maxBytes: IMAGE_MAX_BYTES + REST_MAX_BYTES, tooLarge: AVATAR_TEXT.tooLarge },
  schema: z.object({ foto: z.instanceof(File, { error: NOT_AN_IMAGE }).refine(({ size }) => size > 0, NOT_AN_IMAGE) }),
  async run({ site, sender, values: { foto } }) {
    if (foto.size > IMAGE_MAX_BYTES) throw refusePicture(foto.name, AVATAR_TEXT.tooLarge, "too_large");
    const { allowed } = await countAttempt(site.db, `avatar|${sender.id}`, AVATAR_ATTEMPTS);
    if (!allowed)
      throw refusePicture(foto.name, AVATAR_TEXT.updateFailed(explainCode("TOO_MANY_ATTEMPTS")), "too_many");
    try {
      const bytes = Buffer.from(await foto.arrayBuffer());
      await replacePicture(site, sender.id, await storeAvatar(site.storage, sender.id, bytes));
    } catch (error) {
      throw explain(error, foto.name, site.log);
    }
    return saved(AVATAR_TEXT.updated, "foto-trocada");
  },
});

/** Goes back to the letters of the name. */
export const removePictureForm = defineForm({
  intent: "remover-foto",
  guard: requireOwner,
  schema: z.object({}),
  async run({ site, sender }) {
    await replacePicture(site, sender.id, null).catch((error) => {
      throw explainGone(error);
    });
    return saved(AVATAR_TEXT.removed, "foto-removida");
  },
});
