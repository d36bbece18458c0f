import { PictureUnreadable, shrinkPicture } from "#app/ui/upload/shrink-picture.ts";
import { tooLargeText, UPLOAD_TEXT } from "#domain/media/text.ts";
import { maxBytesOf } from "#domain/media/uploads.ts";
import type { QueuedPhoto } from "./queue/queued-entry.ts";

/** Longest edge of a picture that waits on a device, pixels, and its size if that can be kept, bytes. */
const EDGE = 1600;
const SMALL_BYTES = 500 * 1024;

/**
 * Makes a picture small enough to wait on a phone, without its metadata.
 * @returns the picture, or a message why it cannot be used
 */
export async function preparePhoto(file: File): Promise<QueuedPhoto | string> {
  if (file.size === 0) return UPLOAD_TEXT.empty;
  if (file.type && !file.type.startsWith("image/")) return UPLOAD_TEXT.notPicture;
  try {
    const small = await shrinkPicture(file, { maxEdge: EDGE, maxBytes: SMALL_BYTES, isRedrawn: true });
    const max = maxBytesOf("image", { gallery: false });
    if (!small.type.startsWith("image/")) return UPLOAD_TEXT.notPicture;
    return small.size > max ? tooLargeText("image", max) : { file: small, originalBytes: file.size };
  } catch (error) {
    if (error instanceof PictureUnreadable) return UPLOAD_TEXT.heic;
    throw error;
  }
}
