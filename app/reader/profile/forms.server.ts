import { z } from "zod";
import { defineAction, defineForm } from "#app/forms/define-action.server.ts";
import { profileSchema } from "#domain/accounts/profile/form.ts";
import { clearProfile, updateProfile } from "#domain/accounts/profile/mutations.server.ts";
import { PROFILE_TEXT } from "#domain/accounts/profile/text.ts";
import { deleteAvatar } from "#domain/media/avatar.server.ts";
import { PROFILE_FORMS } from "../features.server.ts";
import { explainGone, requireOwner, requireOwnerOrKeepTyped, saved } from "./owner.server.ts";
import { changePictureForm, removePictureForm } from "./picture-forms.server.ts";

/** Saves what a reader wrote about themselves. */
export const saveForm = defineForm({
  intent: "salvar",
  guard: requireOwnerOrKeepTyped,
  schema: profileSchema,
  async run({ site, sender, values }) {
    await updateProfile(site.db, sender.id, values).catch((error) => {
      throw explainGone(error);
    });
    return saved(PROFILE_TEXT.updated, "perfil-salvo");
  },
});

/** Empties the profile, picture included (docs/product.md, "Profile"). */
export const clearForm = defineForm({
  intent: "limpar",
  guard: requireOwner,
  schema: z.object({}),
  async run({ site: { db, storage, log }, sender }) {
    const avatarUrl = await clearProfile(db, sender.id).catch((error) => {
      throw explainGone(error);
    });
    await deleteAvatar(storage, sender.id, avatarUrl).catch((err) => log.warn({ err }, "an old picture stays"));
    return saved(PROFILE_TEXT.cleared, "perfil-limpo");
  },
});

export const profileAction = defineAction(saveForm, clearForm, changePictureForm, removePictureForm, ...PROFILE_FORMS);
