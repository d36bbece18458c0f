import { type PagePlace, parsePlace } from "#domain/moment-key.ts";
import { cleanSearch } from "#domain/news/search.ts";
import type { MediaKind } from "./uploads.ts";

/** Kinds of files, as the library's address names them. */
export const LIBRARY_KINDS = { imagem: "image", video: "video", audio: "audio" } as const satisfies Record<
  string,
  MediaKind
>;
export type LibraryKind = keyof typeof LIBRARY_KINDS;

/** What the library shows. */
export interface LibraryView extends PagePlace {
  search: string;
  kind: LibraryKind | null;
}

/** Reads the library's view from its address; what makes no sense is as if it were not there. */
export function parseLibraryView(query: URLSearchParams): LibraryView {
  const kind = query.get("tipo") ?? "";
  return {
    ...parsePlace(query, "uuid"),
    search: cleanSearch(query.get("q")),
    kind: Object.hasOwn(LIBRARY_KINDS, kind) ? (kind as LibraryKind) : null,
  };
}
