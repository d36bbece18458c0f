import { and, eq, isNotNull } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { media } from "#db/schema/media.ts";
import type { Actor } from "#domain/audit/types.ts";
import type { PictureWords } from "#platform/images/picture-words.ts";
import type { ImageFacts } from "#platform/images/variants.ts";
import type { Storage } from "#platform/storage/storage.ts";
import { maybeDocument } from "#platform/uploads/document-types.ts";
import { type FileFault, FileRefused } from "#platform/uploads/file-refused.ts";
import { readMediaLength } from "#platform/uploads/media-length.ts";
import { type ReceivedFile, receiveFile } from "#platform/uploads/receive-file.ts";
import { runFileTask } from "#platform/uploads/run-file-task.ts";
import type { toCard } from "./card.ts";
import { readEmbeddedCard } from "./embedded-card.server.ts";
import { storeUnlessKnown } from "./known-files.server.ts";
import { newFileName, storeFile } from "./store-file.server.ts";
import { MEDIA_PREFIX } from "./types.ts";
import {
  DRAWING_MAX_BYTES,
  DURATION_MAX_MS,
  findFormat,
  type MediaKind,
  maxBytesOf,
  UPLOAD_ADDRESS,
  UPLOAD_MAX_BYTES,
  UploadError,
  type UploadErrorCode,
  type UploadedFile,
} from "./uploads.ts";

/** A file that is being uploaded. */
export interface Upload {
  body: ReadableStream<Uint8Array>;
  /** Its original name. */
  name: string;
  /** Content-Length, bytes. */
  announced: number | null;
  kinds: MediaKind[];
  /** Whether it is for a gallery, where larger pictures may be sent. */
  gallery: boolean;
  /** Whether it is for a logo or an icon, where a drawing may be sent. */
  drawing?: boolean;
  /** Address of a picture that was uploaded before, the poster of this film. */
  poster?: string | null;
  /** Length of a film or sound as the browser read it, milliseconds; the one in the file's headers has precedence. */
  durationMs?: number | null;
  /** What the browser read in the metadata of a picture that it made smaller. */
  words?: PictureWords | null;
  /** Whether a file with the same bytes that is stored already is named instead of storing this one (`FileKnown`). */
  refusesKnown?: boolean;
}

interface Checked {
  kind: MediaKind;
  extension: string;
  mimeType: string;
  /** The picture that was encoded again. */
  picture?: ImageFacts & { bytes: Buffer };
  /** Length of a film or sound without what was removed, bytes; it is where it was received. */
  bytes?: number;
  /** What the metadata of a picture says about it. */
  card?: ReturnType<typeof toCard>;
}

const CODES: Record<FileFault, UploadErrorCode> = {
  other_kind: "NOT_WANTED",
  broken: "BROKEN",
  too_much_work: "TOO_MUCH_WORK",
  not_an_image: "BROKEN",
  too_many_pixels: "TOO_MANY_PIXELS",
  not_self_contained: "NOT_SELF_CONTAINED",
  too_complex: "TOO_COMPLEX",
  animated_png: "ANIMATED_PNG",
  former: "FORMER_DOCUMENT",
  macros: "MACROS",
  encrypted: "ENCRYPTED",
  too_compressed: "TOO_COMPRESSED",
};

/** Whether a file may be an SVG drawing, which is not detected by its first bytes. */
const maybeDrawing = (mimeType: string | null) => mimeType === null || mimeType === "application/xml";

/** Checks a received file, and removes metadata that is not for readers; its words go to the card. */
async function check(
  { path, mimeType }: ReceivedFile,
  owner: string | null,
  { kinds, drawing, words }: Upload,
): Promise<Checked> {
  // Documents are stored as they are.
  if (maybeDocument(mimeType)) return { ...findFormat(await runFileTask(owner, "checkDocument", path, mimeType!))! };
  const isDrawing = drawing && maybeDrawing(mimeType);
  const format = findFormat(isDrawing ? "image/png" : (mimeType ?? undefined));
  if (!format) throw new UploadError("NOT_WANTED");
  if (isDrawing) return { ...format, picture: await runFileTask(owner, "drawIntoPixels", path) };
  if (format.kind === "image") {
    const picture = await runFileTask(owner, "cleanPicture", path);
    return { ...format, picture, card: await readEmbeddedCard(owner, path, words) };
  }
  const { bytes, hasPicture } = await runFileTask(owner, "cleanMediaFile", path, format.mimeType);
  // Phones store sound recordings as films without a video track.
  const isRecording = format.mimeType === "video/mp4" && !hasPicture && kinds.includes("audio");
  return { ...(isRecording ? findFormat("audio/mp4")! : format), bytes };
}

/**
 * Stores an upload of the newsroom, by its content: receives it up to the limit of its kind, removes hidden data, stores it, and logs
 * it (docs/product.md, "Files"). Nothing of a refused or interrupted one stays, except the row of one that the storage can neither
 * store nor delete: it is not shown, and deleted at night.
 * @throws {UploadError}
 * @throws {FileKnown} if that is wanted
 */
export function createUpload(
  db: Database,
  storage: Storage,
  actor: Actor | null,
  upload: Upload,
): Promise<UploadedFile> {
  const owner = actor?.id ?? null;
  return receiveChecked(storage, owner, upload, (checked, file) =>
    store(db, storage, actor, { ...checked, upload, file }),
  );
}

/** Receives and checks a file as `createUpload` does, and stores nothing. @throws {UploadError} */
export function examineUpload(storage: Pick<Storage, "inbox">, upload: Upload) {
  return receiveChecked(storage, null, upload, async (checked, { path }) => ({
    url: MEDIA_PREFIX + newFileName(upload.name, checked.extension),
    kind: checked.kind,
    width: checked.picture?.width ?? null,
    height: checked.picture?.height ?? null,
    durationMs: await findLength(checked, path, upload.durationMs),
  }));
}

/** Receives, checks and cleans a picture of a reader, one of all readers at a time, and stores nothing. @throws {UploadError} */
export const cleanReaderPicture = (storage: Pick<Storage, "inbox">, file: File) => {
  const upload = {
    body: file.stream(),
    name: file.name,
    announced: file.size,
    kinds: ["image" as const],
    gallery: false,
  };
  return receiveChecked(storage, "readers", upload, async ({ mimeType, picture }) => ({
    mimeType,
    bytes: picture!.bytes,
  }));
};

function receiveChecked<Result>(
  { inbox }: Pick<Storage, "inbox">,
  owner: string | null,
  upload: Upload,
  work: (checked: Checked, file: ReceivedFile) => Promise<Result>,
): Promise<Result> {
  const { kinds, gallery, announced, drawing } = upload;
  const limitOf = (mimeType: string | null) => {
    if (drawing && maybeDrawing(mimeType)) return DRAWING_MAX_BYTES;
    if (kinds.includes("document") && maybeDocument(mimeType)) return UPLOAD_MAX_BYTES.document;
    const format = findFormat(mimeType ?? undefined);
    const soundAlone = format?.mimeType === "video/mp4" && kinds.includes("audio");
    if (!format || !(kinds.includes(format.kind) || soundAlone)) throw new UploadError("NOT_WANTED");
    return maxBytesOf(format.kind, { gallery });
  };
  const tooLarge = (mimeType: string | null) => {
    if (maybeDrawing(mimeType)) return new UploadError("TOO_LARGE", { kind: "image", maxBytes: DRAWING_MAX_BYTES });
    const kind = maybeDocument(mimeType) ? "document" : findFormat(mimeType ?? undefined)!.kind;
    return new UploadError("TOO_LARGE", { kind, maxBytes: maxBytesOf(kind, { gallery }) });
  };
  const empty = () => new UploadError("EMPTY");
  const options = { folder: inbox, owner, announced, limitOf, tooLarge, empty };
  return receiveFile(upload.body, options, async (file) => {
    const checked = await check(file, owner, upload);
    if (!kinds.includes(checked.kind)) throw new UploadError("NOT_WANTED");
    return work(checked, file);
  }).catch((cause) => {
    throw cause instanceof FileRefused ? new UploadError(CODES[cause.reason], {}, { cause }) : cause;
  });
}

/** The poster of a film if it is a picture of ours; the browser's value may be wrong or late. */
async function findPoster(db: Database, kind: MediaKind, poster: string | null | undefined): Promise<string | null> {
  if (kind !== "video" || !poster || !UPLOAD_ADDRESS.test(poster)) return null;
  const [row] = await db
    .select({ url: media.url })
    .from(media)
    .where(and(eq(media.url, poster), eq(media.kind, "image"), isNotNull(media.storedAt)));
  return row?.url ?? null;
}

async function findLength({ kind, mimeType }: Checked, path: string, said: number | null | undefined) {
  if (kind === "image" || kind === "document") return null;
  const read = await readMediaLength(path, mimeType);
  const length = read ?? said;
  return length && length > 0 && length <= DURATION_MAX_MS ? Math.round(length) : null;
}

async function store(
  db: Database,
  storage: Storage,
  actor: Actor | null,
  { upload, file, ...checked }: Checked & { upload: Upload; file: ReceivedFile },
): Promise<UploadedFile> {
  const { kind, extension, mimeType, picture, card } = checked;
  const { name } = upload;
  const stored = newFileName(name, extension);
  const url = MEDIA_PREFIX + stored;
  const { bytes: made, ...facts } = picture ?? { bytes: undefined };
  const bytes = made?.length ?? checked.bytes ?? file.bytes;
  const durationMs = await findLength(checked, file.path, upload.durationMs);
  const posterUrl = await findPoster(db, kind, upload.poster);
  const values = {
    ...facts,
    ...card,
    url,
    kind,
    mimeType,
    bytes,
    durationMs,
    posterUrl,
    contentHash: file.hash,
    cleanedAt: checked.bytes === undefined ? null : new Date(),
  };
  const put = () => (made ? storage.put(stored, made) : storage.putFile(stored, file.path));
  const insert = (prepare?: (tx: Database) => Promise<void>) =>
    storeFile(db, storage, actor, { values, name, details: { kind, bytes }, prepare, put });
  const id = await (upload.refusesKnown ? storeUnlessKnown(file.hash, insert) : insert());
  const { alt = null, caption = null, credit = null } = card ?? {};
  return { id, url, kind, name, bytes, alt, caption, credit, poster: posterUrl, durationMs };
}
