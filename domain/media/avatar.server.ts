import { randomBytes } from "node:crypto";
import type { Storage } from "#platform/storage/storage.ts";
import { type FileFault, FileRefused } from "#platform/uploads/file-refused.ts";
import { runFileTask } from "#platform/uploads/run-file-task.ts";
import {
  AVATAR_PIXELS_MAX,
  AVATAR_WIDTHS,
  AvatarError,
  type AvatarErrorCode,
  avatarFiles,
  ownAvatarFiles,
} from "./avatar.ts";
import { MEDIA_PREFIX } from "./types.ts";

const CODES: Partial<Record<FileFault, AvatarErrorCode>> = {
  too_many_pixels: "TOO_MANY_PIXELS",
  too_much_work: "TOO_MUCH_WORK",
};

/** The pictures of all readers one at a time, so that they do not delay the newsroom's. */
async function squares(bytes: Buffer) {
  try {
    const options = { widths: AVATAR_WIDTHS, pixelsMax: AVATAR_PIXELS_MAX };
    return await runFileTask("readers", "makeSquares", bytes, options);
  } catch (cause) {
    if (!(cause instanceof FileRefused)) throw cause;
    throw new AvatarError(CODES[cause.reason] ?? "NOT_AN_IMAGE", { cause });
  }
}

/**
 * Stores a reader's picture as squares, without metadata, and returns its public address.
 * @throws {AvatarError} NOT_AN_IMAGE, TOO_MANY_PIXELS, TOO_MUCH_WORK, NO_ADDRESS
 */
export async function storeAvatar(storage: Storage, userId: string, bytes: Buffer): Promise<string> {
  const made = await squares(bytes);
  const { jpeg, webp } = avatarFiles(userId, randomBytes(8).toString("hex"));
  const address = MEDIA_PREFIX + jpeg;
  try {
    for (const [index, { name }] of webp.entries()) await storage.put(name, made.webp[index]!);
    await storage.put(jpeg, made.jpeg);
    const stored = await storage.get(jpeg).catch((cause) => {
      throw new AvatarError("NO_ADDRESS", { cause });
    });
    if (!stored.equals(made.jpeg)) throw new AvatarError("NO_ADDRESS");
  } catch (error) {
    await deleteAvatar(storage, userId, address).catch(() => {});
    throw error;
  }
  return address;
}

/** Deletes the files of a reader's picture; pictures that were not uploaded here are not touched. */
export async function deleteAvatar(storage: Storage, userId: string, address: string | null): Promise<void> {
  for (const file of ownAvatarFiles(userId, address)) await storage.delete(file);
}
