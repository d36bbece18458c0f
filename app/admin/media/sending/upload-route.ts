import { href, type RouterContextProvider, redirect } from "react-router";
import { siteContext } from "#app/context.ts";
import { defineRoute } from "#app/route-facts.ts";
import { parseSentWords } from "#domain/media/embedded-card.server.ts";
import { explainUpload, refusedText, UPLOAD_TEXT } from "#domain/media/text.ts";
import { createUpload } from "#domain/media/uploads.server.ts";
import {
  AGAIN_HEADER,
  DRAWING_HEADER,
  DURATION_HEADER,
  FILE_KINDS_HEADER,
  FILE_NAME_HEADER,
  FileKnown,
  GALLERY_HEADER,
  MEDIA_JOBS,
  type MediaKind,
  POSTER_HEADER,
  UPLOAD_ATTEMPTS,
  UploadError,
  type UploadErrorCode,
  WORDS_HEADER,
} from "#domain/media/uploads.ts";
import { cutText } from "#platform/format/cut-text.ts";
import { countAttempt } from "#platform/rate-limit/rate-limit.ts";
import { requireStaff } from "../../shell/guard.server.ts";
import { sendJob } from "../../shell/send-job.server.ts";
import type { Route } from "./+types/upload-route.ts";

export const handle = defineRoute({
  permission: "writeArticles",
  uploads: "staff",
  maxBodyBytes: Number.POSITIVE_INFINITY,
});

const STATUS: Record<UploadErrorCode, number> = {
  NOT_WANTED: 415,
  TOO_LARGE: 413,
  TOO_MANY_PIXELS: 422,
  TOO_MUCH_WORK: 422,
  BROKEN: 422,
  NOT_SELF_CONTAINED: 422,
  TOO_COMPLEX: 422,
  ANIMATED_PNG: 422,
  FORMER_DOCUMENT: 422,
  MACROS: 422,
  ENCRYPTED: 422,
  TOO_COMPRESSED: 422,
  EMPTY: 422,
  TOO_MANY_ATTEMPTS: 429,
};
const KINDS: MediaKind[] = ["image", "video", "audio", "document"];
const NAME_MAX = 255;

/** The facts about the file in the request's headers, none of which are trusted. */
function readHeaders({ headers }: Request) {
  const wanted = headers.get(FILE_KINDS_HEADER)?.split(",") ?? [];
  const length = headers.get("content-length");
  return {
    name: readName(headers.get(FILE_NAME_HEADER)),
    kinds: KINDS.filter((kind) => wanted.length === 0 || wanted.includes(kind)),
    gallery: headers.has(GALLERY_HEADER),
    drawing: headers.has(DRAWING_HEADER),
    poster: headers.get(POSTER_HEADER),
    durationMs: Number(headers.get(DURATION_HEADER)) || null,
    announced: length === null ? null : Number(length),
    refusesKnown: !headers.has(AGAIN_HEADER),
    words: parseSentWords(decode(headers.get(WORDS_HEADER))),
  };
}

/** A percent-encoded value; null if it is not encoded well. */
function decode(encoded: string | null): string | null {
  try {
    return decodeURIComponent(encoded ?? "");
  } catch {
    return null;
  }
}

const readName = (encoded: string | null) =>
  cutText(decode(encoded)?.replace(/\p{C}/gu, "") ?? "", NAME_MAX) || "arquivo";

/** The upload address has no page; the library lists the files. */
export async function loader({ request, context }: Route.LoaderArgs) {
  await requireStaff(context, request, handle.facts.permission);
  return redirect(href("/admin/midias"));
}

/**
 * Accepts one file as the request's body, so that the browser can show the progress. Responds with `UploadedFile`, the same
 * file that is `known`, or an error message.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const viewer = await requireStaff(context, request, handle.facts.permission);
  const { db, storage, jobs, log, waitForOwnChanges } = context.get(siteContext);
  const upload = readHeaders(request);
  try {
    if (!request.body) throw new UploadError("EMPTY");
    const { allowed } = await countAttempt(db, `upload|${viewer.id}`, UPLOAD_ATTEMPTS);
    if (!allowed) throw new UploadError("TOO_MANY_ATTEMPTS");
    const file = await createUpload(db, storage, viewer, { ...upload, body: request.body });
    if (file.kind === "image") await sendJob({ jobs, log }, MEDIA_JOBS.variants, { url: file.url });
    await waitForOwnChanges();
    return Response.json(file);
  } catch (error) {
    return explain(error, upload, request, context);
  }
}

function explain(
  error: unknown,
  upload: ReturnType<typeof readHeaders>,
  request: Request,
  context: Readonly<RouterContextProvider>,
) {
  const refuse = (status: number, message: string) => Response.json({ message }, { status });
  if (error instanceof FileKnown) return Response.json({ known: error.file }, { status: 409 });
  if (error instanceof UploadError) {
    const reason = explainUpload(error, upload);
    return refuse(STATUS[error.code], error.code === "TOO_MANY_ATTEMPTS" ? reason : refusedText(upload.name, reason));
  }
  if (!request.signal.aborted) context.get(siteContext).log.error({ err: error }, "an upload failed");
  return refuse(503, UPLOAD_TEXT.unavailable);
}
