import { renderPieces } from "#app/features/pieces.tsx";
import type { SearchFacts } from "../features.server.ts";
import { TownLines } from "../town/town-lines.tsx";

/** What features find in a search, beside articles. */
export const SearchPieces = (props: { facts: SearchFacts }) => renderPieces({ town: TownLines }, props);
