import { SendFailed, sendFile } from "#app/ui/upload/send-file.ts";
import { FileRefused, type Send } from "#app/ui/upload/use-sending.ts";
import { notWantedText, tooLargeText, UPLOAD_TEXT } from "#domain/media/text.ts";
import {
  FILE_KINDS_HEADER,
  FILE_NAME_HEADER,
  GALLERY_HEADER,
  type MediaKind,
  maxBytesOf,
  UPLOAD_PATH,
  type UploadedFile,
} from "#domain/media/uploads.ts";

/** Which files are wanted, and whether for a gallery, where they may have another size. */
export interface WantedFiles {
  kinds: MediaKind[];
  gallery: boolean;
}

/** What can be told of a file before it is sent; the server looks again, at the content. */
function refuseEarly(file: File, { kinds, gallery }: WantedFiles): string | null {
  if (file.size === 0) return UPLOAD_TEXT.empty;
  const kind = (["image", "video", "audio"] as const).find((one) => file.type.startsWith(`${one}/`));
  // Browsers know no type for some names.
  if (!kind) return file.type ? notWantedText(kinds) : null;
  if (!kinds.includes(kind)) return notWantedText(kinds);
  const max = maxBytesOf(kind, { gallery });
  return file.size > max ? tooLargeText(kind, max) : null;
}

/** Answers to what is in a file. */
const REFUSED = new Set([413, 415, 422]);

const isUploaded = (answer: unknown): answer is UploadedFile => typeof (answer as UploadedFile)?.url === "string";

/** Sends files of the newsroom; failures are told in words for editors (back-office §8). */
export function createMediaSender(wanted: WantedFiles): Send<UploadedFile> {
  return async (file, options) => {
    const refusal = refuseEarly(file, wanted);
    if (refusal) throw new FileRefused(refusal);
    const headers: Record<string, string> = {
      "content-type": "application/octet-stream",
      [FILE_NAME_HEADER]: encodeURIComponent(file.name),
      [FILE_KINDS_HEADER]: wanted.kinds.join(","),
    };
    if (wanted.gallery) headers[GALLERY_HEADER] = "1";
    const { status, answer } = await sendFile(UPLOAD_PATH, file, { ...options, headers }).catch((error) => {
      throw error instanceof SendFailed ? new Error(UPLOAD_TEXT.interrupted) : error;
    });
    if (isUploaded(answer)) return answer;
    const { message } = (answer ?? {}) as { message?: string };
    if (message && REFUSED.has(status)) throw new FileRefused(message);
    // Whoever is not signed in any more is led to a page.
    throw new Error(message ?? (status < 400 ? UPLOAD_TEXT.signedOut : UPLOAD_TEXT.unavailable));
  };
}
