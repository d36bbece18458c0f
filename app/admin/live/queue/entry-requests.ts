import { href } from "react-router";
import { createMediaSender, NotSent } from "#app/admin/media/sending/send-media.ts";
import { FLASH_PARAM, NO_ACCESS } from "#app/flash.ts";
import { TOO_LARGE_ERROR } from "#app/network-errors.ts";
import { FileRefused, SameFile } from "#app/ui/upload/use-sending.ts";
import type { UploadedFile } from "#domain/media/uploads.ts";
import { type QueuedEntry, toSentFields } from "./queued-entry.ts";
import type { QueueRequests, RequestEnd } from "./send-queue.ts";

/** How long an answer may take before the request counts as lost, milliseconds. */
const ANSWER_MS = 30_000;
const UPLOAD_MS = 180_000;

const FIRST_ERROR = 400;
const TOO_LARGE = 413;
const TOO_MANY = 429;
const FIRST_FAILURE = 500;

interface Refused {
  message?: string;
  otherPerson?: boolean;
  taken?: boolean;
}

const isRefused = (value: unknown): value is Refused & { message: string } =>
  typeof (value as Refused | undefined)?.message === "string";

/** Reads the response of a JSON route. */
export async function readEnd(response: Response): Promise<RequestEnd<unknown>> {
  const { status, redirected, url } = response;
  if (redirected) return { kind: url.includes(`${FLASH_PARAM}=${NO_ACCESS}`) ? "no-access" : "signed-out" };
  if (status === TOO_MANY || status >= FIRST_FAILURE) return { kind: "unavailable" };
  const value: unknown = await response.json().catch(() => undefined);
  // The sign-in page of a network, or a proxy's own page.
  if (value === undefined && status === TOO_LARGE) return { kind: "refused", text: TOO_LARGE_ERROR };
  if (value === undefined) return { kind: status < FIRST_ERROR ? "offline" : "unavailable" };
  if (status < FIRST_ERROR) return { kind: "done", value };
  if (!isRefused(value)) return { kind: "unavailable" };
  if (value.otherPerson) return { kind: "other-person" };
  return { kind: "refused", text: value.message, needsNewId: value.taken === true };
}

async function post(path: string, body: object): Promise<RequestEnd<unknown>> {
  const headers = { "content-type": "application/json" };
  const signal = AbortSignal.timeout(ANSWER_MS);
  const response = await fetch(path, { method: "POST", headers, body: JSON.stringify(body), signal }).catch(() => null);
  return response ? readEnd(response) : { kind: "offline" };
}

/** Uploads a picture; the same one that is stored already is used in its place, so that a lost answer stores no second one. */
async function upload(file: File): Promise<RequestEnd<string>> {
  const send = createMediaSender({ kinds: ["image"], gallery: false, drawing: false });
  const signal = AbortSignal.timeout(UPLOAD_MS);
  try {
    const { url } = await send(file, { onStart: () => {}, onProgress: () => {}, isAgain: false, signal });
    return { kind: "done", value: url };
  } catch (error) {
    if (error instanceof SameFile) return { kind: "done", value: (error.known as UploadedFile).url };
    if (error instanceof FileRefused) return { kind: "refused", text: error.message };
    return { kind: error instanceof NotSent ? error.problem : "offline" };
  }
}

/** The requests of one open screen. @param writer its id */
export const requestsOf = (writer: string): QueueRequests => ({
  probe: ({ newsId, account }) =>
    post(href("/admin/news/:id/ao-vivo/agora", { id: newsId }), { writer, account, isWriting: false }),
  upload,
  send: (entry: QueuedEntry) =>
    post(href("/admin/news/:id/ao-vivo/entrada", { id: entry.newsId }), {
      account: entry.account,
      entry: toSentFields(entry, Date.now()),
    }),
});
