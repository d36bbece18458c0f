import { useEffect, useRef } from "react";
import { createPortal } from "react-dom";
import type { MediaKind, UploadedFile } from "#domain/media/uploads.ts";
import { SendingRows } from "../../media/sending-rows.tsx";
import { useMediaSending } from "../../media/use-media-sending.ts";

/** Files that will stand at a place of the text. */
export interface Upload {
  id: string;
  files: File[];
  kinds: MediaKind[];
  /** The gallery that they come into, perhaps a new one. */
  galleryId: string | null;
}

interface UploadSlotProps {
  upload: Upload;
  /** The element that holds its place in the text. */
  place: Element;
  onArrival: (file: UploadedFile) => void;
  /** Nothing is on its way any more, and nothing waits for another try. */
  onEnd: () => void;
}

/** Files on their way to a place of the text, with their progress; one that failed can be sent again from there. */
export function UploadSlot({ upload, place, onArrival, onEnd }: UploadSlotProps) {
  const sending = useMediaSending({ kinds: upload.kinds, gallery: upload.galleryId !== null, quiet: true, onArrival });
  const isBegun = useRef(false);
  const { add, list } = sending;
  // Sending begins with the place, once.
  useEffect(() => {
    if (!isBegun.current) add(upload.files);
    else if (list.length === 0) onEnd();
    isBegun.current = true;
  });
  return createPortal(<SendingRows sending={sending} />, place);
}
