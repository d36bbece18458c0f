import { once } from "node:events";
import { createServer as createHttpServer, type RequestListener } from "node:http";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { makeCertificate } from "#tests/certificates.ts";
import { checkAddress, checkCertificate, checkName, checkRedirect } from "./public-address.ts";

const DAY_MS = 86_400_000;
const TOKEN = "A".repeat(22);
const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});
const never = () => new AbortController().signal;

/** Serves on 127.0.0.1 until the end of the test. */
async function serve(listener: RequestListener, certificate?: { cert: string; key: string }): Promise<URL> {
  const server = certificate ? createServer(certificate, listener) : createHttpServer(listener);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  closing.push(() => {
    server.close();
    server.closeAllConnections();
  });
  const { port } = server.address() as AddressInfo;
  return new URL(`${certificate ? "https" : "http"}://127.0.0.1:${port}`);
}

const certificateOf = async (host: string, days: number) => {
  const url = await serve((_req, res) => res.end(TOKEN), makeCertificate(host, new Date(Date.now() + days * DAY_MS)));
  return { url, check: await checkCertificate(url, never()) };
};

test("a certificate that nobody trusts, is for another name or has ended is an error with its issuer", async () => {
  const { url, check } = await certificateOf("127.0.0.1", 60);
  expect(check).toMatchObject({ state: "error", finding: { code: "certificate.refused" } });
  expect(check.text).toMatch(
    /^certificate: of Coreto tests, until \d{4}-\d\d-\d\d, refused \(DEPTH_ZERO_SELF_SIGNED_CERT\)$/,
  );
  const noted = await checkCertificate(url, never(), { leftOut: "www.jornal.example has no address" });
  expect(noted.text).toBe(`${check.text}, without a second name: www.jornal.example has no address`);
  const ended = (await certificateOf("127.0.0.1", -1)).check;
  expect(ended).toMatchObject({ state: "error", finding: { code: "certificate.ended" } });
});

test("the address is recognised although its certificate is wrong, which another check says", async () => {
  const { url } = await certificateOf("127.0.0.1", -1);
  expect((await checkAddress({ url, token: TOKEN }, never())).state).toBe("ok");
});

test("a server that is another site, or answers with an error, is not this site", async () => {
  const url = await serve((_req, res) => res.end("<!doctype html>"));
  const other = await checkAddress({ url, token: TOKEN }, never());
  expect(other).toMatchObject({ state: "error", finding: { code: "address.other" } });
  const broken = await serve((_req, res) => res.writeHead(502).end());
  const failed = await checkAddress({ url: broken, token: TOKEN }, never());
  expect(failed).toMatchObject({ state: "error", finding: { code: "address.status", values: { status: 502 } } });
  expect((await checkAddress({ url, token: undefined }, never())).state).toBe("warning");
});

test("each request for the token is another address, so that no cache on the way answers it", async () => {
  const seen: string[] = [];
  const url = await serve((req, res) => {
    seen.push(req.url!);
    res.end(TOKEN);
  });
  for (let count = 0; count < 2; count++) await checkAddress({ url, token: TOKEN }, never());
  expect(new Set(seen).size).toBe(2);
});

test("a name without an address and a closed port are named", async () => {
  expect(await checkName(new URL("https://nao-existe.invalid"))).toMatchObject({
    state: "error",
    finding: { code: "name.unknown" },
  });
  const url = await serve((_req, res) => res.end());
  for (const close of closing.splice(0)) close();
  const closed = await checkAddress({ url, token: TOKEN }, never());
  expect(closed.text).toContain("cannot be reached (ECONNREFUSED)");
  expect((await checkCertificate(new URL(url.href.replace("http:", "https:")), never())).state).toBe("skipped");
});

test("an order that failed is reported with its reason, also while there is no certificate at all", async () => {
  const failure = { at: new Date(), reason: "jornal.example has no address", nextTryAt: new Date(0) };
  const silent = await serve((_req, res) => res.end());
  const url = new URL(silent.href.replace("http:", "https:"));
  expect(await checkCertificate(url, never(), { failure })).toMatchObject({
    state: "error",
    text: "certificate: the last order failed: jornal.example has no address",
    remedy: "the next try is at 1970-01-01T00:00:00.000Z",
    finding: { code: "certificate.order", values: { cause: failure.reason } },
  });
});

test("a certificate and a redirect are only expected of https", async () => {
  const url = new URL("http://jornal.example");
  expect((await checkCertificate(url, never())).state).toBe("skipped");
  expect((await checkRedirect(url, never())).state).toBe("skipped");
  expect((await checkRedirect(new URL("https://jornal.example:8443"), never())).state).toBe("skipped");
});

test("a TLS server that never answers ends with the check's time", async () => {
  const silent = await serve(() => {});
  const timer = new AbortController();
  const checked = checkCertificate(new URL(silent.href.replace("http:", "https:")), timer.signal);
  timer.abort();
  expect((await checked).state).toBe("skipped");
});
