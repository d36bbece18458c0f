import { useEffect, useRef } from "react";
import { createPortal } from "react-dom";
import { SendingRows } from "#app/admin/media/sending/sending-rows.tsx";
import { useMediaSending } from "#app/admin/media/sending/use-media-sending.ts";
import type { MediaKind, UploadedFile } from "#domain/media/uploads.ts";

/** Files that are uploaded for a position in the text. */
export interface Upload {
  id: string;
  files: File[];
  kinds: MediaKind[];
  /** The gallery into which they are inserted, perhaps a new one. */
  galleryId: string | null;
}

interface UploadSlotProps {
  upload: Upload;
  /** The element of the slot in the text. */
  place: Element;
  onArrival: (file: UploadedFile) => void;
  /** Called when no upload is pending or failed any more. */
  onEnd: () => void;
}

/** The progress of uploads, shown at their position in the text; failed ones can be retried there. */
export function UploadSlot({ upload, place, onArrival, onEnd }: UploadSlotProps) {
  const sending = useMediaSending({ kinds: upload.kinds, gallery: upload.galleryId !== null, quiet: true, onArrival });
  const isBegun = useRef(false);
  const { add, list } = sending;
  // The upload starts once, when the slot is mounted.
  useEffect(() => {
    if (!isBegun.current) add(upload.files);
    else if (list.length === 0) onEnd();
    isBegun.current = true;
  });
  return createPortal(<SendingRows sending={sending} />, place);
}
