import { join } from "node:path";
import type { Env } from "#platform/env/env.ts";
import type { Log } from "#platform/log/log.ts";
import { diskStorage, inboxFolder } from "#platform/storage/disk.ts";
import { readOrCreateSecret } from "#platform/storage/secret-file.ts";
import type { Storage } from "#platform/storage/storage.ts";
import type { SiteArchive } from "./archive/site-archive.ts";
import { serveBucket } from "./bucket-files.ts";
import { serveMedia } from "./static-files.ts";

/** A file that no bucket has; whether it is answered for is what counts. */
const START_CHECK = "verificacao";
/** A file in the folder of media that identifies it; a name with a dot is sent to nobody. */
const FOLDER_ID = ".coreto-id";
const FOLDER_ID_BYTES = 16;
const START_PATIENCE_MS = 30_000;

/** Where the site's files are stored, and how they are sent to readers. */
export interface SiteMedia {
  storage: Storage;
  /** The same for all processes whose files are the same: the bucket's name, or one drawn into the folder. */
  id: string;
  serve: ReturnType<typeof serveMedia>;
  /** Lets go of connections. */
  close(): void;
}

/**
 * The disk, or the bucket of the settings; the code that speaks with buckets is only loaded for one.
 * @param archive copies what is stored on the disk
 */
export async function openMedia(env: Env, log: Log, archive?: Pick<SiteArchive, "follow">): Promise<SiteMedia> {
  const { S3_BUCKET: bucket } = env;
  if (!bucket) {
    const id = await readOrCreateSecret(join(env.DATA_DIR, "media", FOLDER_ID), FOLDER_ID_BYTES);
    const disk = diskStorage(env.DATA_DIR);
    return { storage: archive?.follow(disk) ?? disk, id, serve: serveMedia(env.DATA_DIR), close: () => {} };
  }
  const { s3Storage } = await import("#platform/storage/s3.ts");
  const storage = s3Storage(
    {
      bucket,
      region: env.S3_REGION,
      endpoint: env.S3_ENDPOINT,
      accessKeyId: env.S3_ACCESS_KEY_ID,
      secretAccessKey: env.S3_SECRET_ACCESS_KEY,
      prefix: env.S3_PREFIX,
      pathStyle: env.S3_PATH_STYLE ?? env.S3_ENDPOINT !== undefined,
    },
    inboxFolder(env.DATA_DIR),
  );
  // Reported at once: the first missing picture may be requested much later.
  storage
    .read(START_CHECK, { head: true, signal: AbortSignal.timeout(START_PATIENCE_MS) })
    .catch((err) =>
      log.warn({ err, bucket }, "the bucket cannot be read: look at S3_BUCKET, S3_ENDPOINT and the keys"),
    );
  const onError = (err: unknown) => log.error({ err }, "the bucket did not answer");
  return {
    storage,
    id: `${bucket}/${env.S3_PREFIX}`,
    serve: serveBucket(storage, onError),
    close: () => storage.close(),
  };
}
