import { renderPieces } from "#app/features/pieces.tsx";
import { FollowButton } from "../kept/follow-button.tsx";
import type { SubjectPieceProps } from "./places.ts";

/** What readers can do with the subject of a page. */
export const SubjectPieces = (props: SubjectPieceProps) => renderPieces({ kept: FollowButton }, props);
