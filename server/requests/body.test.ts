import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";
import { limitBodyTime } from "./body.ts";

let close = () => {};
afterEach(() => close());

/** A server whose response takes longer than a body may, and a request to it. */
async function connect(wholeMs: number) {
  const server = createServer((req, res) => {
    limitBodyTime(req, wholeMs);
    req.resume().once("end", () => setTimeout(() => res.end("ok"), wholeMs * 2));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  close = () => server.close();
  const { port } = server.address() as AddressInfo;
  const sent = request({ port, host: "127.0.0.1", method: "POST", agent: false, headers: { "content-length": 4 } });
  const answer = new Promise<number | string | undefined>((resolve) => {
    sent.once("response", (response) => resolve(response.resume().statusCode));
    sent.once("error", (error: NodeJS.ErrnoException) => resolve(error.code));
  });
  return { sent, answer };
}

test("a body that arrives in time is answered, however long the response takes", async () => {
  const { sent, answer } = await connect(300);
  sent.end("1234");
  expect(await answer).toBe(200);
});

test("a body that stalls ends the request", async () => {
  const { sent, answer } = await connect(300);
  sent.write("12");
  expect(await answer).toBe("ECONNRESET");
});

test("a body that arrives too slowly ends the request", async () => {
  const { sent, answer } = await connect(300);
  let over = false;
  void answer.then(() => {
    over = true;
  });
  for (const letter of "12") {
    if (!over) sent.write(letter);
    await sleep(200);
  }
  expect(await answer).toBe("ECONNRESET");
});
