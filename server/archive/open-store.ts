import { resolve } from "node:path";
import { folderStore } from "#platform/archive/folder-store.ts";
import type { ArchiveStore } from "#platform/archive/store.ts";
import type { Env } from "#platform/env/env.ts";

type StoreSettings = Pick<
  Env,
  "S3_REGION" | "S3_ENDPOINT" | "S3_ACCESS_KEY_ID" | "S3_SECRET_ACCESS_KEY" | "S3_PATH_STYLE"
>;

const S3_ADDRESS = /^s3:\/\/([^/]+)\/(.*)$/;

/** Whether the address of an archive is a bucket. */
export const isBucketAddress = (address: string): boolean => address.startsWith("s3://");

/** The place of an archive that somebody typed, as settings have it: a whole path, or the address of a bucket with its last slash. */
export const archiveAddress = (typed: string): string =>
  isBucketAddress(typed) ? typed.replace(/\/*$/, "/") : resolve(typed);

/** Opens an archive by its address: a folder, or s3://bucket/folder/. The S3 client is only loaded for a bucket. */
export async function openStore(address: string, env: StoreSettings): Promise<ArchiveStore> {
  if (!isBucketAddress(address)) return folderStore(address);
  const [, bucket, prefix] = S3_ADDRESS.exec(address) ?? [];
  if (bucket === undefined || prefix === undefined)
    throw new Error(`${address} is no address like s3://bucket/folder/`);
  const { bucketStore } = await import("#platform/archive/bucket-store.ts");
  return bucketStore({
    bucket,
    prefix,
    region: env.S3_REGION,
    endpoint: env.S3_ENDPOINT,
    accessKeyId: env.S3_ACCESS_KEY_ID,
    secretAccessKey: env.S3_SECRET_ACCESS_KEY,
    pathStyle: env.S3_PATH_STYLE ?? env.S3_ENDPOINT !== undefined,
  });
}
