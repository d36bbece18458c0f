import { expect, test } from "vitest";
import { page, startSite } from "./page-cache.fixture.ts";
import { type PageVersions, readVersionKey, versionKey } from "./page-versions.ts";

const VERSIONS: PageVersions = {
  wantedBy: ({ "save-data": saveData }) => (saveData === "on" ? "leve" : null),
  listAt: (pathname) => (pathname === "/noticias" ? ["leve"] : []),
  headersOf: (version) => ({ cookie: `versao=${version}` }),
  vary: "Save-Data, Cookie",
};
const SAVING = { headers: { "save-data": "on" } };
const startVersions = () =>
  startSite(({ headers }) => page(headers.get("cookie") ?? "inteira"), { versions: VERSIONS });

test("a version is rendered once with its headers, and never mixed with the page that everybody gets", async () => {
  const site = await startVersions();
  for (let time = 0; time < 3; time++) {
    expect((await site.ask("/noticias")).body.toString()).toBe("inteira");
    expect((await site.ask("/noticias", SAVING)).body.toString()).toBe("versao=leve");
    expect((await site.ask("/noticias?utm_source=x", SAVING)).body.toString()).toBe("versao=leve");
  }
  expect(site.rendered).toEqual(["https://portal.example/noticias", "https://portal.example/noticias"]);
});

test("a path without versions has one page for all, and no further Vary", async () => {
  const site = await startVersions();
  for (const options of [{}, SAVING, SAVING]) {
    const { body, headers } = await site.ask("/outra", options);
    expect([body.toString(), headers.vary]).toEqual(["inteira", "Accept-Encoding"]);
  }
  expect(site.rendered).toHaveLength(1);
});

test("caches in front may store only the page that everybody gets, and learn from `Vary` which headers choose", async () => {
  const site = await startVersions();
  const [all, saving] = [await site.ask("/noticias"), await site.ask("/noticias", SAVING)];
  expect(all.headers).toMatchObject({
    vary: "Accept-Encoding, Save-Data, Cookie",
    "cache-control": "public, max-age=0, s-maxage=1, must-revalidate",
    "x-accel-expires": expect.stringMatching(/^@\d+$/),
  });
  expect(saving.headers).toMatchObject({
    vary: "Accept-Encoding, Save-Data, Cookie",
    "cache-control": "private, max-age=0, must-revalidate",
    "x-accel-expires": "0",
  });
  expect(saving.headers.etag).not.toBe(all.headers.etag);
  const known = { headers: { ...SAVING.headers, "if-none-match": saving.headers.etag! } };
  expect((await site.ask("/noticias", known)).status).toBe(304);
  const other = { headers: { ...SAVING.headers, "if-none-match": all.headers.etag! } };
  expect((await site.ask("/noticias", other)).status).toBe(200);
  const zipped = { headers: { ...SAVING.headers, "accept-encoding": "gzip" } };
  expect((await site.ask("/noticias", zipped)).headers["x-accel-expires"]).toBe("0");
});

test("a change drops all versions of a page", async () => {
  const site = await startVersions();
  for (const options of [{}, SAVING]) await site.ask("/noticias", options);
  site.cache.invalidate(["news"]);
  for (const options of [{}, SAVING]) await site.ask("/noticias", options);
  expect(site.rendered).toHaveLength(4);
});

test("a target that looks like the key of a version is none", async () => {
  const site = await startVersions();
  await site.ask("/noticias", SAVING);
  expect((await site.ask("/leve%20/noticias")).body.toString()).toBe("inteira");
  expect(readVersionKey(versionKey("leve", "/a b"))).toEqual({ version: "leve", target: "/a b" });
  expect(readVersionKey("/leve /noticias")).toEqual({ version: null, target: "/leve /noticias" });
});
