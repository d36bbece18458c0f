import type { Page } from "@playwright/test";
import sharp from "sharp";
import { expect, test } from "../journey.ts";

const ADDRESSES = {
  original: "https://imagens.example/inteira.jpg",
  hero1x: "https://imagens.example/1200.jpg",
  hero2x: "https://imagens.example/2400.jpg",
  blur: "https://imagens.example/nevoa.jpg",
};

/** Pictures of another site, as a dump of an older system names them. */
async function serveOtherSite(page: Page) {
  const asked: string[] = [];
  await page.route("https://imagens.example/**", async (route) => {
    const name = new URL(route.request().url()).pathname.slice(1);
    asked.push(name);
    const width = { "1200.jpg": 1200, "2400.jpg": 2400, "nevoa.jpg": 40 }[name] ?? 3000;
    const body = await sharp({ create: { width, height: Math.round(width / 3), channels: 3, background: "#225577" } })
      .jpeg()
      .toBuffer();
    await route.fulfill({ body, contentType: "image/jpeg" });
  });
  return asked;
}

const banner = (page: Page) => page.locator("[aria-roledescription=carrossel]").first().locator("img").first();
const drawn = (page: Page) => banner(page).evaluate((image: HTMLImageElement) => image.currentSrc);

test.beforeEach(async ({ newsroom }) => {
  await newsroom.replace("banners", [{ title: "Feira", image_url: JSON.stringify(ADDRESSES), placement: "home" }]);
});

test.describe("on a wide sharp screen", () => {
  test.use({ viewport: { width: 1440, height: 900 }, deviceScaleFactor: 2 });

  test("a banner imported as JSON draws its picture of 2400 pixels, over its placeholder @desktop", async ({
    page,
    open,
  }) => {
    const asked = await serveOtherSite(page);
    await open("/");
    await expect.poll(() => drawn(page)).toBe(ADDRESSES.hero2x);
    await expect(banner(page)).toHaveCSS("background-image", `url("${ADDRESSES.blur}")`);
    expect(asked.sort()).toEqual(["2400.jpg", "nevoa.jpg"]);
  });
});

test.describe("on a phone with three pixels for one", () => {
  test.use({ deviceScaleFactor: 3 });

  test("a phone with three pixels for one loads the picture of 1200 pixels @phone", async ({ page, open }) => {
    const asked = await serveOtherSite(page);
    await open("/");
    await expect.poll(() => drawn(page)).toBe(ADDRESSES.hero1x);
    expect(asked.sort()).toEqual(["1200.jpg", "nevoa.jpg"]);
  });
});
