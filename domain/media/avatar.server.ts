import { randomBytes } from "node:crypto";
import { ImageRefused, makeSquares } from "#platform/images/squares.ts";
import type { Storage } from "#platform/storage/storage.ts";
import { AVATAR_WIDTHS, AvatarError, avatarFiles, ownAvatarFiles } from "./avatar.ts";
import { MEDIA_PREFIX } from "./types.ts";

async function squares(bytes: Buffer) {
  try {
    return await makeSquares(bytes, AVATAR_WIDTHS);
  } catch (cause) {
    if (!(cause instanceof ImageRefused)) throw cause;
    throw new AvatarError(cause.reason === "too_many_pixels" ? "TOO_MANY_PIXELS" : "NOT_AN_IMAGE", { cause });
  }
}

/**
 * Stores a reader's picture as squares, without metadata, and returns its public address.
 * @throws {AvatarError} NOT_AN_IMAGE, TOO_MANY_PIXELS, NO_ADDRESS
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
