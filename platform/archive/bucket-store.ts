import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsCommand,
  NoSuchKey,
  PutObjectCommand,
  S3ServiceException,
} from "@aws-sdk/client-s3";
import { openS3Client, type S3Settings } from "#platform/storage/s3.ts";
import { ArchiveError } from "./archive-error.ts";
import { bucketProblem } from "./bucket-problem.ts";
import type { ArchiveStore } from "./store.ts";

/** Statuses of a service for a name that is taken. */
const TAKEN = new Set([409, 412]);

/**
 * An archive in a bucket of Amazon S3 or a compatible service. Its operations throw a BucketError when the bucket cannot be used.
 * @param pageSize names that one response lists
 */
export function bucketStore(settings: S3Settings, pageSize = 1000): ArchiveStore {
  const { bucket, prefix } = settings;
  const client = openS3Client(settings);
  const at = (name: string) => ({ Bucket: bucket, Key: prefix + name });
  const get = async (name: string) => {
    try {
      const { Body } = await client.send(new GetObjectCommand(at(name)));
      return Buffer.from(await Body!.transformToByteArray());
    } catch (error) {
      if (!(error instanceof NoSuchKey)) throw error;
      throw new ArchiveError("missing", `${name} is missing from the archive`, { cause: error });
    }
  };
  const isThere = (name: string) =>
    client.send(new HeadObjectCommand(at(name))).then(
      () => true,
      (error) => {
        if (statusOf(error) === 404) return false;
        throw error;
      },
    );
  /** An earlier attempt of the same request may have succeeded with only its response lost. */
  const refuseOther = async (name: string, bytes: Uint8Array) => {
    if ((await get(name)).equals(bytes)) return;
    throw new ArchiveError("name-taken", `${name} is in the archive already`);
  };
  /** Lets an operation fail with what the operator should check. */
  const explained =
    <Args extends unknown[], Result>(work: (...args: Args) => Promise<Result>) =>
    (...args: Args) =>
      work(...args).catch((error) => {
        throw error instanceof ArchiveError ? error : bucketProblem(error, settings);
      });
  return {
    put: explained(async (name: string, bytes: Uint8Array) => {
      // Some services ignore the condition below and would replace an existing object.
      if (await isThere(name)) return refuseOther(name, bytes);
      try {
        await client.send(new PutObjectCommand({ ...at(name), Body: bytes, IfNoneMatch: "*" }));
      } catch (error) {
        if (!TAKEN.has(statusOf(error) ?? 0)) throw error;
        await refuseOther(name, bytes);
      }
    }),
    get: explained(get),
    list: explained(async (folder: string) => {
      const names: string[] = [];
      let Marker: string | undefined;
      do {
        const Prefix = prefix + (folder === "" ? "" : `${folder}/`);
        const page = await client.send(new ListObjectsCommand({ Bucket: bucket, Prefix, Marker, MaxKeys: pageSize }));
        for (const { Key } of page.Contents ?? []) names.push(Key!.slice(prefix.length));
        Marker = page.IsTruncated ? page.Contents?.at(-1)?.Key : undefined;
      } while (Marker);
      return names.sort();
    }),
    delete: explained(async (name: string) => void (await client.send(new DeleteObjectCommand(at(name))))),
  };
}

const statusOf = (error: unknown): number | undefined =>
  error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
