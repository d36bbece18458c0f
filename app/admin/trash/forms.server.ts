import { z } from "zod";
import { type FormSuccess, Refusal } from "#app/forms/define-action.server.ts";
import { mayRunSite, type Staff } from "#domain/accounts/policy.ts";
import { FROM_LIST, rowId } from "#domain/shared/form-fields.ts";
import { TRASH_KINDS, TRASH_PAGE, type TrashKind } from "#domain/trash/kinds.ts";
import {
  deleteFromTrash,
  emptyTrash,
  type Restored,
  restoreDeleted,
  restoreFromTrash,
} from "#domain/trash/mutations.server.ts";
import { AlreadyThere, ParentGone } from "#domain/trash/rows.server.ts";
import { describeNewAddress, TRASH_TEXT } from "#domain/trash/text.ts";
import { AppError } from "#platform/errors/app-error.ts";
import { defineAdminForm } from "../shell/admin-action.server.ts";

/** The kinds of items that a member may restore or delete permanently: items of the bottom bar belong to administrators. */
export const kindsOf = (staff: Pick<Staff, "role">): TrashKind[] =>
  TRASH_KINDS.filter((kind) => kind !== "navigation" || mayRunSite(staff));

const ids = z.array(rowId).min(1).max(TRASH_PAGE);

/** Runs a restoration, and explains why something cannot be restored. */
async function withRestoreErrors(restore: () => Promise<Restored[]>): Promise<FormSuccess> {
  try {
    const moved = (await restore()).find(({ newSlug }) => newSlug !== null);
    return { toast: { title: TRASH_TEXT.restored, text: moved && describeNewAddress(moved.newSlug!) } };
  } catch (error) {
    if (error instanceof AlreadyThere) throw new Refusal(TRASH_TEXT.exists);
    if (error instanceof ParentGone) throw new Refusal(TRASH_TEXT.parentGone);
    throw error;
  }
}

/** Restores items from the trash. */
export const restoreForm = defineAdminForm({
  intent: "recuperar",
  permission: "manageContent",
  failed: TRASH_TEXT.restoreFailed,
  schema: z.object({ ids }),
  run: ({ site, sender, values }) =>
    withRestoreErrors(() => restoreFromTrash(site.db, sender, values.ids, kindsOf(sender))),
});

/** Undoes a deletion, from its toast. */
export const undoDeletion = defineAdminForm({
  intent: "desfazer",
  permission: "manageContent",
  failed: TRASH_TEXT.restoreFailed,
  schema: z.object({ kind: z.enum(TRASH_KINDS, FROM_LIST), ids }),
  run({ site, sender, values: { kind, ids } }) {
    if (!kindsOf(sender).includes(kind)) throw new AppError("forbidden");
    return withRestoreErrors(() => restoreDeleted(site.db, sender, kind, ids));
  },
});

/** Deletes items permanently. */
export const deleteForGood = defineAdminForm({
  intent: "excluir",
  permission: "manageContent",
  failed: TRASH_TEXT.deleteFailed,
  schema: z.object({ ids }),
  async run({ site, sender, values }) {
    await deleteFromTrash(site.db, sender, values.ids, kindsOf(sender));
    return { toast: { title: TRASH_TEXT.deleted } };
  },
});

/** Deletes everything in the trash permanently, after a proof of identity. */
export const emptyForm = defineAdminForm({
  intent: "esvaziar",
  failed: TRASH_TEXT.deleteFailed,
  schema: z.object({}),
  freshIdentity: true,
  async run({ site, sender }) {
    await emptyTrash(site.db, sender);
    return { toast: { title: TRASH_TEXT.emptied } };
  },
});
