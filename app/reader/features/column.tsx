import { renderPieces } from "#app/features/pieces.tsx";
import { useEntriesOn } from "#app/switched-on.tsx";
import { isMuchRead, MostRead } from "../analytics/most-read.tsx";
import type { ColumnPieceProps } from "./places.ts";

/** What features list beside the articles of a page. */
export const ColumnPieces = (props: ColumnPieceProps) => renderPieces({ analytics: MostRead }, props);

const SHOWN: Record<string, (props: ColumnPieceProps) => boolean> = { analytics: isMuchRead };
/** Whether they list anything there. */
export const useHasColumn = (props: ColumnPieceProps): boolean =>
  useEntriesOn(SHOWN).some(([, isShown]) => isShown(props));
