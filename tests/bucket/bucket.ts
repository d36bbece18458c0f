import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "@20minutes/s3rver";
import { afterAll, beforeAll } from "vitest";
import { type Bucket, type S3Settings, s3Storage } from "#platform/storage/s3.ts";

const BUCKET = "jornal";

/** A bucket of an S3 server that checks signatures, while the file's tests run. */
export interface TestBucket {
  settings: S3Settings;
  bucket: Bucket;
  inbox: string;
  /** Names of all stored objects, with their prefix. */
  names(): Promise<string[]>;
}

/** The bucket of a server on 127.0.0.1. */
export const bucketSettings = (port: number, prefix = ""): S3Settings => ({
  bucket: BUCKET,
  region: "us-east-1",
  endpoint: `http://127.0.0.1:${port}`,
  // The built-in keys of s3rver.
  accessKeyId: "S3RVER",
  secretAccessKey: "S3RVER",
  prefix,
  pathStyle: true,
});

/**
 * Starts an S3 server with its objects in `directory`.
 * @param options `port`: 0 for a free one; `lists`: whether objects are listed, which s3rver signs differently from Amazon: it
 * omits the slash after the bucket's name
 */
export async function startBucketServer(directory: string, { port = 0, lists = false } = {}) {
  const server = new S3rver({
    address: "127.0.0.1",
    port,
    silent: true,
    allowMismatchedSignatures: lists,
    directory,
    configureBuckets: [{ name: BUCKET, configs: [] }],
  });
  const running = await server.run();
  const close = () => {
    const closed = server.close();
    // It would still answer on keep-alive connections.
    server.httpServer.closeAllConnections();
    return closed;
  };
  return { port: running.port, close };
}

/** @param options as for `startBucketServer` */
export function testBucket(prefix = "", { lists = false } = {}): TestBucket {
  const made = {} as TestBucket;
  let server: Awaited<ReturnType<typeof startBucketServer>>;
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "coreto-bucket-"));
    server = await startBucketServer(join(folder, "objects"), { lists });
    made.settings = bucketSettings(server.port, prefix);
    made.inbox = join(folder, "inbox");
    made.bucket = s3Storage(made.settings, made.inbox);
    made.names = async () => {
      const files = await readdir(join(folder, "objects", BUCKET), { recursive: true });
      return files.flatMap((file) => (file.endsWith("._S3rver_object") ? [file.replace("._S3rver_object", "")] : []));
    };
  });
  afterAll(async () => {
    made.bucket.close();
    await server.close();
    await rm(folder, { recursive: true, force: true });
  });
  return made;
}
