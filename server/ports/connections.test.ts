import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { afterEach, expect, test } from "vitest";
import { proxyList } from "#platform/http/client-address.ts";
import { limitConnections } from "./connections.ts";

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

async function start(limits: { max?: number; maxPerAddress?: number; proxies?: string[] }, answer: RequestListener) {
  const server = createServer(answer);
  limitConnections(server, { ...limits, proxies: proxyList(limits.proxies ?? []) });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  /** Opens a connection with a request on it; the outcome is "answered" or "closed". */
  return async (from = "127.0.0.1"): Promise<{ socket: Socket; outcome: Promise<"answered" | "closed"> }> => {
    const socket = connect({ port, host: "127.0.0.1", localAddress: from });
    closing.push(() => socket.destroy());
    const outcome = new Promise<"answered" | "closed">((resolve) => {
      socket.once("data", () => resolve("answered"));
      socket.once("error", () => resolve("closed"));
      socket.once("close", () => resolve("closed"));
    });
    socket.write("GET / HTTP/1.1\r\nHost: site\r\n\r\n");
    return { socket, outcome };
  };
}

/** Sends a response that never ends. */
const never: RequestListener = (_req, res) => void res.writeHead(200).write("…");

test("an address whose connections all have unfinished requests gets no more, and another address does", async () => {
  const open = await start({ maxPerAddress: 3 }, never);
  for (let n = 0; n < 3; n += 1) expect(await (await open()).outcome).toBe("answered");
  expect(await (await open()).outcome).toBe("closed");
  expect(await (await open("127.0.0.2")).outcome).toBe("answered");
});

test("a closed connection makes room for a new one", async () => {
  const open = await start({ maxPerAddress: 1 }, never);
  const first = await open();
  await first.outcome;
  first.socket.destroy();
  await expect.poll(async () => (await open()).outcome).toBe("answered");
});

test("at the limit of an address idle connections are closed for new ones", async () => {
  const open = await start({ maxPerAddress: 2 }, (_req, res) => void res.end("ok"));
  const first = await open();
  await first.outcome;
  for (let n = 0; n < 5; n += 1) expect(await (await open()).outcome).toBe("answered");
  await expect.poll(() => first.socket.destroyed).toBe(true);
});

test("a trusted proxy is not limited by its address", async () => {
  const open = await start({ maxPerAddress: 1, proxies: ["127.0.0.0/8"] }, never);
  for (let n = 0; n < 3; n += 1) expect(await (await open()).outcome).toBe("answered");
});

test("all addresses together have a limit of connections", async () => {
  const open = await start({ max: 2 }, never);
  expect(await (await open("127.0.0.2")).outcome).toBe("answered");
  expect(await (await open("127.0.0.3")).outcome).toBe("answered");
  expect(await (await open("127.0.0.4")).outcome).toBe("closed");
});
