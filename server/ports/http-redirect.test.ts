import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { sendTo } from "#tests/http.ts";
import { createRedirectListener, redirectSecondName } from "./http-redirect.ts";

async function serve(listener: RequestListener): Promise<number> {
  const server = createServer(listener).listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(server, "listening");
  return (server.address() as AddressInfo).port;
}

const site: RequestListener = (_req, res) => void res.end("o site");

test.each([
  ["https://jornal.example", "www.jornal.example"],
  ["https://jornal.example", "WWW.jornal.example.:8443"],
  ["https://www.jornal.example", "jornal.example"],
])("on %s a request for %s leads to the site with its path and query", async (siteUrl, host) => {
  const port = await serve(redirectSecondName(site, siteUrl));
  const answer = await sendTo(port, "/news?a=1", { headers: { host } });
  expect(answer).toMatchObject({ status: 301, headers: { location: `${siteUrl}/news?a=1` } });
  expect((await sendTo(port, `/${"a".repeat(5000)}`, { headers: { host } })).headers.location).toBe(`${siteUrl}/`);
  expect(await sendTo(port, "/login", { method: "POST", headers: { host }, body: "a=1" })).toMatchObject({
    status: 301,
    headers: { connection: "close" },
  });
});

test.each(["jornal.example", "jornal.example:8443", "127.0.0.1", "www.outro.example", "", "["])(
  "a request for %j gets the site",
  async (host) => {
    const port = await serve(redirectSecondName(site, "https://jornal.example"));
    expect((await sendTo(port, "/", { headers: { host } })).html).toBe("o site");
  },
);

test("over http the second name leads to the site once there is a certificate", async () => {
  const keeper = { certificate: null as never, failure: null, findChallenge: () => undefined };
  const options = { siteUrl: "https://jornal.example", siteToken: "", keeper, isReady: async () => true };
  const port = await serve(createRedirectListener(options));
  const headers = { host: "www.jornal.example" };
  expect((await sendTo(port, "/news", { headers })).html).toContain("Falta o certificado");
  Object.assign(keeper, { certificate: {} });
  expect(await sendTo(port, "/news", { headers })).toMatchObject({
    status: 301,
    headers: { location: "https://jornal.example/news" },
  });
});
