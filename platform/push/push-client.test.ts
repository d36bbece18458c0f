import { afterAll, expect, test } from "vitest";
import { serveOtherSite } from "#platform/http/safe-fetch.fixture.ts";
import { createPushClient, type PushClientSettings, readRetryAfter } from "./push-client.ts";

const SETTINGS = { userAgent: "Coreto", connections: 2, timeoutMs: 500, allowLoopback: true };
const clients: ReturnType<typeof createPushClient>[] = [];
const open = (settings: Partial<PushClientSettings> = {}) => {
  const client = createPushClient({ ...SETTINGS, ...settings });
  clients.push(client);
  return client;
};
afterAll(() => {
  for (const client of clients) client.close();
});
const BODY = Buffer.from("cifrado");

test("answers come with their status and their wish to be asked later", async () => {
  const sockets = new Set<unknown>();
  const service = await serveOtherSite((request, response) => {
    sockets.add(request.socket);
    request.resume().on("end", () => {
      if (request.url === "/ocupado") response.writeHead(429, { "retry-after": "7" }).end("depois");
      else response.writeHead(request.url === "/foi" ? 410 : 201).end("x".repeat(50_000));
    });
  });
  const client = open();
  expect(await client.post(`${service.origin}/p`, { ttl: "60" }, BODY)).toEqual({ status: 201, retryAfter: null });
  expect(await client.post(`${service.origin}/foi`, {}, BODY)).toEqual({ status: 410, retryAfter: null });
  expect(await client.post(`${service.origin}/ocupado`, {}, BODY)).toEqual({ status: 429, retryAfter: 7 });
  // The connection is kept.
  expect([service.seen, sockets.size]).toEqual([["POST /p", "POST /foi", "POST /ocupado"], 1]);
});

test("a redirect is not followed", async () => {
  const service = await serveOtherSite((_request, response) => {
    response.writeHead(307, { location: "/la" }).end();
  });
  expect(await open().post(`${service.origin}/p`, {}, BODY)).toEqual({ status: 307, retryAfter: null });
  expect(service.seen).toEqual(["POST /p"]);
});

test("a service that never answers, or is not there, is no answer", async () => {
  const silent = await serveOtherSite(() => {});
  const client = open();
  const startedAt = Date.now();
  expect(await client.post(`${silent.origin}/p`, {}, BODY)).toEqual({ status: 0, retryAfter: null });
  expect(Date.now() - startedAt).toBeLessThan(3000);
  expect(await client.post("http://127.0.0.1:9/p", {}, BODY)).toEqual({ status: 0, retryAfter: null });
});

test("a name that points into a private network is not connected to, also if it changes its mind", async () => {
  const service = await serveOtherSite((_request, response) => response.end());
  const { port } = new URL(service.origin);
  const client = open({ allowLoopback: false, resolve: async () => ["127.0.0.1", "10.0.0.7"] });
  const answer = await client.post(`http://push.example:${port}/p`, {}, BODY);
  expect(answer).toEqual({ status: 0, retryAfter: null, isForbidden: true });
  expect(service.seen).toEqual([]);
});

test("a service that does not respond is reached through the proxy from then on", async () => {
  const seen: string[] = [];
  const service = await serveOtherSite((_request, response) => response.writeHead(201).end());
  const { createServer } = await import("node:http");
  const { connect } = await import("node:net");
  const proxy = createServer().on("connect", (request, socket) => {
    seen.push(request.url!);
    const upstream = connect(service.port, "127.0.0.1", () => {
      socket.write("HTTP/1.1 200 OK\r\n\r\n");
      upstream.pipe(socket).pipe(upstream);
    });
  });
  await new Promise<void>((resolve) => {
    proxy.listen(0, "127.0.0.1", resolve);
  });
  const { port } = proxy.address() as { port: number };
  const client = open({ proxy: `http://127.0.0.1:${port}` });
  // Nothing listens there.
  for (let times = 0; times < 2; times++)
    expect(await client.post("http://127.0.0.1:9/p", {}, BODY)).toEqual({ status: 201, retryAfter: null });
  expect(seen).toEqual(["127.0.0.1:9", "127.0.0.1:9"]);
  proxy.close();
});

test.each([
  ["120", 120],
  [" 0 ", 0],
  ["Wed, 21 Oct 2026 07:28:30 GMT", 30],
  ["Wed, 21 Oct 2026 07:00:00 GMT", 0],
  ["logo", null],
  [undefined, null],
])("Retry-After: %s is %s seconds", (text, seconds) => {
  expect(readRetryAfter(text, Date.UTC(2026, 9, 21, 7, 28))).toBe(seconds);
});
