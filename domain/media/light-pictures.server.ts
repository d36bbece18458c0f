import { setTimeout as sleep } from "node:timers/promises";
import { variantAddress } from "#platform/http/variant-address.ts";
import { drawnAddress } from "#platform/http/web-address.ts";
import type { Storage } from "#platform/storage/storage.ts";
import { MEDIA_PREFIX, ownFile, type Picture } from "./types.ts";

/** Widest variant that a light page links to, pixels: a phone shows no more. */
const WIDEST = 768;
/** How many sizes are remembered; stored files never change. */
const KNOWN_MAX = 10_000;
/** How long a page waits for the storage, milliseconds. */
const WAIT_MS = 1000;

/** The file of a picture that a light page links to. */
export interface LightPicture {
  address: string;
  /** Its size, bytes; null where it is not known, as for pictures of other sites. */
  bytes: number | null;
}

const known = new Map<string, number>();

/** The address of a picture that is good enough for a phone; undefined for one that cannot be shown. */
function addressOf(picture: Picture): string | undefined {
  const widths = picture.widths.filter((width) => width <= WIDEST);
  if (widths.length === 0) return drawnAddress(picture.src);
  return drawnAddress(variantAddress({ src: picture.src }, Math.max(...widths), "webp"));
}

/** The size of a file; null where it cannot be read, or not in time: a page without sizes is better than none. */
async function sizeOf(storage: Pick<Storage, "size">, address: string): Promise<number | null> {
  const stored = known.get(address);
  if (stored !== undefined) return stored;
  const asked = storage.size(address.slice(MEDIA_PREFIX.length)).then(
    (bytes) => {
      if (known.size < KNOWN_MAX) known.set(address, bytes);
      return bytes;
    },
    () => null,
  );
  return Promise.race([asked, sleep(WAIT_MS, null, { ref: false })]);
}

/** The files that light pages link to in place of pictures, by the pictures' addresses. */
export async function findLightPictures(
  storage: Pick<Storage, "size">,
  pictures: readonly (Picture | null)[],
): Promise<Map<string, LightPicture>> {
  const entries = pictures.map(async (picture): Promise<[string, LightPicture][]> => {
    const address = picture && addressOf(picture);
    if (!address) return [];
    const bytes = ownFile(picture.src) ? await sizeOf(storage, address) : null;
    return [[picture.src, { address, bytes }]];
  });
  return new Map((await Promise.all(entries)).flat());
}
