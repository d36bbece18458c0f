import { openAsBlob } from "node:fs";
import { readFile } from "node:fs/promises";
import { DOMParser, onErrorStopParsing } from "@xmldom/xmldom";
import { fileTypeFromBlob } from "file-type";
import { makeBannerPictures, makeHeroes } from "#platform/images/banner-pictures.ts";
import { cleanPicture, cutPart } from "#platform/images/clean.ts";
import { readPictureWords } from "#platform/images/picture-words.ts";
import { SITE_PICTURES } from "#platform/images/site-icons.ts";
import type { SiteBrand } from "#platform/images/site-mark.ts";
import { makeSquares } from "#platform/images/squares.ts";
import { drawIntoPixels } from "#platform/images/svg.ts";
import { makeCut, makeImageVariants, makeShareImage, makeThumbnailAt, readImage } from "#platform/images/variants.ts";
import { checkDocument } from "./check-document.ts";
import { cleanMedia, cleanMediaFile } from "./clean-media.ts";

/** The work on files that a process of its own does (`runFileTask`). */
export const FILE_TASKS = {
  /** The type of a file by its whole content. `fileTypeFromFile` imports a package that the build cannot see. */
  detectType: async (path: string): Promise<string | null> =>
    (await fileTypeFromBlob(await openAsBlob(path)))?.mime ?? null,
  checkDocument: async (path: string, mimeType: string) => checkDocument(await readFile(path), mimeType),
  cleanMedia,
  cleanMediaFile,
  cleanPicture,
  drawIntoPixels: async (path: string) => drawIntoPixels(await readFile(path)),
  readPictureWords: async (path: string) => {
    const { buffer, byteOffset, byteLength } = await readFile(path);
    const parser = new DOMParser({ onError: onErrorStopParsing });
    return readPictureWords(buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer, parser);
  },
  readImage,
  cutPart,
  makeCut,
  makeSquares,
  makeImageVariants,
  makeShareImage,
  makeThumbnailAt,
  makeBannerPictures,
  makeHeroes,
  drawSitePicture: (file: string, brand: SiteBrand) => SITE_PICTURES[file]!.make(brand),
};
