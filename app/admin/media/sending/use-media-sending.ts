import { useToast } from "#app/ui/toast.tsx";
import { useSending } from "#app/ui/upload/use-sending.ts";
import { UPLOAD_TEXT } from "#domain/media/text.ts";
import type { UploadedFile } from "#domain/media/uploads.ts";
import { createMediaSender, type WantedFiles } from "./send-media.ts";

interface MediaSendingOptions extends Pick<WantedFiles, "kinds">, Partial<Omit<WantedFiles, "kinds">> {
  /** Whether successful uploads show no toast, because the files are visible in the text. */
  quiet?: boolean;
  /** Called when a file is uploaded, or the same one that is stored already was chosen in its place. */
  onArrival: (file: UploadedFile, isKnown: boolean) => void;
}

/** Uploads files for a field, and shows the results in toasts. */
export function useMediaSending({
  kinds,
  gallery = false,
  drawing = false,
  quiet = false,
  onArrival,
}: MediaSendingOptions) {
  const show = useToast();
  const isAudio = kinds.every((kind) => kind === "audio");
  return useSending({
    send: createMediaSender({ kinds, gallery, drawing }),
    onArrival,
    onRest: (arrived, reason) => {
      if (arrived > 0 && !quiet)
        show({ title: UPLOAD_TEXT.sent, text: isAudio ? UPLOAD_TEXT.audioSent : UPLOAD_TEXT.filesSent });
      if (reason) {
        show({ title: isAudio ? UPLOAD_TEXT.audioFailed : UPLOAD_TEXT.fileFailed, text: reason, destructive: true });
      }
    },
  });
}
