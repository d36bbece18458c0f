import { type Picture, toPicture } from "#domain/media/types.ts";
import type { DocumentResources } from "#domain/news/document/resources.ts";

/** A stored picture, with its sizes if they are known. */
export const pictureOf = (address: string, { pictures }: DocumentResources): Picture | null =>
  pictures[address] ?? toPicture(address);
