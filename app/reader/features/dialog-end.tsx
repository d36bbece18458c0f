import { renderPieces } from "#app/features/pieces.tsx";
import { DialogComments } from "../comments/talk/dialog-comments.tsx";
import type { ArticleEndProps } from "./places.ts";

/** What the dialog of an article ends with. */
export const DialogEnd = (props: ArticleEndProps) => renderPieces({ comments: DialogComments }, props);
