import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { parseEnv } from "#platform/env/env.ts";
import { askNewest, checkClock, checkVersion } from "./newest-version.ts";

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** Serves a registry on 127.0.0.1. @returns the settings with it */
async function registry(answer: (req: IncomingMessage, res: ServerResponse) => void, settings = {}) {
  const server = createServer(answer).listen(0, "127.0.0.1");
  await once(server, "listening");
  closing.push(() => {
    server.close();
    server.closeAllConnections();
  });
  const { port } = server.address() as AddressInfo;
  return parseEnv({
    UPDATE_REGISTRY: `http://127.0.0.1:${port}/npm/`,
    SITE_URL: "https://jornal.example",
    ...settings,
  });
}

const signal = () => AbortSignal.timeout(5000);

test("the registry is asked for the newest version, and is sent nothing about the site", async () => {
  let seen: { url?: string; headers: string[] } | undefined;
  const env = await registry(({ url, headers }, res) => {
    seen = { url, headers: Object.keys(headers).sort() };
    res.end(JSON.stringify({ name: "coreto", version: "9.1.0" }));
  });
  const answer = await askNewest(env, signal());
  expect(seen).toEqual({ url: "/npm/coreto/latest", headers: ["accept", "connection", "host"] });
  expect(checkVersion(answer, "9.0.3")).toMatchObject({ state: "warning", finding: { values: { latest: "9.1.0" } } });
  expect(checkVersion(answer, "9.1.0").state).toBe("ok");
  expect(checkVersion(answer, "9.2.0").state).toBe("ok");
  expect(checkClock(answer).state).toBe("ok");
});

test.each([
  ["no JSON", (res: ServerResponse) => res.end("<html>")],
  ["no version", (res: ServerResponse) => res.end("{}")],
  ["null", (res: ServerResponse) => res.end("null")],
  ["markup in place of a version", (res: ServerResponse) => res.end('{"version":"<b>1.0.0</b>"}')],
  ["an error", (res: ServerResponse) => res.writeHead(404).end('{"version":"9.0.0"}')],
  [
    "more than a version takes",
    (res: ServerResponse) => res.end(`{"version":"9.0.0","readme":"${"a".repeat(400_000)}"}`),
  ],
  ["nothing", (res: ServerResponse) => res.destroy()],
])("a registry that answers with %s gives no version and no error", async (_what, answer) => {
  const env = await registry((_req, res) => answer(res));
  expect(await askNewest(env, signal())).toBeNull();
  expect(checkVersion(null).state).toBe("skipped");
  expect(checkClock(null).state).toBe("skipped");
});

test("UPDATE_CHECK=off asks nobody", async () => {
  let asked = 0;
  const env = await registry(
    (_req, res) => {
      asked++;
      res.end('{"version":"9.0.0"}');
    },
    { UPDATE_CHECK: "off" },
  );
  expect([await askNewest(env, signal()), asked]).toEqual([null, 0]);
});

test("a clock that is more than half a minute off is an error", async () => {
  const env = await registry((_req, res) => {
    res.setHeader("date", new Date(Date.now() + 90_000).toUTCString());
    res.end('{"version":"9.0.0"}');
  });
  expect(checkClock(await askNewest(env, signal()))).toMatchObject({
    state: "error",
    finding: { code: "clock.apart" },
  });
});
