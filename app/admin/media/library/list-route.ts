import { siteContext } from "#app/context.ts";
import { requestUrl } from "#app/request-url.ts";
import { defineRoute } from "#app/route-facts.ts";
import { type LibraryFile, listLibrary } from "#domain/media/library.server.ts";
import { parseLibraryView } from "#domain/media/library.ts";
import { toLocalInput } from "#platform/format/local-time.ts";
import { requireStaff } from "../../shell/guard.server.ts";
import type { Route } from "./+types/list-route.ts";

export const handle = defineRoute({ permission: "writeArticles" });

/** A page of the stored files, for form fields. */
export interface FileList {
  items: LibraryFile[];
  /** Cursor of the next page; null on the last. */
  next: string | null;
}

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireStaff(context, request, handle.facts.permission);
  const view = parseLibraryView(requestUrl(request).searchParams);
  const { db, timeZone } = context.get(siteContext);
  const today = toLocalInput(new Date().toISOString(), timeZone).slice(0, 10);
  const { items, next } = await listLibrary(db, view, today);
  return Response.json({ items, next } satisfies FileList);
}
