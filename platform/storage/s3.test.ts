import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdir, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { expect, test } from "vitest";
import { testBucket } from "#tests/bucket/bucket.ts";
import { s3Storage } from "./s3.ts";

const place = testBucket("cidade/");
const film = randomBytes(7 * 1024 * 1024);
const { signal } = new AbortController();

test("a stored file can be read from a bucket, under its prefix, until it is deleted", async () => {
  await place.bucket.put("foto.jpg", Buffer.from("jpeg"));
  expect((await place.bucket.get("foto.jpg")).toString()).toBe("jpeg");
  expect(await place.bucket.size("foto.jpg")).toBe(4);
  expect(await place.names()).toEqual(["cidade/foto.jpg"]);
  await place.bucket.delete("foto.jpg");
  await place.bucket.delete("foto.jpg");
  expect(await place.names()).toEqual([]);
  await expect(place.bucket.get("foto.jpg")).rejects.toThrow();
  await expect(place.bucket.size("foto.jpg")).rejects.toThrow();
});

test("a service that accepts connections but does not respond times out", async () => {
  const silent = createServer(() => {}).listen(0, "127.0.0.1");
  await once(silent, "listening");
  const endpoint = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
  const bucket = s3Storage({ ...place.settings, endpoint, idleTimeoutMs: 100 }, place.inbox);
  await expect(bucket.read("foto.jpg", { head: false, signal })).rejects.toThrow("inactivity");
  await expect(bucket.put("foto.jpg", Buffer.from("jpeg"))).rejects.toThrow("inactivity");
  await expect(bucket.delete("foto.jpg")).rejects.toThrow("inactivity");
  bucket.close();
  silent.closeAllConnections();
  silent.close();
});

test("a large file is streamed from the disk, in parts, and arrives complete", async () => {
  await mkdir(place.inbox, { recursive: true });
  const path = join(place.inbox, "film.part");
  await writeFile(path, film);
  await place.bucket.putFile("film.mp4", path);
  expect((await place.bucket.get("film.mp4")).equals(film)).toBe(true);
});

test("a range request is answered with Content-Range", async () => {
  const { status, headers, body } = await place.bucket.read("film.mp4", {
    head: false,
    range: "bytes=100-199",
    signal,
  });
  const chunks = await body!.toArray();
  expect(status).toBe(206);
  expect(headers["content-range"]).toBe(`bytes 100-199/${film.length}`);
  expect(Buffer.concat(chunks).equals(film.subarray(100, 200))).toBe(true);
});

test.each([
  ["a file that is not there", "nada.mp4", {}, 404],
  ["a range behind the end", "film.mp4", { range: "bytes=99999999-" }, 416],
  ["the size alone", "film.mp4", { head: true }, 200],
])("a read of %s from a bucket (%s, %j) has the status %i", async (_, name, question, status) => {
  expect((await place.bucket.read(name, { head: false, signal, ...question })).status).toBe(status);
});

test("a file that the client has already is not sent again", async () => {
  const { headers } = await place.bucket.read("film.mp4", { head: true, signal });
  const again = await place.bucket.read("film.mp4", { head: false, ifNoneMatch: headers.etag, signal });
  expect(again.status).toBe(304);
});

test("a wrong key of a bucket is a failure, not a missing file", async () => {
  const stranger = s3Storage({ ...place.settings, secretAccessKey: "wrong" }, place.inbox);
  await expect(stranger.read("film.mp4", { head: false, signal })).rejects.toThrow();
  await expect(stranger.put("x.jpg", Buffer.from("x"))).rejects.toThrow();
  stranger.close();
});
