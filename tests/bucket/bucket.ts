import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "@20minutes/s3rver";
import { afterAll, beforeAll } from "vitest";
import { type Bucket, type S3Settings, s3Storage } from "#platform/storage/s3.ts";

/** A bucket of a server that speaks S3 and checks signatures, while the file's tests run. */
export interface TestBucket {
  settings: S3Settings;
  bucket: Bucket;
  inbox: string;
  /** Names of all stored objects, with their prefix. */
  names(): Promise<string[]>;
}

/**
 * @param options `lists`: whether names are listed, whose signatures this server reckons otherwise than Amazon does: a slash at
 * the end of the bucket's address is missing from them
 */
export function testBucket(prefix = "", { lists = false } = {}): TestBucket {
  const made = {} as TestBucket;
  let server: S3rver;
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "coreto-bucket-"));
    server = new S3rver({
      address: "127.0.0.1",
      port: 0,
      silent: true,
      allowMismatchedSignatures: lists,
      directory: join(folder, "objects"),
      configureBuckets: [{ name: "jornal", configs: [] }],
    });
    const { port } = await server.run();
    made.settings = {
      bucket: "jornal",
      region: "us-east-1",
      endpoint: `http://127.0.0.1:${port}`,
      // The keys that this server knows.
      accessKeyId: "S3RVER",
      secretAccessKey: "S3RVER",
      prefix,
      pathStyle: true,
    };
    made.inbox = join(folder, "inbox");
    made.bucket = s3Storage(made.settings, made.inbox);
    made.names = async () => {
      const files = await readdir(join(folder, "objects", "jornal"), { recursive: true });
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
