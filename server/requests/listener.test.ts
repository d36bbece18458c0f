import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { defineRoute } from "#app/route-facts.ts";
import { proxyList } from "#platform/http/client-address.ts";
import { securityHeaders } from "#platform/http/security-headers.ts";
import type { RenderedPage } from "#platform/page-cache/rendered-page.ts";
import { createListener } from "./listener.ts";
import { createRouteTable } from "./route-table.ts";
import type { FileFailure, FileHandler } from "./static-files.ts";

const SITE = "https://jornal.example";

const route = (path: string, facts: Parameters<typeof defineRoute>[0]) => ({
  id: path,
  path,
  module: { default: () => null, handle: defineRoute(facts) },
});
const unlimited = { maxBodyBytes: Number.POSITIVE_INFINITY };
const findRoute = createRouteTable({
  profile: route("profile", { ...unlimited, uploads: "member" }),
  upload: route("admin/midia", { ...unlimited, uploads: "staff" }),
  news: route("news", { searchedFor: "q" }),
});
const MINUTE_MS = 60_000;

const closing: (() => void)[] = [];
beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => {
  vi.useRealTimers();
  for (const close of closing.splice(0)) close();
});

const page: RenderedPage = {
  status: 200,
  headers: new Headers(),
  body: Buffer.from("página"),
  tags: new Set(),
  cacheable: false,
};

/** A site on which every page reads its request's body, or with `early` answers before that. */
async function start({
  early = false,
  maySearch = async (_address: string) => true,
  files = [] as FileHandler[],
} = {}) {
  const errors: unknown[] = [];
  const isIn = (role: string) => async (req: IncomingMessage) => req.headers.cookie?.includes(role) ?? false;
  const pass = () => false;
  const server = createServer(
    createListener({
      cache: { handleStored: pass, handle: pass, isPersonal: pass } as never,
      render: async (request) => {
        if (!early) await request.text();
        return page;
      },
      stream: { handle: pass },
      files,
      isReady: async () => true,
      findRoute,
      onForeignOrigin: () => {},
      siteToken: "the-token",
      siteUrl: SITE,
      authHandler: async () => {},
      posts: [],
      maySearch,
      viewers: { isMember: isIn("member"), isStaff: isIn("admin"), seesDrafts: isIn("admin") },
      proxies: proxyList([]),
      onError: (error) => errors.push(error),
    }),
  );
  server.requestTimeout = 0;
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const send = async (head: string, cookie = ""): Promise<Socket> => {
    const received = once(server, "request");
    const socket = connect(port, "127.0.0.1");
    closing.push(() => socket.destroy());
    socket.on("error", () => {});
    const lines = [`${head} HTTP/1.1`, "Host: jornal.example", `Origin: ${SITE}`, `Cookie: ${cookie}`];
    socket.write(`${lines.join("\r\n")}\r\nContent-Length: 1000\r\n\r\nx`);
    await received;
    return socket.resume();
  };
  const ask = async (path: string) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { connection: "close" } });
    return [answer.status, answer.headers, await answer.text()] as const;
  };
  return { send, ask, errors };
}

/** Waits until pending promises, such as the check of the sender's role, are settled. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

test.each(["GET /", "HEAD /", "PUT /", "DELETE /news/a", "PROPFIND /"])(
  "the connection of %s whose body never arrives is closed after the response",
  async (head) => {
    const { send } = await start({ early: true });
    const socket = await send(head);
    await once(socket, "close");
  },
);

test("a body of a method that needs none must arrive within seconds, also while the response waits", async () => {
  const { send } = await start();
  const socket = await send("GET /");
  await vi.advanceTimersByTimeAsync(11_000);
  await once(socket, "close");
});

test.each([
  ["POST /profile", ""],
  ["POST /profile.data", ""],
  ["POST /admin/midia", "member"],
  ["POST /news/a", "member admin"],
])("the body of %s with the cookie %j must arrive within a minute", async (head, cookie) => {
  const { send } = await start();
  const socket = await send(head, cookie);
  await settle();
  await vi.advanceTimersByTimeAsync(MINUTE_MS + 1000);
  await once(socket, "close");
});

test.each([
  ["POST /profile", "member"],
  ["POST /admin/midia", "admin"],
])("the body of %s with the cookie %j may take as long as a video upload, and no longer", async (head, cookie) => {
  const { send } = await start();
  const socket = await send(head, cookie);
  await settle();
  await vi.advanceTimersByTimeAsync(20 * MINUTE_MS);
  await settle();
  expect(socket.closed).toBe(false);
  await vi.advanceTimersByTimeAsync(11 * MINUTE_MS);
  await once(socket, "close");
});

test("a client that disconnects before its body is complete is not reported as an error", async () => {
  const { send, errors } = await start();
  const socket = await send("POST /news/a");
  socket.destroy();
  await once(socket, "close");
  for (let turn = 0; turn < 20; turn += 1) await settle();
  expect(errors).toEqual([]);
});

test("searches beyond the limit of an address are refused with a page, and other requests are not counted", async () => {
  const counted: string[] = [];
  const { ask } = await start({ early: true, maySearch: async (address) => counted.push(address) < 2 });
  const statuses = [];
  for (const path of ["/news", "/news?q=", "/news?q=a", "/news.data?q=b", "/outra?q=c"])
    statuses.push((await ask(path))[0]);
  expect(statuses).toEqual([200, 200, 200, 429, 200]);
  expect(counted).toEqual(["127.0.0.1", "127.0.0.1"]);
  const [, headers, text] = await ask("/news?q=a");
  expect([headers.get("retry-after"), text.includes("Foram feitas muitas buscas")]).toEqual(["60", true]);
});

test.each<FileFailure>([404, 416, 503])(
  "a file that is refused with %i has the headers of every response, and is not cached",
  async (failure) => {
    const { ask } = await start({ files: [(_req, _res, next) => next(failure)] });
    const [status, headers] = await ask("/media/foto.jpg");
    expect([status, headers.get("cache-control")]).toEqual([failure, "no-store"]);
    expect(Object.fromEntries(headers)).toMatchObject(securityHeaders({ https: true }));
  },
);
