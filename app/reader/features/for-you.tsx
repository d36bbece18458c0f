import { renderPieces } from "#app/features/pieces.tsx";
import { ForYouAsk } from "../support/ask.tsx";

/** What features end "Para você" with. */
export const ForYouPieces = () => renderPieces({ support: ForYouAsk }, {});
