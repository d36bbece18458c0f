import { once } from "node:events";
import { createServer } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { readCertificateState } from "#platform/https/certificate-state.ts";
import { hasPebble } from "#tests/authority.ts";
import { findFreePort, sendTo } from "#tests/http.ts";
import { connectHttp2, findServedSerial, sendOverHttp2, sendOverTls } from "#tests/https.ts";
import { countOrders, prepareSite } from "./https-site.ts";
import { startServer } from "./server-process.ts";
import { dataFolder, emptyFolder, start } from "./started-sites.ts";

test.runIf(hasPebble)("a site gets its certificate by itself, and serves HTTP/1.1 and HTTP/2 with it", async () => {
  const { folder, httpPort, place, settings } = await prepareSite({}, dataFolder);
  const site = await start(settings);
  await site.ready();
  await expect.poll(() => findServedSerial(place)).not.toBeNull();

  const page = await sendOverTls(place, "/news");
  expect(page.status).toBe(200);
  const session = connectHttp2(place);
  const same = await sendOverHttp2(session, "/news");
  expect(same).toMatchObject({ status: 200, html: page.html });
  expect(same.headers["strict-transport-security"]).toBe("max-age=31536000");
  expect(await sendOverHttp2(session, "/news", { method: "HEAD" })).toMatchObject({ status: 200, html: "" });
  expect(await sendOverHttp2(session, "/news", { method: "PUT" })).toMatchObject({ status: 405 });
  expect(await sendOverHttp2(session, "/nada-aqui")).toMatchObject({ status: 404 });
  const origin = { origin: settings.SITE_URL! };
  const large = { method: "POST", headers: origin, body: "x".repeat(200_000) };
  expect(await sendOverHttp2(session, "/login", large)).toMatchObject({ status: 413 });
  const events = session.request({ ":path": "/eventos" });
  expect((await once(events, "data"))[0].toString()).toContain("retry:");
  events.resume();
  const isStreamOver = once(events, "close");

  const headers = { host: place.name };
  expect(await sendTo(httpPort, "/news?a=1", { headers })).toMatchObject({
    status: 308,
    headers: { location: `${settings.SITE_URL}/news?a=1` },
  });
  expect(await sendTo(httpPort, "/news", { headers: { host: "outro.example" } })).toMatchObject({ status: 404 });
  const state = readCertificateState(folder)!;
  expect(state).toMatchObject({ names: [place.name], failure: null });
  expect(state.notAfter!.getTime()).toBeGreaterThan(Date.now());
  site.kill("SIGTERM");
  await isStreamOver;
  expect(await site.ended).toMatchObject({ code: 0 });
});

test.runIf(hasPebble)("the name with www. gets a certificate too, and leads to the site", async () => {
  const { folder, httpPort, place, settings } = await prepareSite();
  const second = { ...place, name: `www.${place.name}` };
  await start({ ...settings, NAMES: `${place.name} ${second.name}` }, "https");
  await expect.poll(() => findServedSerial(second)).not.toBeNull();
  const moved = { status: 301, headers: { location: `${settings.SITE_URL}/news?a=1` } };
  expect(await sendOverTls(second, "/news?a=1")).toMatchObject(moved);
  const session = connectHttp2(second);
  expect(await sendOverHttp2(session, "/news?a=1")).toMatchObject(moved);
  session.close();
  expect(await sendTo(httpPort, "/news?a=1", { headers: { host: second.name } })).toMatchObject(moved);
  expect(await sendOverTls(place, "/news?a=1")).toMatchObject({ status: 200, html: "o site" });
  expect(readCertificateState(folder)).toMatchObject({ names: [place.name, second.name], leftOut: null });
});

test.runIf(hasPebble)("a second name that the authority refuses is left out, also after a restart", async () => {
  const prepared = await prepareSite();
  const { authority, folder, place, settings } = prepared;
  const second = `www.${place.name}`;
  await authority.hide(second);
  const NAMES = `${place.name} ${second}`;
  const site = await start({ ...settings, NAMES }, "https");
  await expect.poll(() => findServedSerial(place)).not.toBeNull();
  const expected = {
    names: [place.name],
    failure: null,
    leftOut: expect.stringMatching(/http:\/\/www\.jornal\.example\//),
  };
  expect(readCertificateState(folder)).toMatchObject(expected);
  site.kill("SIGTERM");
  await site.ended;
  const again = await start({ ...settings, NAMES }, "https");
  await again.ready();
  expect(await findServedSerial(place)).not.toBeNull();
  expect(readCertificateState(folder)).toMatchObject(expected);
  expect(countOrders(prepared)).toBe(2);
});

test.runIf(hasPebble)(
  "a name that does not point here is explained, and not ordered again after a restart",
  async () => {
    const elsewhere = await findFreePort();
    const prepared = await prepareSite({ httpPort: elsewhere });
    const { folder, httpPort, place, settings } = prepared;
    const site = await start(settings, "https");
    await site.ready();
    await expect
      .poll(() => readCertificateState(folder)?.failure?.reason)
      .toMatch(
        /^the authority cannot reach http:\/\/jornal\.example\/: let jornal\.example point to this server, and open port 80/,
      );
    const { failure } = readCertificateState(folder)!;
    expect(failure!.nextTryAt.getTime()).toBeGreaterThan(failure!.at.getTime() + 14 * 60_000);
    const page = await sendTo(httpPort, "/news", { headers: { host: place.name } });
    expect(page).toMatchObject({ status: 503 });
    expect(page.html).toContain("Falta o certificado");
    // A long address in it must not make the page wider than a phone.
    expect(page.html).toMatch(/overflow-wrap:anywhere.*<span lang="en">the authority cannot reach http/s);
    await expect(sendOverTls(place, "/")).rejects.toThrow();
    site.kill("SIGTERM");
    await site.ended;
    const again = await start(settings, "https");
    await again.ready();
    expect((await sendTo(httpPort, "/", { headers: { host: place.name } })).html).toContain("O último pedido falhou");
    expect(readCertificateState(folder)!.failure).toEqual(failure);
    expect(countOrders(prepared)).toBe(1);
  },
);

test("a port for http that is taken ends the start with one line that names it", async () => {
  const other = createServer().listen(0, "127.0.0.1");
  onTestFinished(() => void other.close());
  await once(other, "listening");
  const HTTP_PORT = String((other.address() as { port: number }).port);
  const settings = { DATA_DIR: await emptyFolder(), HTTPS: "auto", SITE_URL: "https://jornal.example", HTTP_PORT };
  const { code, stderr } = await (await startServer(settings)).ended;
  expect(code).toBe(1);
  expect(stderr).toBe(
    `coreto: HTTP_PORT=${HTTP_PORT} is in use by another program: stop it, or set another HTTP_PORT\n`,
  );
});
