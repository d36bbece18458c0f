import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from "@aws-sdk/client-s3";
import type { S3Settings } from "#platform/storage/s3.ts";
import { ArchiveError } from "./archive-error.ts";
import type { ArchiveStore } from "./store.ts";

const CONNECT_MS = 5000;
const SILENCE_MS = 15_000;
const ATTEMPTS = 3;
/** Statuses of a service that has something under the name. */
const TAKEN = new Set([409, 412]);

/** An archive in a bucket of Amazon's S3 or of any service that speaks like it, `If-None-Match` included. */
export function bucketStore(settings: S3Settings): ArchiveStore {
  const { bucket, region, endpoint, accessKeyId, secretAccessKey, prefix, pathStyle, silenceMs } = settings;
  const client = new S3Client({
    region,
    endpoint,
    forcePathStyle: pathStyle,
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined,
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    maxAttempts: ATTEMPTS,
    requestHandler: { connectionTimeout: CONNECT_MS, socketTimeout: silenceMs ?? SILENCE_MS },
  });
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
  return {
    put: async (name, bytes) => {
      try {
        await client.send(new PutObjectCommand({ ...at(name), Body: bytes, IfNoneMatch: "*" }));
      } catch (error) {
        const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
        if (status === undefined || !TAKEN.has(status)) throw error;
        // An earlier try of this very request may have arrived, and only its response been lost.
        if ((await get(name)).equals(bytes)) return;
        throw new ArchiveError("name-taken", `${name} is in the archive already`, { cause: error });
      }
    },
    get,
    list: async (folder) => {
      const names: string[] = [];
      let ContinuationToken: string | undefined;
      do {
        const Prefix = prefix + (folder === "" ? "" : `${folder}/`);
        const page = await client.send(new ListObjectsV2Command({ Bucket: bucket, Prefix, ContinuationToken }));
        for (const { Key } of page.Contents ?? []) names.push(Key!.slice(prefix.length));
        ContinuationToken = page.NextContinuationToken;
      } while (ContinuationToken);
      return names.sort();
    },
    delete: async (name) => void (await client.send(new DeleteObjectCommand(at(name)))),
  };
}
