import { randomBytes } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { s3Storage } from "#platform/storage/s3.ts";
import { testBucket } from "#tests/bucket/bucket.ts";
import { sendTo } from "#tests/http.ts";
import { serveBucket } from "./bucket-files.ts";

const place = testBucket();
const film = randomBytes(50_000);
const failures: unknown[] = [];
let server: Server;
let port: number;

const listen = async (serve: ReturnType<typeof serveBucket>) => {
  const made = createServer((req, res) => serve(req, res, (failure = 404) => res.writeHead(failure).end("next")));
  await new Promise<void>((resolve) => made.listen(0, "127.0.0.1", resolve));
  return made;
};
const ask = (target: string, headers: Record<string, string> = {}, method = "GET") =>
  sendTo(port, target, { headers, method });

beforeAll(async () => {
  await place.bucket.put("film.mp4", film);
  await place.bucket.put("variants/320-foto.jpg.avif", Buffer.from("avif"));
  await place.bucket.put("pagina.html", Buffer.from("<script>evil()</script>"));
  await place.bucket.put("0123456789abcdef-edital.pdf", Buffer.from("%PDF-1.7"));
  server = await listen(serveBucket(place.bucket, (error) => failures.push(error)));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => void server.close());

test("files of a bucket are served whole with their type, are cached as immutable and never executed", async () => {
  const { status, headers, body } = await ask("/media/film.mp4");
  expect(status).toBe(200);
  expect(body.equals(film)).toBe(true);
  expect(headers["content-type"]).toBe("video/mp4");
  expect(headers["cache-control"]).toBe("public, max-age=31536000, immutable");
  expect(headers["x-content-type-options"]).toBe("nosniff");
  expect(headers["content-security-policy"]).toContain("sandbox");
  expect(headers["accept-ranges"]).toBe("bytes");
  expect((await ask("/media/variants/320-foto.jpg.avif")).headers["content-type"]).toBe("image/avif");
  expect((await ask("/media/pagina.html")).headers["content-type"]).toBe("application/octet-stream");
});

test("a document of a bucket is downloaded under its readable name", async () => {
  const { status, headers } = await ask("/media/0123456789abcdef-edital.pdf");
  expect([status, headers["content-type"], headers["x-content-type-options"]]).toEqual([
    200,
    "application/pdf",
    "nosniff",
  ]);
  expect(headers["content-disposition"]).toBe("attachment; filename=\"edital.pdf\"; filename*=UTF-8''edital.pdf");
});

test.each([
  ["bytes=0-99", 0, 100],
  ["bytes=49990-", 49_990, 50_000],
])("the range %s is answered with its bytes", async (range, start, end) => {
  const { status, headers, body } = await ask("/media/film.mp4", { range });
  expect(status).toBe(206);
  expect(headers["content-range"]).toBe(`bytes ${start}-${end - 1}/50000`);
  expect(headers["content-length"]).toBe(String(end - start));
  expect(body.equals(film.subarray(start, end))).toBe(true);
});

test("HEAD of a file returns its size, and a file that the browser has is not sent again", async () => {
  const { headers, body } = await ask("/media/film.mp4", {}, "HEAD");
  expect(headers["content-length"]).toBe("50000");
  expect(body).toHaveLength(0);
  expect((await ask("/media/film.mp4", { "if-none-match": headers.etag! })).status).toBe(304);
  expect((await ask("/media/film.mp4", { range: "bytes=50000-" })).status).toBe(416);
});

test("the rest of a film that was replaced since is not sent: its client gets it whole", async () => {
  await place.bucket.put("cortejo.mp4", randomBytes(20_000));
  const { etag } = (await ask("/media/cortejo.mp4")).headers;
  const rest = { range: "bytes=10000-", "if-range": etag! };
  expect((await ask("/media/cortejo.mp4", rest)).status).toBe(206);
  const cleaned = randomBytes(19_000);
  await place.bucket.put("cortejo.mp4", cleaned);
  const { status, headers, body } = await ask("/media/cortejo.mp4", rest);
  expect([status, headers["content-length"], body.equals(cleaned)]).toEqual([200, "19000", true]);
  expect((await ask("/media/cortejo.mp4", { ...rest, range: "bytes=19500-" })).status).toBe(200);
  expect((await ask("/media/cortejo.mp4", { ...rest, "if-range": headers["last-modified"]! })).status).toBe(206);
});

test.each([
  "/media/",
  "/media/nada.jpg",
  "/media/variants",
  "/media/variants/",
  "/media/..%2fpackage.json",
  "/media/../package.json",
  "/media//etc/passwd",
  "/media/a/b/c.jpg",
])("the path %s is not found in a bucket", async (target) => {
  expect((await ask(target)).status).toBe(404);
});

test("paths outside of the media are passed on to the next handler", async () => {
  expect((await ask("/noticias")).html).toBe("next");
});

test("a bucket that does not answer leads to a 503 response and one reported error", async () => {
  expect(failures).toEqual([]);
  const gone = s3Storage({ ...place.settings, endpoint: "http://127.0.0.1:1" }, place.inbox);
  const broken = await listen(serveBucket(gone, (error) => failures.push(error)));
  const answer = await sendTo((broken.address() as AddressInfo).port, "/media/film.mp4");
  broken.close();
  gone.close();
  expect(answer.status).toBe(503);
  expect(failures).toHaveLength(1);
});
