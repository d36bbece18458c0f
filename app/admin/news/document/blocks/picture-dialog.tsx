import type { EditorView } from "prosemirror-view";
import { CropOf } from "#app/admin/media/crop/crop-button.tsx";
import { LibraryDialog } from "#app/admin/media/library/library-dialog.tsx";
import { findKnownWords, keepKnownWords } from "#app/admin/media/words/use-cards.ts";
import { changePicture, NEW_SIZE, replacePicture } from "./picture-commands.ts";

/** A picture of the text for which a dialog is open. */
export interface AskedPicture {
  action: "crop" | "replace";
  id: string;
  src: string;
}

interface PictureDialogProps {
  view: EditorView;
  asked: AskedPicture;
  onClose: () => void;
}

/** Crops a picture of the text, or replaces it by another file. */
export function PictureDialog({ view, asked: { action, id, src }, onClose }: PictureDialogProps) {
  if (action === "crop")
    return (
      <CropOf
        url={src}
        onCropped={({ url, alt }) =>
          view.dispatch(changePicture(view.state, id, { ...NEW_SIZE, src: url, ...(alt !== null && { alt }) }))
        }
        onClose={onClose}
      />
    );
  return (
    <LibraryDialog
      kinds={["image"]}
      onChoose={([file]) => {
        if (!file) return;
        view.dispatch(replacePicture(view.state, id, file, findKnownWords(src)));
        keepKnownWords(file.url, file);
      }}
      onClose={onClose}
    />
  );
}
