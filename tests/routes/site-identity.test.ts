import sharp from "sharp";
import { expect, test } from "vitest";
import { testDatabase } from "#tests/database/database.ts";
import { createArticle } from "#tests/factories/news.ts";
import { setSetting } from "#tests/factories/site.ts";
import { metaOf, structuredData, titleOf } from "./html.ts";
import { SITE_URL } from "./pages.ts";
import { servedSite } from "./served-site.ts";

const database = testDatabase({ emptyBeforeEach: true });
const RED = { r: 220, g: 20, b: 30 };
const logo = await sharp({ create: { width: 300, height: 300, channels: 3, background: RED } })
  .png()
  .toBuffer();
const site = servedSite(database, { "brasao.png": logo, "estragado.png": Buffer.from("no picture") });

const text = async (path: string) => (await site.ask(path)).body.toString();
const iconsOf = (html: string) => /rel="apple-touch-icon" href="([^"]+)\/apple-touch-icon\.png"/.exec(html)![1]!;
const name = async (value: string) => {
  await setSetting(database.db, "site_name", value);
  return iconsOf(
    (await site.askUntil("/more", ({ body }) => body.toString().includes(`| ${value}</title>`))).body.toString(),
  );
};
/** The colour in the middle of a picture. */
const middle = async (bytes: Buffer) => {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * info.channels;
  return [...data.subarray(at, at + 3)];
};

test("a site without its own name has the icons of the program", async () => {
  await site.settle();
  expect(iconsOf(await text("/"))).toBe("/icons");
  const favicon = await site.ask("/favicon.ico");
  expect([favicon.status, favicon.headers.location]).toEqual([302, "/icons/favicon.ico"]);
  const { headers, body } = await site.ask("/manifest.webmanifest");
  expect(headers["content-type"]).toBe("application/manifest+json; charset=utf-8");
  expect(JSON.parse(body.toString())).toMatchObject({
    name: "Coreto",
    icons: [{ src: "/icons/icon-192.png" }, {}, {}],
  });
});

test("a named site has its name in the manifest and its initial on every icon", async () => {
  const icons = await name("Gazeta de Ouro Fino");
  expect(icons).toMatch(/^\/identidade\/[\w-]+$/);
  const manifest = JSON.parse(await text("/manifest.webmanifest"));
  expect(manifest).toMatchObject({
    name: "Gazeta de Ouro Fino",
    short_name: "Gazeta",
    icons: [
      { src: `${icons}/icon-192.png`, sizes: "192x192", type: "image/png" },
      { src: `${icons}/icon-512.png`, sizes: "512x512", type: "image/png" },
      { src: `${icons}/icon-maskable-512.png`, sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
  });
  for (const [file, type, size] of [
    ["icon-192.png", "image/png", 192],
    ["icon-512.png", "image/png", 512],
    ["icon-maskable-512.png", "image/png", 512],
    ["apple-touch-icon.png", "image/png", 180],
  ] as const) {
    const { status, headers, body } = await site.ask(`${icons}/${file}`);
    expect([status, headers["content-type"]], file).toEqual([200, type]);
    expect(await sharp(body).metadata()).toMatchObject({ width: size, height: size, format: "png" });
  }
  for (const [file, width, height] of [
    ["screen-narrow.png", 540, 1080],
    ["screen-wide.png", 1280, 800],
  ] as const) {
    expect(manifest.screenshots).toContainEqual(
      expect.objectContaining({ src: `${icons}/${file}`, sizes: `${width}x${height}`, type: "image/png" }),
    );
    expect(await sharp((await site.ask(`${icons}/${file}`)).body).metadata()).toMatchObject({ width, height });
  }
  const share = await site.ask(`${icons}/share.jpg`);
  expect(await sharp(share.body).metadata()).toMatchObject({ width: 1200, height: 630, format: "jpeg" });
  expect(await text(`${icons}/icon.svg`)).toMatch(/^<svg .*<path .*<\/svg>$/);
  const ico = (await site.ask(`${icons}/favicon.ico`)).body;
  expect([...ico.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 32, 32]);
  expect(await sharp(ico.subarray(22)).metadata()).toMatchObject({ width: 32, format: "png" });
  expect((await site.ask("/favicon.ico")).headers.location).toBe(`${icons}/favicon.ico`);
});

test("a new name changes the addresses of the icons, and the old ones redirect", async () => {
  const before = await name("Gazeta");
  const after = await name("Tribuna");
  expect(after).not.toBe(before);
  const old = await site.ask(`${before}/icon-192.png`);
  expect([old.status, old.headers.location]).toEqual([302, `${after}/icon-192.png`]);
  expect((await site.ask(`${after}/nada.png`)).status).toBe(404);
  expect((await site.ask(`${after}/constructor`)).status).toBe(404);
});

test("the icons show the logo, or the initial when it cannot be read or is on another site", async () => {
  const plain = await name("Gazeta");
  const initial = await middle((await site.ask(`${plain}/icon-192.png`)).body);
  for (const [address, isShown] of [
    ["/media/brasao.png", true],
    ["/media/estragado.png", false],
    ["/media/nenhum.png", false],
    ["https://outro.example/logo.png", false],
  ] as const) {
    await setSetting(database.db, "site_logo", address);
    const page = await site.askUntil("/more", ({ body }) => body.toString().includes(`src="${address}"`));
    const { status, body } = await site.ask(`${iconsOf(page.body.toString())}/icon-192.png`);
    expect(status, address).toBe(200);
    const shown = await middle(body);
    if (isShown) expect(Math.abs(shown[0]! - RED.r), address).toBeLessThan(12);
    else expect(shown, address).toEqual(initial);
  }
});

test("feeds, articles and the home page use the site's own pictures, and the home page's title has the slogan", async () => {
  await createArticle(database.db, { slug: "aberta" });
  await setSetting(database.db, "site_slogan", "O jornal da serra");
  const icons = await name("Gazeta");
  const home = await text("/");
  expect(titleOf(home)).toBe("Gazeta | O jornal da serra");
  expect(metaOf(home, "og:title")).toBe("Gazeta | O jornal da serra");
  expect(metaOf(home, "og:image")).toBe(`${SITE_URL}${icons}/share.jpg`);
  expect(structuredData(home)).toMatchObject([{ logo: `${SITE_URL}${icons}/icon-512.png` }, { "@type": "WebSite" }]);
  expect(structuredData(await text("/news/aberta"))).toMatchObject([
    { publisher: { logo: { url: `${SITE_URL}${icons}/icon-512.png` } }, image: [`${SITE_URL}${icons}/share.jpg`] },
    { "@type": "BreadcrumbList" },
  ]);
  for (const feed of ["/rss.xml", "/atom.xml", "/feed.json"]) {
    expect(await text(feed), feed).toContain(`${SITE_URL}${icons}/icon-512.png`);
  }
});
