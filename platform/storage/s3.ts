import { createReadStream } from "node:fs";
import type { Readable } from "node:stream";
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  S3Client,
  S3ServiceException,
} from "@aws-sdk/client-s3";
import { Upload } from "@aws-sdk/lib-storage";
import { contentTypeOf } from "./content-type.ts";
import type { Storage } from "./storage.ts";

/** Location and credentials of a bucket. */
export interface S3Settings {
  bucket: string;
  region: string;
  /** Address of a service other than Amazon's. */
  endpoint?: string;
  accessKeyId?: string;
  secretAccessKey?: string;
  /** Before each name, such as `jornal/`. */
  prefix: string;
  /** Whether the bucket is part of the path, and not of the host's name. */
  pathStyle: boolean;
  /** Longest time without data before a request fails, milliseconds; 15,000 by default. */
  idleTimeoutMs?: number;
}

/** A bucket's response to a request for a file. */
export interface BucketResponse {
  status: 200 | 206 | 304 | 404 | 416;
  /** Headers of the response to the client. */
  headers: Record<string, string>;
  body?: Readable;
}

/** Files in a bucket; they are served by this server, so that addresses and rules are the same as with a disk. */
export interface Bucket extends Storage {
  /** Requests a file or a range of it. @throws when the bucket cannot be reached */
  read(
    name: string,
    question: { head: boolean; range?: string; ifNoneMatch?: string; signal: AbortSignal },
  ): Promise<BucketResponse>;
  close(): void;
}

const CONNECT_MS = 5000;
const SILENCE_MS = 15_000;
const ATTEMPTS = 2;

/** The client of the service; the caller destroys it. */
export function openS3Client(settings: S3Settings): S3Client {
  const { region, endpoint, accessKeyId, secretAccessKey, pathStyle, idleTimeoutMs } = settings;
  return new S3Client({
    region,
    endpoint,
    forcePathStyle: pathStyle,
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined,
    // Other services do not support Amazon's newer checksums.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    maxAttempts: ATTEMPTS,
    // Not `requestTimeout`, which only warns, or aborts uploads on a slow connection.
    requestHandler: { connectionTimeout: CONNECT_MS, socketTimeout: idleTimeoutMs ?? SILENCE_MS },
  });
}

/** Opens a bucket of Amazon S3 or a compatible service. */
export function s3Storage(settings: S3Settings, inbox: string): Bucket {
  const { bucket, prefix } = settings;
  const client = openS3Client(settings);
  const at = (name: string) => ({ Bucket: bucket, Key: prefix + name });
  const put = async (name: string, body: Uint8Array | Readable) => {
    const params = { ...at(name), Body: body, ContentType: contentTypeOf(name) };
    await new Upload({ client, params }).done();
  };

  return {
    inbox,
    put,
    putFile: (name, path) => put(name, createReadStream(path)),
    get: async (name) => {
      const { Body } = await client.send(new GetObjectCommand(at(name)));
      return Buffer.from(await Body!.transformToByteArray());
    },
    size: async (name) => (await client.send(new HeadObjectCommand(at(name)))).ContentLength ?? 0,
    delete: async (name) => void (await client.send(new DeleteObjectCommand(at(name)))),
    read: async (name, { head, range, ifNoneMatch, signal }) => {
      const input = { ...at(name), Range: range, IfNoneMatch: ifNoneMatch };
      try {
        const found = head
          ? { ...(await client.send(new HeadObjectCommand(input), { abortSignal: signal })), Body: undefined }
          : await client.send(new GetObjectCommand(input), { abortSignal: signal });
        return {
          status: found.ContentRange ? 206 : 200,
          headers: filled({
            "content-length": found.ContentLength?.toString(),
            "content-range": found.ContentRange,
            etag: found.ETag,
            "last-modified": found.LastModified?.toUTCString(),
          }),
          body: found.Body as Readable | undefined,
        };
      } catch (error) {
        return answerOf(error, ifNoneMatch);
      }
    },
    close: () => client.destroy(),
  };
}

const filled = (headers: Record<string, string | undefined>) =>
  Object.fromEntries(Object.entries(headers).filter((entry): entry is [string, string] => entry[1] !== undefined));

/** An error status of the service as a response. */
function answerOf(error: unknown, ifNoneMatch?: string): BucketResponse {
  const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
  if (status === 304) return { status, headers: filled({ etag: ifNoneMatch }) };
  if (status === 404 || status === 416) return { status, headers: {} };
  throw error;
}
