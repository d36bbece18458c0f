import { renderPieces } from "#app/features/pieces.tsx";
import type { SearchFacts } from "../features.server.ts";
import { FoundServices } from "../town/found-services.tsx";

/** What features find in a search, beside articles. */
export const SearchPieces = (props: { facts: SearchFacts }) => renderPieces({ town: FoundServices }, props);
