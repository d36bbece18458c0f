import { defineRoute } from "#app/route-facts.ts";
import { mayManageContent } from "#domain/accounts/policy.ts";
import { findFile, type StoredFile } from "#domain/media/queries.server.ts";
import { listFileUses } from "#domain/media/replacing/referencing-tables.server.ts";
import { describeFileUses } from "#domain/media/replacing/text.ts";
import { ownFile } from "#domain/media/types.ts";
import { listUses } from "#domain/media/uses.server.ts";
import { adminAction } from "../../shell/admin-action.server.ts";
import { adminLoader } from "../../shell/admin-loader.server.ts";
import { saveAlt, saveCardWords, saveCrop, saveFocus } from "../forms.server.ts";

export const handle = defineRoute({ permission: "writeArticles" });

/** Facts about a file, which form fields load; files of other sites have none. */
export interface FileFacts extends StoredFile {
  /** Descriptions of where it is used; only if requested. */
  uses?: string[];
  /** Descriptions of where another file would replace it; only if requested. */
  places?: string[];
}

const UNKNOWN: StoredFile = { alt: null, focus: null, crop: null, isAnimated: false, uploadedBy: null, card: null };

export const loader = adminLoader(handle, async ({ db }, { query, viewer }): Promise<FileFacts> => {
  const url = query.get("url") ?? "";
  const file = await findFile(db, url);
  // The uses of a file may name drafts of other people.
  const name = query.has("usos") && mayManageContent(viewer) ? ownFile(url) : null;
  const uses = name ? ((await listUses(db, [name])).get(name) ?? []) : undefined;
  const places =
    query.has("trocar") && mayManageContent(viewer) ? describeFileUses(await listFileUses(db, url)) : undefined;
  return { ...(file ?? UNKNOWN), uses, places };
});

export const action = adminAction(saveAlt, saveCardWords, saveFocus, saveCrop);
