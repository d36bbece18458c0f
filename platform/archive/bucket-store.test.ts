import { describe, expect, test } from "vitest";
import { testBucket } from "#tests/bucket/bucket.ts";
import { bucketStore } from "./bucket-store.ts";

const place = testBucket("arquivo/", { lists: true });

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

  test("a bucket that does not answer is reported as a failure", async () => {
    const store = bucketStore({ ...place.settings, endpoint: "http://127.0.0.1:1" });
    await expect(store.put("d/1", Buffer.from("x"))).rejects.toThrow(/ECONNREFUSED/);
  });
});
