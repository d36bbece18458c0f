import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, expect, test } from "vitest";
import { createSmsGateway } from "./sms-gateway.ts";

const MESSAGE = { to: "+5535999990000", text: "Seu código é 123456." };
const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

async function startGateway(status: number) {
  const received: { authorization?: string; body: string }[] = [];
  const server = createServer(async (req, res) => {
    received.push({ authorization: req.headers.authorization, body: await text(req) });
    res.writeHead(status, { location: "http://127.0.0.1:9/" });
    res.end("número +5535999990000 desconhecido");
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/sms`, received, server };
}

test("a text message is sent to the gateway as JSON, with the token", async () => {
  const { url, received } = await startGateway(202);
  await createSmsGateway(url, "ficha").deliver(MESSAGE);
  expect(received).toEqual([{ authorization: "Bearer ficha", body: JSON.stringify(MESSAGE) }]);
});

test.each([
  [401, "login (401)"],
  [422, "refused (422)"],
  [500, "refused (500)"],
  [302, "unreachable"],
])("a gateway's response of %i is an error that repeats nothing of the message", async (status, words) => {
  const { url } = await startGateway(status);
  const failure = createSmsGateway(url, undefined).deliver(MESSAGE);
  await expect(failure).rejects.toThrow(words);
  await expect(failure).rejects.not.toThrow("5535");
});

test("an unreachable gateway is an error", async () => {
  const { url, server } = await startGateway(200);
  await new Promise((resolve) => server.close(resolve));
  await expect(createSmsGateway(url, undefined).deliver(MESSAGE)).rejects.toThrow("unreachable (ECONNREFUSED)");
});
