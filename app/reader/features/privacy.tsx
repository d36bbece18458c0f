import { renderPieces } from "#app/features/pieces.tsx";
import { SupportPrivacy } from "../support/privacy-text.tsx";

/** What features add to the text about privacy. */
export const PrivacyPieces = () => renderPieces({ support: SupportPrivacy }, {});
