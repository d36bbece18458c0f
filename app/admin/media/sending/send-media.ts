import { readFilm } from "#app/ui/upload/read-film.ts";
import { SendFailed, sendFile } from "#app/ui/upload/send-file.ts";
import { PictureUnreadable, shrinkPicture } from "#app/ui/upload/shrink-picture.ts";
import { FileRefused, SameFile, type Send } from "#app/ui/upload/use-sending.ts";
import { knownText, notWantedText, refusedText, tooLargeText, UPLOAD_TEXT } from "#domain/media/text.ts";
import {
  AGAIN_HEADER,
  DRAWING_HEADER,
  DRAWING_MAX_BYTES,
  DRAWING_TYPE,
  DURATION_HEADER,
  FILE_KINDS_HEADER,
  FILE_NAME_HEADER,
  findFormat,
  GALLERY_HEADER,
  type MediaKind,
  maxBytesOf,
  PICTURE_EDGE,
  POSTER_EDGE,
  POSTER_HEADER,
  UPLOAD_PATH,
  type UploadedFile,
  WORDS_HEADER,
} from "#domain/media/uploads.ts";
import { cutText } from "#platform/format/cut-text.ts";

/** Which files a field accepts: galleries have another size limit, and logos and icons may be SVG. */
export interface WantedFiles {
  kinds: MediaKind[];
  gallery: boolean;
  drawing: boolean;
}

type SendOptions = Parameters<Send<UploadedFile>>[1];

const kindOf = (file: File): MediaKind | undefined =>
  (["image", "video", "audio"] as const).find((one) => file.type.startsWith(`${one}/`)) ?? findFormat(file.type)?.kind;

/** Whether it may be a document that only the server can tell apart, with a message of its own: with macros, or of a former format. */
const maybeDocument = (file: File, wanted: WantedFiles) =>
  wanted.kinds.includes("document") && file.type.startsWith("application/");

/** Checks a file before the upload; the server checks its content again. */
function refuseEarly(file: File, wanted: WantedFiles): string | null {
  if (file.size === 0) return UPLOAD_TEXT.empty;
  const kind = kindOf(file) ?? (maybeDocument(file, wanted) ? "document" : undefined);
  // Browsers know no type for some names.
  if (!kind) return file.type ? notWantedText(wanted) : null;
  if (!wanted.kinds.includes(kind) || (file.type === DRAWING_TYPE && !wanted.drawing)) return notWantedText(wanted);
  const max = file.type === DRAWING_TYPE ? DRAWING_MAX_BYTES : maxBytesOf(kind, wanted);
  return file.size > max ? tooLargeText(kind, max) : null;
}

/** Status codes that refuse the content of a file. */
const REFUSED = new Set([413, 415, 422]);

const isUploaded = (answer: unknown): answer is UploadedFile => typeof (answer as UploadedFile)?.url === "string";

/** Resizes a photo for the upload. @throws {FileRefused} */
async function preparePicture(file: File, wanted: WantedFiles): Promise<File> {
  const limits = { maxEdge: PICTURE_EDGE, maxBytes: maxBytesOf("image", wanted) };
  return shrinkPicture(file, limits).catch((error) => {
    throw error instanceof PictureUnreadable ? new FileRefused(refusedText(file.name, UPLOAD_TEXT.heic)) : error;
  });
}

/** Thrown for a file that may be sent again later; its message is shown to the user. */
export class NotSent extends Error {
  readonly problem: "offline" | "signed-out" | "unavailable";

  constructor(message: string, problem: NotSent["problem"]) {
    super(message);
    this.problem = problem;
  }
}

/** Longest text that is sent of a picture's metadata, characters. */
const WORD_MAX = 500;

/** The words of the metadata that a picture loses when it is made smaller. */
async function describeOriginal(file: File): Promise<Record<string, string>> {
  try {
    const { readPictureWords } = await import("#platform/images/picture-words.ts");
    const words = readPictureWords(await file.arrayBuffer());
    if (!words) return {};
    const json = JSON.stringify(words, (_, word) => (typeof word === "string" ? cutText(word, WORD_MAX) : word));
    return { [WORDS_HEADER]: encodeURIComponent(json) };
  } catch {
    // The picture is sent without them.
    return {};
  }
}

async function post(file: File, headers: Record<string, string>, options: SendOptions): Promise<UploadedFile> {
  options.signal.throwIfAborted();
  options.onStart(file.size);
  const named = {
    "content-type": "application/octet-stream",
    [FILE_NAME_HEADER]: encodeURIComponent(file.name),
    ...headers,
  };
  const { status, answer } = await sendFile(UPLOAD_PATH, file, { ...options, headers: named }).catch((error) => {
    throw error instanceof SendFailed ? new NotSent(UPLOAD_TEXT.interrupted, "offline") : error;
  });
  if (isUploaded(answer)) return answer;
  const { known } = (answer ?? {}) as { known?: unknown };
  if (isUploaded(known)) throw new SameFile(knownText(known), known);
  const { message } = (answer ?? {}) as { message?: string };
  if (message && REFUSED.has(status)) throw new FileRefused(message);
  // Without a session the server redirects to a page.
  if (status < 400) throw new NotSent(UPLOAD_TEXT.signedOut, "signed-out");
  throw new NotSent(message ?? UPLOAD_TEXT.unavailable, "unavailable");
}

/** Reads the duration of a video or audio file, and uploads a video's poster before it; without them if they cannot be read. */
async function describeFilm(file: File, options: SendOptions): Promise<Record<string, string>> {
  const kind = kindOf(file);
  if (kind !== "video" && kind !== "audio") return {};
  const { durationMs, still } = await readFilm(file, { kind, maxEdge: POSTER_EDGE, signal: options.signal });
  const headers: Record<string, string> = durationMs ? { [DURATION_HEADER]: String(durationMs) } : {};
  if (!still) return headers;
  const sent = await post(still, { [FILE_KINDS_HEADER]: "image", [AGAIN_HEADER]: "1" }, options).catch((error) => {
    if (error instanceof FileRefused) return null;
    throw error;
  });
  return sent ? { ...headers, [POSTER_HEADER]: sent.url } : headers;
}

/**
 * Uploads files for a field: photos are resized, videos get a poster. Errors have messages for editors.
 * @param wanted what the field takes
 */
export function createMediaSender(wanted: WantedFiles): Send<UploadedFile> {
  return async (chosen, options) => {
    const file = wanted.kinds.includes("image") ? await preparePicture(chosen, wanted) : chosen;
    const refusal = refuseEarly(file, wanted);
    if (refusal) throw new FileRefused(refusedText(chosen.name, refusal));
    const headers: Record<string, string> = {
      [FILE_KINDS_HEADER]: wanted.kinds.join(","),
      ...(wanted.gallery ? { [GALLERY_HEADER]: "1" } : {}),
      ...(wanted.drawing ? { [DRAWING_HEADER]: "1" } : {}),
      ...(options.isAgain ? { [AGAIN_HEADER]: "1" } : {}),
      ...(await describeFilm(file, options)),
      ...(file === chosen ? {} : await describeOriginal(chosen)),
    };
    return post(file, headers, options);
  };
}
