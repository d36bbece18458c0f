import { defineRoute } from "#app/route-facts.ts";
import { type LibraryFile, listLibrary } from "#domain/media/library.server.ts";
import { parseLibraryView } from "#domain/media/library.ts";
import { toLocalInput } from "#platform/format/local-time.ts";
import { adminLoader } from "../../shell/admin-loader.server.ts";

export const handle = defineRoute({ permission: "writeArticles" });

/** A page of the stored files, for form fields. */
export interface FileList {
  items: LibraryFile[];
  /** Cursor of the next page; null on the last. */
  next: string | null;
}

export const loader = adminLoader(handle, async ({ db, timeZone }, { query }) => {
  const view = parseLibraryView(query);
  const today = toLocalInput(new Date().toISOString(), timeZone).slice(0, 10);
  const { items, next } = await listLibrary(db, view, today);
  return Response.json({ items, next } satisfies FileList);
});
