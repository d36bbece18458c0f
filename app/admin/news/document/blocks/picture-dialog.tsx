import type { EditorView } from "prosemirror-view";
import { CropOf } from "#app/admin/media/crop/crop-button.tsx";
import { LibraryDialog } from "#app/admin/media/library/library-dialog.tsx";
import { changePicture } from "./picture-commands.ts";

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
  // The other file has a size of its own.
  const change = (attrs: Record<string, string>) =>
    view.dispatch(changePicture(view.state, id, { ...attrs, width: null, height: null }));
  if (action === "crop")
    return (
      <CropOf
        url={src}
        onCropped={({ url, alt }) => change({ src: url, ...(alt !== null && { alt }) })}
        onClose={onClose}
      />
    );
  return (
    <LibraryDialog
      kinds={["image"]}
      // Description and credit of the former picture would be wrong.
      onChoose={([file]) => file && change({ src: file.url, alt: file.alt ?? "", credit: file.credit ?? "" })}
      onClose={onClose}
    />
  );
}
