import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { CertificateFiles } from "#platform/https/certificate-files.ts";
import { readCertificateState } from "#platform/https/certificate-state.ts";
import { renewalIdOf } from "#platform/https/renewal-id.ts";
import { hasPebble } from "#tests/authority.ts";
import { findFreePort } from "#tests/http.ts";
import { connectHttp2, findServedSerial, type HttpsPlace, sendOverHttp2 } from "#tests/https.ts";
import { countOrders, prepareSite } from "./https-site.ts";
import { start } from "./started-sites.ts";

const untilServed = (place: HttpsPlace) => expect.poll(() => findServedSerial(place)).not.toBeNull();

test.runIf(hasPebble)("a certificate is renewed while the site serves, and open connections stay", async () => {
  const { place, settings } = await prepareSite({ lifeSeconds: 8 });
  await start(settings, "https");
  await untilServed(place);
  const first = await findServedSerial(place);
  const session = connectHttp2(place);
  expect((await sendOverHttp2(session, "/")).html).toBe("o site");
  await expect.poll(() => findServedSerial(place)).not.toBe(first);
  expect((await sendOverHttp2(session, "/")).html).toBe("o site");
  session.close();
});

test.runIf(hasPebble)("a certificate is renewed when its authority suggests it", async () => {
  const asked: string[] = [];
  // Only the first one at once.
  const suggest = (id: string) => {
    if (!asked.includes(id)) asked.push(id);
    const start = new Date(Date.now() + (asked[0] === id ? 0 : 86_400_000));
    return { start, end: start };
  };
  const prepared = await prepareSite({ lifeSeconds: 60, suggest });
  const { folder, place, settings } = prepared;
  await start(settings, "https");
  await untilServed(place);
  await expect.poll(() => asked).toHaveLength(2);
  expect(asked[1]).toBe(renewalIdOf(new CertificateFiles(folder).readCertificate()!.cert));
  expect(countOrders(prepared)).toBe(2);
});

/** Attempts, account key, order, certificate, attempts again. */
const WRITES = 5;
const MOMENTS = Array.from({ length: WRITES }, (_, index) => [`${index + 1} before`, `${index + 1} after`]).flat();

test.runIf(hasPebble).each(MOMENTS)(
  "a site that is killed at write %s gets its certificate at the next start, with one more order at most",
  async (KILLED_AT) => {
    const prepared = await prepareSite();
    const { folder, place, settings } = prepared;
    const killed = await start({ ...settings, KILLED_AT }, "https");
    expect(await killed.ended).toMatchObject({ signal: "SIGKILL" });
    await start(settings, "https");
    await untilServed(place);
    expect(new CertificateFiles(folder).readCertificate()).not.toBeNull();
    await expect
      .poll(() => readdirSync(join(folder, "https")).sort())
      .toEqual(["account.pem", "attempts.json", "certificate.pem"]);
    expect(readCertificateState(folder)).toMatchObject({ names: [place.name], failure: null });
    // Only the address of an order that was not stored is lost.
    expect(countOrders(prepared)).toBe(KILLED_AT === "3 before" ? 2 : 1);
  },
);

// It refuses at random: of ten tries of a request each would be refused once in a million times.
test.runIf(hasPebble)("an authority that refuses every fourth nonce issues a certificate", async () => {
  const { place, settings } = await prepareSite({ refusedNonces: 25 });
  await start(settings, "https");
  await untilServed(place);
});

test.runIf(hasPebble)("a damaged certificate, and one for another name, are ordered again", async () => {
  const prepared = await prepareSite();
  const { folder, place, settings } = prepared;
  const first = await start(settings, "https");
  await untilServed(place);
  first.kill("SIGTERM");
  await first.ended;
  writeFileSync(join(folder, "https/certificate.pem"), "danificado");
  const second = await start(settings, "https");
  await untilServed(place);
  second.kill("SIGTERM");
  await second.ended;
  await start({ ...settings, SITE_URL: "https://praca.example" }, "https");
  await untilServed({ ...place, name: "praca.example" });
  expect(readCertificateState(folder)!.names).toEqual(["praca.example"]);
  expect(countOrders(prepared)).toBe(3);
});

test.runIf(hasPebble)(
  "a second name that gets an address later is added, and left out without one at the renewal",
  async () => {
    const { folder, place, settings } = await prepareSite({ lifeSeconds: 20 });
    const second = { ...place, name: `www.${place.name}` };
    const first = await start({ ...settings, NAMES: place.name }, "https");
    await untilServed(place);
    expect(readCertificateState(folder)).toMatchObject({
      names: [place.name],
      leftOut: `${second.name} has no address`,
    });
    first.kill("SIGTERM");
    await first.ended;
    const both = await start({ ...settings, NAMES: `${place.name} ${second.name}` }, "https");
    await untilServed(second);
    both.kill("SIGTERM");
    await both.ended;
    await start({ ...settings, NAMES: place.name }, "https");
    await expect.poll(() => readCertificateState(folder)!.names).toEqual([place.name]);
  },
);

test.runIf(hasPebble)("an authority that cannot be reached is named with the reason", async () => {
  const { folder, settings } = await prepareSite();
  const ACME_DIRECTORY = `https://127.0.0.1:${await findFreePort()}/dir`;
  await start({ ...settings, ACME_DIRECTORY }, "https");
  await expect
    .poll(() => readCertificateState(folder)?.failure?.reason)
    .toBe(`ACME_DIRECTORY=${ACME_DIRECTORY} cannot be reached: nothing answers there`);
});
