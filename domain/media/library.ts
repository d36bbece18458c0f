import { cleanSearch } from "#domain/news/reading/search.ts";
import { type PageStart, parsePageStart } from "#domain/shared/cursor.ts";
import type { MediaKind } from "./uploads.ts";

/** Kinds of files, as the library's address names them. */
export const LIBRARY_KINDS = { imagem: "image", video: "video", audio: "audio" } as const satisfies Record<
  string,
  MediaKind
>;
export type LibraryKind = keyof typeof LIBRARY_KINDS;

/** Address of the list of stored files. */
export const LIBRARY_PATH = "/admin/midias";

/** Filters of the library. */
export interface LibraryView extends PageStart {
  search: string;
  /** Kinds that are listed; all when there are none. */
  kinds: LibraryKind[];
}

/** Reads the library's view from its address; invalid values are ignored. */
export function parseLibraryView(query: URLSearchParams): LibraryView {
  return {
    ...parsePageStart(query, "uuid"),
    search: cleanSearch(query.get("q")),
    kinds: query.getAll("tipo").filter((kind): kind is LibraryKind => Object.hasOwn(LIBRARY_KINDS, kind)),
  };
}
