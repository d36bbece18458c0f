import { renderPieces } from "#app/features/pieces.tsx";
import { KeptWhileReading } from "../kept/kept-while-reading.tsx";
import { SaveButton } from "../kept/save-button.tsx";
import type { ArticleToolProps, ReadingPieceProps } from "./places.ts";

/** Buttons beside an article. */
export const ArticleTools = (props: ArticleToolProps) => renderPieces({ kept: SaveButton }, props);

/** What accompanies the reading of a published article. */
export const ReadingPieces = (props: ReadingPieceProps) => renderPieces({ kept: KeptWhileReading }, props);
