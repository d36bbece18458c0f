import { KeptInStep } from "../kept/kept-in-step.tsx";
import { PushQuestion } from "../push/push-question.tsx";
import { renderPieces } from "./pieces.tsx";
import type { FramePieceProps } from "./places.ts";

/** What every page has beside its content. */
export const FramePieces = (props: FramePieceProps) => renderPieces({ push: PushQuestion, kept: KeptInStep }, props);
