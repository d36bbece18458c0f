import type { Database } from "#db/client.ts";
import type { Actor } from "#domain/audit/types.ts";
import type { SafeFetch } from "#platform/http/safe-fetch.ts";
import type { Jobs } from "#platform/jobs/jobs.ts";
import type { Log } from "#platform/log/log.ts";
import type { Storage } from "#platform/storage/storage.ts";
import { createUpload } from "./uploads.server.ts";
import { MEDIA_JOBS, UPLOAD_MAX_BYTES, type UploadedFile } from "./uploads.ts";

/** What a job or form needs to fetch and store a picture. */
export interface PictureSite {
  db: Database;
  storage: Storage;
  jobs: Pick<Jobs, "send">;
  fetchSafely: SafeFetch;
  log: Log;
}

const LIMITS = { maxBytes: UPLOAD_MAX_BYTES.image, timeoutMs: 10_000 };

/**
 * Stores a picture of another site as an upload of the editor's.
 * @param name its name in the library
 * @throws {FetchError} if the site does not send it
 * @throws {UploadError} if it is no picture that can be stored
 */
export async function fetchPicture(
  { db, storage, jobs, fetchSafely, log }: PictureSite,
  actor: Actor,
  name: string,
  address: string,
): Promise<UploadedFile> {
  const { body } = await fetchSafely(address, LIMITS);
  const stream = new Blob([new Uint8Array(body)]).stream();
  const upload = { body: stream, name, announced: body.length, kinds: ["image" as const], gallery: false };
  const file = await createUpload(db, storage, actor, upload);
  // The picture is stored already; a lost job is found later.
  await jobs
    .send(MEDIA_JOBS.variants, { url: file.url })
    .catch((err: unknown) => log.warn({ err }, "a job was not stored"));
  return file;
}
