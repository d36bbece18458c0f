import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { bucketSettings, startBucketServer } from "#tests/bucket/bucket.ts";
import { findFreePort } from "#tests/http.ts";

/** An S3 server that can be stopped and started again with its objects. */
export class BucketServer {
  readonly #folder: string;
  readonly #port: number;
  #server: Awaited<ReturnType<typeof startBucketServer>> | undefined;

  private constructor(folder: string, port: number) {
    this.#folder = folder;
    this.#port = port;
  }

  static async start(): Promise<BucketServer> {
    const bucket = new BucketServer(await mkdtemp(join(tmpdir(), "coreto-bucket-")), await findFreePort());
    await bucket.open();
    return bucket;
  }

  /** Environment variables of a site that stores its files there. */
  get settings(): Record<string, string> {
    const { bucket, endpoint, accessKeyId, secretAccessKey } = bucketSettings(this.#port);
    return {
      S3_BUCKET: bucket,
      S3_ENDPOINT: endpoint!,
      S3_ACCESS_KEY_ID: accessKeyId!,
      S3_SECRET_ACCESS_KEY: secretAccessKey!,
    };
  }

  async open(): Promise<void> {
    this.#server = await startBucketServer(this.#folder, { port: this.#port });
  }

  async close(): Promise<void> {
    await this.#server?.close();
    this.#server = undefined;
  }

  async remove(): Promise<void> {
    await this.close();
    await rm(this.#folder, { recursive: true, force: true });
  }
}
