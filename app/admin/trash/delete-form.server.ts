import { z } from "zod";
import type { Database } from "#db/client.ts";
import type { Permission } from "#domain/accounts/policy.ts";
import type { Actor } from "#domain/audit/types.ts";
import { rowId } from "#domain/shared/form-fields.ts";
import type { TrashKind } from "#domain/trash/kinds.ts";
import { defineAdminForm } from "../shell/admin-action.server.ts";
import { deletedToast } from "./deleted-toast.ts";

interface DeleteForm {
  kind: TrashKind;
  /** Titles of its toasts. */
  text: { deleted: string; deleteFailed: string };
  /** Moves the row to the trash. */
  remove(db: Database, actor: Actor, id: string): Promise<unknown>;
  /** Administrators only without one. */
  permission?: Permission;
}

/** The form "excluir" of a list, whose toast offers the undo. */
export const defineDeleteForm = ({ kind, text, remove, permission }: DeleteForm) =>
  defineAdminForm({
    intent: "excluir",
    permission,
    failed: text.deleteFailed,
    schema: z.object({ id: rowId }),
    async run({ site, sender, values: { id } }) {
      await remove(site.db, sender, id);
      return deletedToast(text.deleted, kind, id);
    },
  });
