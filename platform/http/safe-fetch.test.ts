import { createServer } from "node:http";
import { connect } from "node:net";
import { brotliCompressSync, deflateSync, gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { listen, type OtherSite, serveOtherSite } from "./safe-fetch.fixture.ts";
import { createSafeFetch, type FetchError, type FetchOptions, type SafeFetchSettings } from "./safe-fetch.ts";

const OPTIONS: FetchOptions = { maxBytes: 10_000, timeoutMs: 5000 };
const PACKED: Record<string, (bytes: Buffer) => Buffer> = {
  gzip: gzipSync,
  br: brotliCompressSync,
  deflate: deflateSync,
};

const site: OtherSite = await serveOtherSite((request, response) => {
  const { pathname, searchParams } = new URL(request.url!, "http://site");
  const text = "bom dia";
  switch (pathname) {
    case "/headers":
      return void response.end(JSON.stringify(request.headers));
    case "/packed": {
      const packing = searchParams.get("by")!;
      response.setHeader("content-encoding", packing);
      return void response.end(PACKED[packing]!(Buffer.from(text)));
    }
    case "/bomb":
      response.setHeader("content-encoding", "gzip");
      return void response.end(gzipSync(Buffer.alloc(50_000_000)));
    case "/unknown-packing":
      response.setHeader("content-encoding", "constructor, __proto__, identity");
      return void response.end(text);
    case "/not-gzip":
      response.setHeader("content-encoding", "gzip");
      return void response.end(text);
    case "/declared-large":
      return void response.end(Buffer.alloc(20_000));
    case "/endless": {
      const send = () => response.write(Buffer.alloc(8000), () => setImmediate(send));
      return void send();
    }
    case "/cut":
      response.writeHead(200, { "content-length": "100" });
      response.write(text);
      return void setImmediate(() => response.destroy());
    case "/silent":
      return;
    case "/slow":
      return void response.write(text);
    case "/unchanged":
      return void response.writeHead(304).end();
    case "/gone":
      return void response.writeHead(410).end();
    case "/to":
      return void response
        .writeHead(Number(searchParams.get("status") ?? 302), { location: searchParams.get("address")! })
        .end();
    case "/round":
      return void response.writeHead(301, { location: "/round" }).end();
    case "/nowhere":
      return void response.writeHead(302).end();
    default:
      return void response.end(text);
  }
});
const closedPort = await (async () => {
  const server = createServer();
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => {
    server.close(resolve);
  });
  return port;
})();

const settings: SafeFetchSettings = { userAgent: "Coreto", allowLoopback: true };
const read = createSafeFetch(settings);
const text = async (path: string, options: Partial<FetchOptions> = {}) =>
  (await read(site.origin + path, { ...OPTIONS, ...options })).body.toString();
const failure = (work: Promise<unknown>) =>
  work.then(
    () => "no failure",
    ({ code, status }: FetchError) => (status ? `${code} ${status}` : code),
  );

test("a page is fetched with our user agent and the given headers", async () => {
  const headers = JSON.parse(await text("/headers", { headers: { "if-none-match": '"a"' } }));
  expect(headers).toMatchObject({ "user-agent": "Coreto", "if-none-match": '"a"', host: `127.0.0.1:${site.port}` });
});

test.each(Object.keys(PACKED))("a response compressed with %s is decompressed", async (packing) => {
  expect(await text(`/packed?by=${packing}`)).toBe("bom dia");
});

test("names of packings that are not known are ignored, also those of an object's methods", async () => {
  expect(await text("/unknown-packing")).toBe("bom dia");
});

test("a 304 response has no body", async () => {
  expect(await read(`${site.origin}/unchanged`, OPTIONS)).toMatchObject({ status: 304, body: Buffer.alloc(0) });
});

test.each([
  ["an answer that says it is too large", "/declared-large", "too_large"],
  ["an answer without end", "/endless", "too_large"],
  ["a small answer that unpacks to a huge one", "/bomb", "too_large"],
  ["an answer that is not packed as it says", "/not-gzip", "unreachable"],
  ["an answer that is cut", "/cut", "unreachable"],
  ["a page that is gone", "/gone", "refused 410"],
  ["a redirect that names no place", "/nowhere", "refused 302"],
  ["a redirect in circles", "/round", "too_many_redirects"],
  ["a redirect to a file", "/to?address=file:///etc/passwd", "bad_address"],
  ["a redirect to a private address", "/to?address=http://10.0.0.1/", "private_address"],
  ["a redirect to the cloud's own data", "/to?address=http://169.254.169.254/latest", "private_address"],
  ["a redirect to a private address written as a number", "/to?address=http://167772161/", "private_address"],
  ["a redirect to a private IPv6 address", "/to?address=http://[fd00::1]/", "private_address"],
])("%s is refused", async (_, path, code) => {
  expect(await failure(text(path))).toBe(code);
});

test.each(["/silent", "/slow"])("a slow response from %s times out", async (path) => {
  expect(await failure(text(path, { timeoutMs: 150 }))).toBe("timeout");
});

test("a slow name resolution times out", async () => {
  const patient = createSafeFetch({ ...settings, resolve: () => new Promise(() => {}) });
  expect(await failure(patient("http://lento.example/", { ...OPTIONS, timeoutMs: 100 }))).toBe("timeout");
});

test.each([301, 302, 303, 307, 308])(
  "a redirect with status %i is followed, also to a relative address",
  async (status) => {
    const page = await read(`${site.origin}/to?status=${status}&address=../plain`, OPTIONS);
    expect(page).toMatchObject({ status: 200, url: `${site.origin}/plain` });
  },
);

test.each([
  ["no address", "bom dia"],
  ["another protocol", "ftp://example.com/a"],
  ["a script", "javascript:alert(1)"],
  ["a password in the address", "http://ana:segredo@example.com/"],
])("a fetch is refused as a bad address because of %s", async (_, address) => {
  expect(await failure(read(address, OPTIONS))).toBe("bad_address");
});

test.each([
  "http://localhost",
  "http://127.0.0.1",
  "http://2130706433",
  "http://0x7f.1",
  "http://[::1]",
  "http://[::ffff:7f00:1]",
])("the local address %s is refused unless the settings allow it", async (origin) => {
  const strict = createSafeFetch({ userAgent: "Coreto" });
  const before = site.seen.length;
  expect(await failure(strict(`${origin}:${site.port}/`, OPTIONS))).toBe("private_address");
  expect(site.seen).toHaveLength(before);
});

test("an unresolvable name is reported as unknown, a refused connection as unreachable", async () => {
  const lost = createSafeFetch({ ...settings, resolve: () => Promise.reject(new Error("ENOTFOUND")) });
  expect(await failure(lost("http://nada.example/", OPTIONS))).toBe("unknown_host");
  expect(await failure(read(`http://127.0.0.1:${closedPort}/`, OPTIONS))).toBe("unreachable");
});

test("a name is resolved once for each request, and only the checked address is connected to", async () => {
  const asked: string[] = [];
  // A name whose second answer would be another machine's: DNS rebinding.
  const resolve = async (hostname: string) => {
    asked.push(hostname);
    return asked.length === 1 ? ["127.0.0.1"] : ["10.0.0.1"];
  };
  const careful = createSafeFetch({ ...settings, resolve });
  const { body } = await careful(`http://jornal.example:${site.port}/headers`, OPTIONS);
  expect(JSON.parse(body.toString()).host).toBe(`jornal.example:${site.port}`);
  expect(asked).toEqual(["jornal.example"]);
  expect(await failure(careful(`http://jornal.example:${site.port}/headers`, OPTIONS))).toBe("private_address");
});

test("of several addresses only the public ones are used", async () => {
  const mixed = createSafeFetch({ ...settings, resolve: async () => ["10.0.0.1", "fd00::1", "127.0.0.1"] });
  const { status } = await mixed(`http://jornal.example:${site.port}/`, OPTIONS);
  expect(status).toBe(200);
  const hidden = createSafeFetch({ ...settings, resolve: async () => ["10.0.0.1", "fd00::1"] });
  expect(await failure(hidden(`http://jornal.example:${site.port}/`, OPTIONS))).toBe("private_address");
});

/** A proxy that connects everything to our own site, and records the requested targets. */
async function startProxy(status = 200) {
  const asked: string[] = [];
  const server = createServer();
  server.on("connect", (request, socket) => {
    asked.push(`${request.url} ${request.headers["proxy-authorization"] ?? ""}`.trim());
    if (status !== 200) return void socket.end(`HTTP/1.1 ${status} No\r\n\r\n`);
    const onward = connect(site.port, "127.0.0.1", () => {
      socket.write("HTTP/1.1 200 OK\r\n\r\n");
      onward.pipe(socket).pipe(onward);
    });
    socket.on("error", () => onward.destroy());
    onward.on("error", () => socket.destroy());
  });
  return { asked, port: await listen(server) };
}

test("a site that does not respond directly is fetched through the proxy, by its checked address", async () => {
  const proxy = await startProxy();
  const resolve = async () => ["127.0.0.1"];
  const fetchBoth = createSafeFetch({ ...settings, resolve, proxy: `http://ana:a%20b@127.0.0.1:${proxy.port}` });
  const { body } = await fetchBoth(`http://jornal.example:${closedPort}/headers`, OPTIONS);
  expect(JSON.parse(body.toString()).host).toBe(`jornal.example:${closedPort}`);
  expect(proxy.asked).toEqual([`127.0.0.1:${closedPort} Basic ${Buffer.from("ana:a b").toString("base64")}`]);
});

test("the proxy is used neither for private addresses nor for sites that respond directly", async () => {
  const proxy = await startProxy();
  const fetchBoth = createSafeFetch({ ...settings, proxy: `http://127.0.0.1:${proxy.port}` });
  expect(await failure(fetchBoth("http://10.0.0.1/", OPTIONS))).toBe("private_address");
  expect(await failure(fetchBoth(`${site.origin}/gone`, OPTIONS))).toBe("refused 410");
  expect(proxy.asked).toEqual([]);
});

test("a refusal by the proxy is reported as a failure", async () => {
  const proxy = await startProxy(403);
  const fetchBoth = createSafeFetch({ ...settings, proxy: `http://127.0.0.1:${proxy.port}` });
  expect(await failure(fetchBoth(`http://127.0.0.1:${closedPort}/`, OPTIONS))).toBe("unreachable");
});
