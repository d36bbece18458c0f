import { cleanSearch } from "#domain/news/reading/search.ts";
import { type PageStart, parsePageStart } from "#domain/shared/cursor.ts";
import type { MediaKind } from "./uploads.ts";

/** Kinds of files, as the library's address names them. */
export const LIBRARY_KINDS = {
  imagem: "image",
  video: "video",
  audio: "audio",
  documento: "document",
} as const satisfies Record<string, MediaKind>;
export type LibraryKind = keyof typeof LIBRARY_KINDS;

/** Files of one page of the library. */
export const LIBRARY_PAGE = 24;

/** Address of the list of stored files. */
export const LIBRARY_PATH = "/admin/midias";

/** What is missing on a card, or about to end: the library's further filters. */
export const LIBRARY_STATES = ["sem-credito", "sem-descricao", "licenca", "sem-uso", "guardados"] as const;
export type LibraryState = (typeof LIBRARY_STATES)[number];

const isState = (name: string | null): name is LibraryState => LIBRARY_STATES.some((state) => state === name);

/** Filters of the library. */
export interface LibraryView extends PageStart {
  search: string;
  state: LibraryState | null;
  /** Kinds that are listed; all when there are none. */
  kinds: LibraryKind[];
}

/** Reads the library's view from its address; invalid values are ignored. */
export function parseLibraryView(query: URLSearchParams): LibraryView {
  return {
    ...parsePageStart(query, "uuid"),
    search: cleanSearch(query.get("q")),
    state: [query.get("so")].find(isState) ?? null,
    kinds: query.getAll("tipo").filter((kind): kind is LibraryKind => Object.hasOwn(LIBRARY_KINDS, kind)),
  };
}

/** Whether a view lists fewer files than all. */
export const isLibraryFiltered = ({ search, state, kinds }: LibraryView): boolean =>
  search !== "" || state !== null || kinds.length > 0;
