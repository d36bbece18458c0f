import type { Page } from "@playwright/test";
import sharp from "sharp";
import { expect, test } from "../journey.ts";
import { endCoverage } from "../newsroom.ts";

const ADDRESSES = {
  original: "https://imagens.example/inteira.jpg",
  hero1x: "https://imagens.example/1200.jpg",
  hero2x: "https://imagens.example/2400.jpg",
  blur: "https://imagens.example/nevoa.jpg",
};

test.beforeEach(({ newsroom }) => endCoverage(newsroom));

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

test.describe("on narrow phones", () => {
  /** As long as the form accepts. */
  const WORDS =
    "A feira de orgânicos volta no sábado ao Largo do Rosário, com produtores de Barro Preto e de toda a região. ";
  const [overlay, title] = [WORDS.repeat(2).slice(0, 160), WORDS.repeat(2).slice(0, 120)];

  for (const width of [320, 360, 390, 768, 1280]) {
    test(`the longest texts of banners are whole at ${width} px, and no button covers them @desktop${width === 320 ? "" : " @all"}`, async ({
      page,
      open,
      newsroom,
    }) => {
      await newsroom.replace("banners", [
        { title: "Feira", overlay_text: overlay, placement: "home", order_index: 1 },
        { title, placement: "home", order_index: 2 },
      ]);
      await page.setViewportSize({ width, height: 844 });
      await open("/");
      const block = page.getByRole("region", { name: "Avisos e anúncios" });
      for (const [index, words] of [overlay, title].entries()) {
        await block
          .getByRole("button", { name: /^Mostrar o banner/ })
          .nth(index)
          .click();
        const slide = block.locator("[aria-roledescription=slide]").nth(index);
        const text = slide.getByText(words, { exact: true });
        await expect(text).toBeInViewport();
        await expect.poll(async () => (await slide.boundingBox())!.x - (await block.boundingBox())!.x).toBe(0);
        const [frame, drawn] = [(await slide.boundingBox())!, (await text.boundingBox())!];
        expect(drawn.y).toBeGreaterThanOrEqual(frame.y);
        expect(drawn.y + drawn.height).toBeLessThanOrEqual(frame.y + frame.height);
        expect(drawn.x).toBeGreaterThanOrEqual(frame.x);
        expect(drawn.x + drawn.width).toBeLessThanOrEqual(frame.x + frame.width);
        for (const button of await block.getByRole("button").all()) {
          const { y } = (await button.boundingBox())!;
          expect(y).toBeGreaterThanOrEqual(drawn.y + drawn.height);
        }
      }
    });
  }

  for (const width of [320, 360, 390, 430, 600]) {
    test(`the middle 72 % of a banner's picture are in sight at ${width} px, above the buttons @desktop${width === 320 ? "" : " @all"}`, async ({
      page,
      open,
      newsroom,
    }) => {
      await serveOtherSite(page);
      const image_url = JSON.stringify(ADDRESSES);
      for (const count of [1, 2]) {
        await newsroom.replace(
          "banners",
          Array.from({ length: count }, (_, order_index) => ({
            title: "Feira",
            image_url,
            placement: "home",
            order_index,
          })),
        );
        await page.setViewportSize({ width, height: 844 });
        await open("/");
        const { shown, fit, bottom } = await banner(page).evaluate((image) => {
          const box = image.getBoundingClientRect();
          const whole = getComputedStyle(image).objectFit === "contain";
          return { shown: box.width / box.height, fit: whole, bottom: box.bottom };
        });
        if (!fit) {
          expect(shown / 3).toBeGreaterThanOrEqual(0.72);
          expect(3 / shown).toBeGreaterThanOrEqual(0.72);
        }
        const pause = page.getByRole("button", { name: /^(Pausar os banners|Passar os banners sozinho)$/ });
        if (count > 1) expect((await pause.boundingBox())!.y + 8).toBeGreaterThanOrEqual(bottom);
      }
    });
  }
});

test.beforeEach(async ({ newsroom }) => {
  await newsroom.replace("banners", [{ title: "Feira", image_url: JSON.stringify(ADDRESSES), placement: "home" }]);
});

test.describe("on a wide sharp screen", () => {
  test.use({ viewport: { width: 1440, height: 900 }, deviceScaleFactor: 2 });

  test("a banner imported as JSON draws its picture of 2400 pixels, over its placeholder @desktop @all", async ({
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

  test("a phone with three pixels for one loads the picture of 1200 pixels @phone @all", async ({ page, open }) => {
    const asked = await serveOtherSite(page);
    await open("/");
    await expect.poll(() => drawn(page)).toBe(ADDRESSES.hero1x);
    expect(asked.sort()).toEqual(["1200.jpg", "nevoa.jpg"]);
  });
});
