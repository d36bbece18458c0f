import { join } from "node:path";
import type { Env } from "#platform/env/env.ts";
import type { Log } from "#platform/log/log.ts";
import { diskStorage, inboxFolder } from "#platform/storage/disk.ts";
import type { Bucket } from "#platform/storage/s3.ts";
import { readOrCreateSecret } from "#platform/storage/secret-file.ts";
import type { Storage } from "#platform/storage/storage.ts";
import type { SiteArchive } from "../archive/site-archive.ts";
import { serveBucket } from "./bucket-files.ts";
import { type FileHandler, serveMedia } from "./static-files.ts";

/** A file that does not exist; only whether the bucket answers matters. */
const START_CHECK = "verificacao";
/** A file that identifies the media folder; dotfiles are never served. */
const FOLDER_ID = ".coreto-id";
const FOLDER_ID_BYTES = 16;
const START_TIMEOUT_MS = 30_000;

/** Storage of the site's files, and the handler that serves them. */
export interface SiteMedia {
  storage: Storage;
  /** Equal for all processes that share the files: the bucket's name and prefix, or a random id in the folder. */
  id: string;
  serve: FileHandler;
  /** Closes connections to the bucket. */
  close(): void;
}

/** Opens the bucket of the settings; the caller closes it. */
export async function openMediaBucket(env: Env): Promise<Bucket> {
  const { s3Storage } = await import("#platform/storage/s3.ts");
  return s3Storage(
    {
      bucket: env.S3_BUCKET!,
      region: env.S3_REGION,
      endpoint: env.S3_ENDPOINT,
      accessKeyId: env.S3_ACCESS_KEY_ID,
      secretAccessKey: env.S3_SECRET_ACCESS_KEY,
      prefix: env.S3_PREFIX,
      pathStyle: env.S3_PATH_STYLE ?? env.S3_ENDPOINT !== undefined,
    },
    inboxFolder(env.DATA_DIR),
  );
}

/**
 * Opens the disk, or the bucket of the settings; the S3 client is only loaded for a bucket.
 * @param archive copies files that are stored on the disk
 */
export async function openMedia(env: Env, log: Log, archive?: Pick<SiteArchive, "copyingStorage">): Promise<SiteMedia> {
  const { S3_BUCKET: bucket } = env;
  if (!bucket) {
    const id = await readOrCreateSecret(join(env.DATA_DIR, "media", FOLDER_ID), FOLDER_ID_BYTES);
    const disk = diskStorage(env.DATA_DIR);
    return { storage: archive?.copyingStorage(disk) ?? disk, id, serve: serveMedia(env.DATA_DIR), close: () => {} };
  }
  const storage = await openMediaBucket(env);
  // Checked at the start: the first picture may be requested much later.
  storage
    .read(START_CHECK, { head: true, signal: AbortSignal.timeout(START_TIMEOUT_MS) })
    .catch((err) => log.warn({ err, bucket }, "the bucket cannot be read: check S3_BUCKET, S3_ENDPOINT and the keys"));
  const onError = (err: unknown) => log.error({ err }, "the bucket did not answer");
  return {
    storage,
    id: `${bucket}/${env.S3_PREFIX}`,
    serve: serveBucket(storage, onError),
    close: () => storage.close(),
  };
}
