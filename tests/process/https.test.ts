import { expect, onTestFinished, test } from "vitest";
import { readCertificateState } from "#platform/https/certificate-state.ts";
import { hasPebble, startAuthority } from "#tests/authority.ts";
import { findFreePort, sendTo } from "#tests/http.ts";
import { connectHttp2, readServedCertificate, sendOverHttp2, sendOverTls } from "#tests/https.ts";
import { dataFolder, start } from "./started-sites.ts";

const NAME = "jornal.example";

test.runIf(hasPebble)("a site gets its certificate by itself, and serves HTTP/1.1 and HTTP/2 with it", async () => {
  const [port, httpPort, folder] = await Promise.all([findFreePort(), findFreePort(), dataFolder()]);
  const authority = await startAuthority({ httpPort });
  onTestFinished(authority.stop);
  const settings = { HTTPS: "auto", PORT: String(port), HTTP_PORT: String(httpPort), SITE_URL: `https://${NAME}` };
  const site = await start({ DATA_DIR: folder, ...settings, ...authority.settings });
  await site.ready();
  const place = { name: NAME, port, root: authority.root };
  await expect.poll(() => readServedCertificate(place).catch(() => null), { timeout: 20_000 }).not.toBeNull();

  const page = await sendOverTls(place, "/news");
  expect(page.status).toBe(200);
  const session = connectHttp2(place);
  const same = await sendOverHttp2(session, "/news");
  expect(same).toMatchObject({ status: 200, html: page.html });
  expect(same.headers["strict-transport-security"]).toBe("max-age=31536000");
  session.close();

  const headers = { host: NAME };
  expect(await sendTo(httpPort, "/news?a=1", { headers })).toMatchObject({
    status: 308,
    headers: { location: `https://${NAME}/news?a=1` },
  });
  expect(await sendTo(httpPort, "/news", { headers: { host: "outro.example" } })).toMatchObject({ status: 404 });
  const state = readCertificateState(folder)!;
  expect(state).toMatchObject({ names: [NAME], failure: null });
  expect(state.notAfter!.getTime()).toBeGreaterThan(Date.now());
});
