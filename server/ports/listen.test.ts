import { createServer, type Server } from "node:http";
import { networkInterfaces } from "node:os";
import { afterEach, expect, test } from "vitest";
import { isLoopback, listen } from "./listen.ts";

const opened: Server[] = [];
const makeServer = () => {
  const server = createServer((_req, res) => res.end("aqui"));
  opened.push(server);
  return server;
};
afterEach(() => {
  for (const server of opened.splice(0)) server.close();
});
const hasIpv6 = Object.values(networkInterfaces()).some((all) => all?.some(({ address }) => address === "::1"));
const read = (url: string) => fetch(url).then((answer) => answer.text());

test("localhost listens on both of its addresses, on one port", async () => {
  const { port } = await listen(makeServer, { PORT: 0, HOST: "localhost" });
  expect(await read(`http://127.0.0.1:${port}/`)).toBe("aqui");
  if (hasIpv6) expect(await read(`http://[::1]:${port}/`)).toBe("aqui");
});

test("a site with a single address listens on nothing else", async () => {
  const { servers, port } = await listen(makeServer, { PORT: 0, HOST: "127.0.0.1" });
  expect(servers).toHaveLength(1);
  expect(await read(`http://127.0.0.1:${port}/`)).toBe("aqui");
  await expect(read(`http://[::1]:${port}/`)).rejects.toThrow();
});

test("only loopback addresses are recognised as loopback", () => {
  for (const host of ["localhost", "127.0.0.1", "127.0.1.1", "::1"]) expect(isLoopback(host)).toBe(true);
  for (const host of ["0.0.0.0", "::", "192.168.0.2", "127.example"]) expect(isLoopback(host)).toBe(false);
});
