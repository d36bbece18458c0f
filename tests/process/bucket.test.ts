import { afterEach, expect, test } from "vitest";
import { testBucket } from "#tests/bucket/bucket.ts";
import { makeMigratedFolder } from "#tests/database/migrated-folder.ts";
import { startServer } from "./server-process.ts";

const place = testBucket();

/** The settings of a process with its files in the bucket. */
const settings = () => ({
  LOG_LEVEL: "warn",
  S3_BUCKET: place.settings.bucket,
  S3_ENDPOINT: place.settings.endpoint!,
  S3_ACCESS_KEY_ID: place.settings.accessKeyId!,
  S3_SECRET_ACCESS_KEY: place.settings.secretAccessKey!,
});

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanups.splice(0).reverse()) await cleanUp();
});

async function start(changed: Record<string, string> = {}) {
  const { folder, remove } = await makeMigratedFolder();
  cleanups.push(remove);
  const server = await startServer({ DATA_DIR: folder, ...settings(), ...changed });
  cleanups.push(() => {
    server.kill("SIGTERM");
    return server.ended;
  });
  await server.ready();
  return server;
}

test("with a bucket in its settings the built program serves media from there", async () => {
  await place.bucket.put("0123456789abcdef-retreta.jpg", Buffer.from("jpeg"));
  const server = await start();
  const { status, headers, html } = await server.ask("/media/0123456789abcdef-retreta.jpg");
  expect([status, html, headers["content-type"]]).toEqual([200, "jpeg", "image/jpeg"]);
  expect(headers["cache-control"]).toContain("immutable");
  expect((await server.ask("/media/nada.jpg")).status).toBe(404);
  expect(server.stdout()).not.toContain("bucket");
});

test("wrong keys are reported at the start", async () => {
  const server = await start({ S3_SECRET_ACCESS_KEY: "wrong" });
  await expect.poll(server.stdout).toContain("the bucket cannot be read: check S3_BUCKET, S3_ENDPOINT and the keys");
  expect(server.stdout()).not.toContain("wrong");
});
