import { renderPieces } from "#app/features/pieces.tsx";
import { EventInvitation } from "../submissions/event-invitation.tsx";

/** What features offer beside the agenda. */
export const AgendaOffers = () => renderPieces({ submissions: EventInvitation }, {});
