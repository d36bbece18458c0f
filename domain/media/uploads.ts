/** Kinds of files. */
export type MediaKind = "image" | "video" | "audio" | "document";

const MIB = 1024 * 1024;

/** Largest file of each kind, bytes (docs/product.md, "Files"); sound is bounded like film. */
export const UPLOAD_MAX_BYTES: Record<MediaKind, number> = {
  image: 5 * MIB,
  video: 50 * MIB,
  audio: 50 * MIB,
  document: 25 * MIB,
};

/** Largest picture of a gallery, bytes: its hint promises 30 MB a file. */
const GALLERY_IMAGE_MAX_BYTES = 30 * MIB;

/** How many files an account may send in a time. */
export const UPLOAD_ATTEMPTS = { max: 300, windowSeconds: 3600 } as const;

const DOCX = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** File types that the site stores, by the type that the content shows: how they are named and served. */
const FORMATS: Record<string, { kind: MediaKind; extension: string; mimeType: string }> = {
  "image/jpeg": { kind: "image", extension: "jpg", mimeType: "image/jpeg" },
  "image/png": { kind: "image", extension: "png", mimeType: "image/png" },
  "image/apng": { kind: "image", extension: "png", mimeType: "image/png" },
  "image/webp": { kind: "image", extension: "webp", mimeType: "image/webp" },
  "image/avif": { kind: "image", extension: "avif", mimeType: "image/avif" },
  "image/gif": { kind: "image", extension: "gif", mimeType: "image/gif" },
  "video/mp4": { kind: "video", extension: "mp4", mimeType: "video/mp4" },
  "video/x-m4v": { kind: "video", extension: "mp4", mimeType: "video/mp4" },
  "video/quicktime": { kind: "video", extension: "mp4", mimeType: "video/mp4" },
  "video/webm": { kind: "video", extension: "webm", mimeType: "video/webm" },
  "audio/mpeg": { kind: "audio", extension: "mp3", mimeType: "audio/mpeg" },
  "audio/mp4": { kind: "audio", extension: "m4a", mimeType: "audio/mp4" },
  "audio/x-m4a": { kind: "audio", extension: "m4a", mimeType: "audio/mp4" },
  "audio/aac": { kind: "audio", extension: "aac", mimeType: "audio/aac" },
  "audio/ogg": { kind: "audio", extension: "oga", mimeType: "audio/ogg" },
  "audio/wav": { kind: "audio", extension: "wav", mimeType: "audio/wav" },
  "audio/flac": { kind: "audio", extension: "flac", mimeType: "audio/flac" },
  "application/pdf": { kind: "document", extension: "pdf", mimeType: "application/pdf" },
  [DOCX]: { kind: "document", extension: "docx", mimeType: DOCX },
  [XLSX]: { kind: "document", extension: "xlsx", mimeType: XLSX },
};

/** How a type of content is stored; null for one that is not accepted. */
export function findFormat(mimeType: string | undefined) {
  const plain = mimeType?.split(";", 1)[0] ?? "";
  return Object.hasOwn(FORMATS, plain) ? FORMATS[plain]! : null;
}

/** Accepted formats of each kind, as people know them. */
export const FORMAT_NAMES: Record<MediaKind, readonly string[]> = {
  image: ["JPEG", "PNG", "WebP", "AVIF", "GIF"],
  video: ["MP4", "MOV", "WebM"],
  audio: ["MP3", "M4A", "AAC", "OGG", "WAV", "FLAC"],
  document: ["PDF", "DOCX", "XLSX"],
};

/** A vector drawing, which fields for logos and icons accept as well; it is converted to a PNG. */
export const DRAWING_TYPE = "image/svg+xml";
/** Largest drawing, bytes. */
export const DRAWING_MAX_BYTES = MIB;

/** Extensions for which some systems have no type. */
const EXTENSIONS: Record<MediaKind, string> = {
  image: "",
  video: ".mov,.m4v",
  audio: ".m4a,.oga,.opus,.flac",
  document: ".pdf,.docx,.xlsx",
};

/**
 * The formats that file dialogs offer for some kinds; the content decides. HEIC is left out: Safari converts such photos to
 * JPEG if a field accepts only that, and other browsers cannot read them.
 */
export function acceptOf(kinds: readonly MediaKind[], { drawing = false } = {}): string {
  const types = Object.entries(FORMATS).flatMap(([type, { kind }]) => (kinds.includes(kind) ? [type] : []));
  return [...types, drawing ? `${DRAWING_TYPE},.svg` : "", ...kinds.map((kind) => EXTENSIONS[kind])]
    .filter(Boolean)
    .join(",");
}

/** Header that carries the file's name, percent-encoded, and the one that names the kinds wanted, by commas. */
export const FILE_NAME_HEADER = "x-file-name";
export const FILE_KINDS_HEADER = "x-file-kinds";
/** Header of a file for a gallery. */
export const GALLERY_HEADER = "x-gallery";
/** Header of a file for a logo or an icon, which may be a drawing. */
export const DRAWING_HEADER = "x-drawing";
/** Headers of a film or sound: the address of its still, and its length in milliseconds. */
export const POSTER_HEADER = "x-poster";
export const DURATION_HEADER = "x-duration";
/** Header of a picture that the browser made smaller: the words of its metadata, as percent-encoded JSON. */
export const WORDS_HEADER = "x-picture-words";
/** Header of a file that is stored though the same one is there. */
export const AGAIN_HEADER = "x-again";
/** Longest accepted length, milliseconds. */
export const DURATION_MAX_MS = 24 * 60 * 60 * 1000;

/** Longest edge of a picture that browsers send, pixels; larger ones are made smaller first. */
export const PICTURE_EDGE = 2560;
/** Longest edge of the still of a film, pixels. */
export const POSTER_EDGE = 1280;

/** Path for uploads: one file for each request, as its body. */
export const UPLOAD_PATH = "/admin/midia";
/** Path for reading a file's facts and setting its alternative text. */
export const FILE_FACTS_PATH = "/admin/midia/dados";
/** Path of the list of stored files; `q`, `tipo` (once for each kind) and `depois` limit it. */
export const FILE_LIST_PATH = "/admin/midia/arquivos";

/** Addresses of uploaded files: the name begins with 16 random hexadecimal digits. The demo's own have ten. */
export const UPLOAD_ADDRESS = /^\/media\/[0-9a-f]{16}-/;

/** Value of media.variants_error for an animation, which has no variants. */
export const ANIMATED = "ANIMATED";

/** Names of jobs: variants of the picture `url`; of lost and of failed jobs; films and sounds of earlier versions; unused uploads. */
export const MEDIA_JOBS = {
  variants: "make-variants",
  lostVariants: "find-lost-variants",
  failedVariants: "try-failed-variants",
  articleCuts: "cut-article-pictures",
  cleanStored: "clean-stored-media",
  cleanUploads: "clean-uploads",
} as const;

/** Hours after its upload from which a file that nothing uses is listed as unused. */
export const UNUSED_UPLOAD_HOURS = 48;
/** Days that it is listed before it is deleted, unless it is used or kept in the archive. */
export const UNUSED_FILE_DAYS = 30;
/** Days before the deletion in which the archive counts it as about to go. */
export const LEAVING_DAYS = 7;

export type UploadErrorCode =
  | "NOT_WANTED"
  | "TOO_LARGE"
  | "TOO_MANY_PIXELS"
  | "TOO_MUCH_WORK"
  | "BROKEN"
  | "NOT_SELF_CONTAINED"
  | "TOO_COMPLEX"
  | "ANIMATED_PNG"
  | "FORMER_DOCUMENT"
  | "MACROS"
  | "ENCRYPTED"
  | "TOO_COMPRESSED"
  | "EMPTY"
  | "TOO_MANY_ATTEMPTS";

/** A file that is refused. */
export class UploadError extends Error {
  readonly code: UploadErrorCode;
  /** The kind of the file, where it is known, and the limit that it exceeded, bytes. */
  readonly about: { kind?: MediaKind; maxBytes?: number };

  constructor(code: UploadErrorCode, about: UploadError["about"] = {}, options?: ErrorOptions) {
    super(code, options);
    this.code = code;
    this.about = about;
  }
}

/** A file that is stored already, with the same bytes. */
export class FileKnown extends Error {
  readonly file: UploadedFile;

  constructor(file: UploadedFile) {
    super("the file is stored already");
    this.file = file;
  }
}

/** Most bytes of a file of this kind. */
export function maxBytesOf(kind: MediaKind, { gallery }: { gallery: boolean }): number {
  return gallery && kind === "image" ? GALLERY_IMAGE_MAX_BYTES : UPLOAD_MAX_BYTES[kind];
}

/** A stored upload, as fields show it. */
export interface UploadedFile {
  id: string;
  url: string;
  kind: MediaKind;
  /** Name under which it was sent. */
  name: string;
  bytes: number;
  alt: string | null;
  caption: string | null;
  credit: string | null;
  /** Address of the still of a film. */
  poster: string | null;
  /** Length of a film or sound, milliseconds. */
  durationMs: number | null;
}
