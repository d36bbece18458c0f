import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { securityHeaders } from "#platform/http/security-headers.ts";
import { serveClient } from "#server/requests/static-files.ts";
import { testDatabase } from "#tests/database/database.ts";
import { programFolder } from "#tests/program.ts";
import { SITE_URL } from "./pages.ts";
import { servedSite } from "./served-site.ts";

const database = testDatabase();
const film = randomBytes(50_000);
const site = servedSite(database, {
  "film.mp4": film,
  "foto.jpg": Buffer.from("jpeg"),
  "variants/320-foto.jpg.avif": Buffer.from("avif"),
  ".segredo": Buffer.from("segredo"),
  "pagina.html": Buffer.from("<script>evil()</script>"),
  "0123456789abcdef-edital.pdf": Buffer.from("%PDF-1.7"),
});

describe("media", () => {
  test("media files are served whole with their type, cached as immutable and never executed", async () => {
    const { status, headers, body } = await site.ask("/media/film.mp4");
    expect(status).toBe(200);
    expect(body.equals(film)).toBe(true);
    expect(headers["content-type"]).toBe("video/mp4");
    expect(headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect(headers["content-security-policy"]).toContain("sandbox");
    expect(headers["accept-ranges"]).toBe("bytes");
    expect((await site.ask("/media/variants/320-foto.jpg.avif")).headers["content-type"]).toBe("image/avif");
    expect((await site.ask("/media/pagina.html")).headers["content-security-policy"]).toContain("sandbox");
  });

  test.each(["0123456789abcdef-edital.pdf", "0123456789abcdef-edital%2Epdf", "0123456789abcdef-edital.%70df?a=.jpg"])(
    "a document is downloaded under its readable name: /media/%s",
    async (name) => {
      const { status, headers } = await site.ask(`/media/${name}`);
      expect([status, headers["content-type"], headers["x-content-type-options"]]).toEqual([
        200,
        "application/pdf",
        "nosniff",
      ]);
      expect(headers["content-disposition"]).toBe("attachment; filename=\"edital.pdf\"; filename*=UTF-8''edital.pdf");
    },
  );

  test.each([
    ["bytes=0-99", 0, 100],
    ["bytes=100-199", 100, 200],
    ["bytes=49990-", 49_990, 50_000],
    ["bytes=-10", 49_990, 50_000],
    ["bytes=0-9999999", 0, 50_000],
  ])("the range %s is answered with its bytes", async (range, start, end) => {
    const { status, headers, body } = await site.ask("/media/film.mp4", { headers: { range } });
    expect(status).toBe(206);
    expect(headers["content-range"]).toBe(`bytes ${start}-${end - 1}/50000`);
    expect(headers["content-length"]).toBe(String(end - start));
    expect(body.equals(film.subarray(start, end))).toBe(true);
  });

  test("a range beyond the end is a 416", async () => {
    const { status, headers } = await site.ask("/media/film.mp4", { headers: { range: "bytes=50000-" } });
    expect(status).toBe(416);
    expect(headers["content-range"]).toBe("bytes */50000");
  });

  test("HEAD returns the size, and a file that the browser has is not sent again", async () => {
    const { headers, body } = await site.ask("/media/film.mp4", { method: "HEAD" });
    expect(headers["content-length"]).toBe("50000");
    expect(body).toHaveLength(0);
    const again = await site.ask("/media/film.mp4", { headers: { "if-none-match": headers.etag! } });
    expect(again.status).toBe(304);
  });

  test.each([
    "/media/",
    "/media/variants",
    "/media/variants/",
    "/media/nada.jpg",
    "/media/.segredo",
    "/media/..%2f..%2fpackage.json",
    "/media/..%2fpostgres%2fpassword",
    "/media/%2e%2e%2fpostgres",
    "/media/variants/..%2f..%2f..%2fetc%2fpasswd",
    "/media/....//etc/passwd",
    "/media//etc/passwd",
    "/media/film.mp4/",
    "/media/..%5c..%5cpackage.json",
    "/media/../package.json",
    "/media/../../etc/passwd",
  ])("%s is not found, and no folder is listed", async (target) => {
    const { status, html } = await site.ask(target);
    expect(status).toBe(404);
    expect(html.match(/film\.mp4|"dependencies"|root:x:|segredo/)).toBeNull();
  });

  test("encoded dots that lead out of the folder address the page above it", async () => {
    // By the URL standard /media/%2e%2e/ equals /; browsers never send it.
    const { status, html } = await site.ask("/media/%2e%2e/");
    expect(status).toBe(200);
    expect(html).toContain("Notícias Recentes");
    expect(html).not.toContain("film.mp4");
  });

  test("POST to a file is refused", async () => {
    const headers = { origin: SITE_URL };
    expect((await site.ask("/media/foto.jpg", { method: "POST", headers })).status).toBe(405);
  });
});

describe("the program's own files", () => {
  test("scripts and styles are sent compressed and cached as immutable", async () => {
    const names = await readdir(new URL("build/client/assets/", programFolder()));
    const script = names.find((name) => name.endsWith(".js"))!;
    const { status, headers, body } = await site.ask(`/assets/${script}`, { headers: { "accept-encoding": "br" } });
    expect(status).toBe(200);
    expect(headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect(headers["content-type"]).toContain("text/javascript");
    expect(headers["content-encoding"]).toBe("br");
    const plain = await site.ask(`/assets/${script}`);
    expect(brotliDecompressSync(body).equals(plain.body)).toBe(true);
  });

  test.each([
    ["/icons/favicon.ico", /icon/],
    ["/icons/icon.svg", /svg/],
    ["/icons/share.jpg", /jpeg/],
  ])("%s is served, cacheable for an hour", async (target, type) => {
    const { status, headers } = await site.ask(target);
    expect(status).toBe(200);
    expect(headers["content-type"]).toMatch(type);
    expect(headers["cache-control"]).toBe("public, max-age=3600");
    expect(headers).toMatchObject(securityHeaders({ https: true }));
  });

  test.each([
    ["/media/nada.jpg", 404],
    ["/media/variants", 404],
    ["/assets/nada.js", 404],
  ])(
    "the missing file %s is refused with the security headers of every response, uncached",
    async (target, expected) => {
      const { status, headers } = await site.ask(target);
      expect([status, headers]).toEqual([expected, expect.objectContaining(securityHeaders({ https: true }))]);
      expect(headers["cache-control"]).toContain("no-store");
    },
  );

  test.each(["/healthz", "/readyz"])("%s has the security headers of every response", async (target) => {
    const { status, headers } = await site.ask(target);
    expect([status, headers]).toEqual([200, expect.objectContaining(securityHeaders({ https: true }))]);
  });

  test("a file that a new build removes is a 404", async () => {
    const folder = await mkdtemp(join(tmpdir(), "coreto-client-"));
    await writeFile(join(folder, "velho.js"), "1");
    const serve = serveClient(folder);
    await rm(join(folder, "velho.js"));
    const server = createServer((req, res) => serve(req, res, (failure) => res.writeHead(failure ?? 200).end())).listen(
      0,
      "127.0.0.1",
    );
    await once(server, "listening");
    const { port } = server.address() as AddressInfo;
    try {
      expect((await fetch(`http://127.0.0.1:${port}/velho.js`)).status).toBe(404);
    } finally {
      server.close();
      await rm(folder, { recursive: true });
    }
  });

  test("the picture for social networks is a small JPEG", async () => {
    const { body } = await site.ask("/icons/share.jpg");
    expect(body.length).toBeLessThan(280 * 1024);
    expect(body.subarray(0, 2).toString("hex")).toBe("ffd8");
  });
});
