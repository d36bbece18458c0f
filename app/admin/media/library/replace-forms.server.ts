import { href } from "react-router";
import { z } from "zod";
import { Refusal } from "#app/forms/define-action.server.ts";
import { NotReplaceable, replaceEverywhere, undoReplacement } from "#domain/media/replacing/mutations.server.ts";
import { describeLeft, describeReplaced, REPLACE_TEXT } from "#domain/media/replacing/text.ts";
import { ownFile } from "#domain/media/types.ts";
import { rowId } from "#domain/shared/form-fields.ts";
import { defineAdminForm } from "../../shell/admin-action.server.ts";

const REASONS = { other_kind: REPLACE_TEXT.otherKind, same: REPLACE_TEXT.same, gone: REPLACE_TEXT.gone };

/** Replaces a file by another one everywhere. */
export const replaceFile = defineAdminForm({
  intent: "trocar",
  permission: "manageContent",
  failed: REPLACE_TEXT.failed,
  schema: z.object({ url: z.string(), to: z.string().refine((to) => ownFile(to) !== null, REPLACE_TEXT.notOurs) }),
  async run({ site: { db, storage }, sender, values: { url, to } }) {
    const replaced = await replaceEverywhere(db, storage, sender, { from: url, to }).catch((error) => {
      throw error instanceof NotReplaceable ? new Refusal(REASONS[error.reason]) : error;
    });
    const { key, uses } = replaced;
    if (uses.length === 0) return { toast: { title: REPLACE_TEXT.unused } };
    return {
      toast: { title: describeReplaced(uses.length), text: REPLACE_TEXT.kept },
      undo: { action: href("/admin/midias"), fields: { intent: "desfazer-troca", url, key } },
    };
  },
});

/** Undoes a replacement, from its toast. */
export const undoReplace = defineAdminForm({
  intent: "desfazer-troca",
  permission: "manageContent",
  failed: REPLACE_TEXT.undoFailed,
  schema: z.object({ url: z.string(), key: rowId }),
  async run({ site: { db, storage }, sender, values: { url, key } }) {
    const left = await undoReplacement(db, storage, sender, { from: url, key }).catch((error) => {
      throw error instanceof NotReplaceable ? new Refusal(REPLACE_TEXT.undoGone) : error;
    });
    return { toast: { title: REPLACE_TEXT.undone, text: describeLeft(left) ?? undefined } };
  },
});
