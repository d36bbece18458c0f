import { siteContext } from "#app/context.ts";
import { requestUrl } from "#app/request-url.ts";
import { type LibraryFile, listLibrary } from "#domain/media/library.server.ts";
import { parseLibraryView } from "#domain/media/library.ts";
import { requireAdmin } from "../shell/guard.server.ts";
import type { Route } from "./+types/list-route.ts";

/** A page of the stored files, as fields ask for it. */
export interface FileList {
  items: LibraryFile[];
  /** Key of the page behind; null on the last. */
  next: string | null;
}

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdmin(context, request);
  const view = parseLibraryView(requestUrl(request).searchParams);
  const { items, next } = await listLibrary(context.get(siteContext).db, view);
  return Response.json({ items, next } satisfies FileList);
}
