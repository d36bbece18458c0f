import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { forcePrivate } from "./force-private.ts";
import { ask, page, startSite } from "./page-cache.fixture.ts";

const CC = "Cache-Control";
const OTHER = "public, max-age=600";

test.each<[string, (res: ServerResponse) => void]>([
  ["nothing", () => {}],
  ["setHeader", (res) => res.setHeader(CC, OTHER).setHeader("x-own", "1")],
  ["an object", (res) => res.writeHead(200, { [CC]: OTHER, "x-own": "1", "set-cookie": ["a=1", "b=2"] })],
  [
    "a reason and an object",
    (res) => res.writeHead(200, "OK", { [CC]: OTHER, "x-own": 1, "set-cookie": ["a=1", "b=2"] }),
  ],
  ["a list", (res) => res.writeHead(200, [CC, OTHER, "x-own", "1", "set-cookie", "a=1", "set-cookie", "b=2"])],
  ["both", (res) => res.setHeader(CC, OTHER).writeHead(200, { "cache-control": OTHER })],
])("a response with headers given by %s is private, and its other headers stay", async (_, answer) => {
  const server = createServer((_req, res) => {
    forcePrivate(res);
    answer(res);
    res.end("meu");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const { headers, body } = await ask((server.address() as AddressInfo).port, "/");
  expect(headers["cache-control"]).toBe("private, no-store");
  expect(body.toString()).toBe("meu");
  if (["an object", "a reason and an object", "a list"].includes(_)) {
    expect(headers).toMatchObject({ "x-own": "1", "set-cookie": ["a=1", "b=2"] });
  }
});

test("a request with a session cookie or Authorization is personal, and others are not", async () => {
  const { cache } = await startSite(() => page(""));
  const personal = (headers: object) => cache.isPersonal({ headers } as Parameters<typeof cache.isPersonal>[0]);
  expect(personal({ cookie: "portal.session=1" })).toBe(true);
  expect(personal({ authorization: "Basic x" })).toBe(true);
  expect(personal({ cookie: "theme=dark" })).toBe(false);
  expect(personal({})).toBe(false);
});
