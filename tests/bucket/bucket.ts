import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "@20minutes/s3rver";
import { afterAll, beforeAll } from "vitest";
import { type Bucket, type S3Settings, s3Storage } from "#platform/storage/s3.ts";

const BUCKET = "jornal";

/** A bucket of a server that speaks S3 and checks signatures, while the file's tests run. */
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
  // The keys that this server knows.
  accessKeyId: "S3RVER",
  secretAccessKey: "S3RVER",
  prefix,
  pathStyle: true,
});

/** Starts a server that speaks S3; its objects lie in `directory`. @param port 0 for a free one */
export async function startBucketServer(directory: string, port = 0) {
  const configureBuckets = [{ name: BUCKET, configs: [] }];
  const server = new S3rver({ address: "127.0.0.1", port, silent: true, directory, configureBuckets });
  const running = await server.run();
  const close = () => {
    const closed = server.close();
    // Clients keep connections, on which it would go on answering.
    server.httpServer.closeAllConnections();
    return closed;
  };
  return { port: running.port, close };
}

export function testBucket(prefix = ""): TestBucket {
  const made = {} as TestBucket;
  let server: Awaited<ReturnType<typeof startBucketServer>>;
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "coreto-bucket-"));
    server = await startBucketServer(join(folder, "objects"));
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
