import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, onTestFinished, test } from "vitest";
import type { S3Settings } from "#platform/storage/s3.ts";
import { testBucket } from "#tests/bucket/bucket.ts";
import { bucketStore } from "./bucket-store.ts";

const place = testBucket("arquivo/", { lists: true });
const strict = testBucket();

describe("an archive in a bucket", () => {
  test("an archive in a bucket stores and returns objects, lists them by folder in order, and deletes them", async () => {
    const store = bucketStore(place.settings);
    for (const name of ["a/2", "a/1", "ab/1"]) await store.put(name, Buffer.from(name));
    expect((await store.get("a/2")).toString()).toBe("a/2");
    expect(await store.list("a")).toEqual(["a/1", "a/2"]);
    expect(await store.list("none")).toEqual([]);
    expect((await place.names()).sort()).toEqual(["arquivo/a/1", "arquivo/a/2", "arquivo/ab/1"]);
    await store.delete("a/1");
    await store.delete("a/1");
    expect(await store.list("")).toEqual(["a/2", "ab/1"]);
    await expect(store.get("a/1")).rejects.toMatchObject({ code: "missing" });
  });

  test("an archive in a bucket lists more names than one response holds", async () => {
    const store = bucketStore(place.settings, 2);
    const names = ["many/1", "many/2", "many/3", "many/4", "many/5"];
    for (const name of names) await store.put(name, Buffer.from("x"));
    expect(await store.list("many")).toEqual(names);
  });

  test("an archive in a bucket replaces no object, and accepts the same bytes again", async () => {
    const store = bucketStore(place.settings);
    await store.put("c/1", Buffer.from("first"));
    await store.put("c/1", Buffer.from("first"));
    await expect(store.put("c/1", Buffer.from("second"))).rejects.toMatchObject({ code: "name-taken" });
    expect((await store.get("c/1")).toString()).toBe("first");
  });

  test.each([
    ["that does not exist", { bucket: "nada" }, "NoSuchBucket", "does not exist: check ARCHIVE and S3_ENDPOINT"],
    [
      "that does not answer",
      { endpoint: "http://127.0.0.1:1" },
      "ECONNREFUSED",
      "cannot be reached: check S3_ENDPOINT",
    ],
    [
      "of another key",
      { accessKeyId: "AAAA" },
      "InvalidAccessKeyId",
      "does not know the key: check S3_ACCESS_KEY_ID and",
    ],
    ["that speaks no https", { scheme: "https:" }, "EPROTO", "what answers there is no bucket: check S3_ENDPOINT"],
  ])(
    "a bucket %s is named, with the setting to check",
    async (_, { scheme = "http:", ...changed }: Partial<S3Settings> & { scheme?: string }, code, words) => {
      const endpoint = place.settings.endpoint!.replace(/^http:/, scheme);
      const store = bucketStore({ ...place.settings, endpoint, ...changed });
      const failure = { code, message: expect.stringContaining(words) };
      await expect(store.list("")).rejects.toMatchObject(failure);
      await expect(store.get("d/1")).rejects.toMatchObject(failure);
    },
  );

  test("a bucket with another secret, and one that never answers, are named with the setting to check", async () => {
    const wrong = bucketStore({ ...strict.settings, secretAccessKey: "wrong" });
    await expect(wrong.get("d/1")).rejects.toMatchObject({
      code: "SignatureDoesNotMatch",
      message: expect.stringContaining("refuses the keys: check S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY"),
    });
    const silent = createServer(() => {});
    onTestFinished(() => silent.closeAllConnections());
    await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
    onTestFinished(() => void silent.close());
    const { port } = silent.address() as AddressInfo;
    const store = bucketStore({ ...place.settings, endpoint: `http://127.0.0.1:${port}`, idleTimeoutMs: 100 });
    await expect(store.list("")).rejects.toMatchObject({
      code: "TimeoutError",
      message: expect.stringContaining("does not answer: check S3_ENDPOINT and the network"),
    });
  });
});
