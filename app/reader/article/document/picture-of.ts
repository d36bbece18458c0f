import { type Picture, toPicture } from "#domain/media/types.ts";
import type { DocumentResources } from "#domain/news/document/resources.ts";

/** A picture of ours: with its sizes where they are known. */
export const pictureOf = (address: string, { pictures }: DocumentResources): Picture | null =>
  pictures[address] ?? toPicture(address);
