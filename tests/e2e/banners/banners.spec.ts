import type { Page } from "@playwright/test";
import { expect, test } from "../journey.ts";
import { endCoverage } from "../newsroom.ts";

const block = (page: Page) => page.getByRole("region", { name: "Avisos e anúncios" });
const dots = (page: Page) => block(page).getByRole("button", { name: /^Mostrar o banner/ });
test.beforeEach(({ newsroom }) => endCoverage(newsroom));

const shows = (page: Page, index: number) => expect(dots(page).nth(index)).toHaveAttribute("aria-current", "true");

test("banners are 160 px high on a phone, 320 from 768 px and 400 in windows of 1024 by 1000 px @desktop", async ({
  page,
}) => {
  await page.goto("/");
  for (const [width, height, expected] of [
    [390, 1000, 160],
    [767, 1000, 160],
    [768, 1000, 320],
    [1023, 1000, 320],
    [1024, 999, 320],
    [1024, 1000, 400],
    [1280, 1000, 400],
  ] as const) {
    await page.setViewportSize({ width, height });
    const box = await block(page).boundingBox();
    expect(box?.height, `at ${width} by ${height}`).toBe(expected);
  }
});

test("banners go on after 4 s, wait under the mouse and at the focus, and stop when touched @desktop", async ({
  page,
  open,
}) => {
  await page.clock.install();
  await open("/");
  // The carousel positions its slides when it is ready.
  await expect(block(page).locator("[style*=translate3d]").first()).toBeVisible();
  // The timer of the first banner fires once, and from then on time passes only when the journey says so.
  await page.clock.pauseAt(Date.now() + 60_000);
  await shows(page, 1);
  await page.clock.runFor(3900);
  await shows(page, 1);
  await page.clock.runFor(200);
  await shows(page, 2);

  await block(page).hover({ position: { x: 300, y: 100 } });
  await page.clock.runFor(9000);
  await shows(page, 2);
  await page.mouse.move(640, 880);
  await page.clock.runFor(4200);
  await shows(page, 0);

  const pause = block(page).getByRole("button", { name: "Pausar os banners" });
  await pause.focus();
  await page.clock.runFor(9000);
  await shows(page, 0);
  await pause.press("Enter");
  const go = block(page).getByRole("button", { name: "Passar os banners sozinho" });
  await go.blur();
  await page.clock.runFor(9000);
  await shows(page, 0);
  await go.press("Enter");
  await block(page).getByRole("button", { name: "Pausar os banners" }).blur();
  await page.clock.runFor(4200);
  await shows(page, 1);

  await dots(page).nth(2).click();
  await page.mouse.move(640, 880);
  await dots(page).nth(2).blur();
  await shows(page, 2);
  await page.clock.runFor(9000);
  await shows(page, 2);
});

test("a drag over the banners stops them @desktop @all", async ({ page, open }) => {
  await page.clock.install();
  await open("/");
  const box = (await block(page).boundingBox())!;
  await page.mouse.move(box.x + 780, box.y + 200);
  await page.mouse.down();
  await page.mouse.move(box.x + 60, box.y + 200, { steps: 5 });
  await page.mouse.up();
  await page.mouse.move(640, 880);
  await page.clock.runFor(1000);
  await shows(page, 1);
  await page.clock.runFor(9000);
  await shows(page, 1);
  await expect(page).toHaveURL("/");
});

test("only the banner that is shown can be reached @desktop @all", async ({ page, open }) => {
  await open("/");
  await expect(block(page).getByRole("group", { name: /^\d de \d$/ })).toHaveCount(3);
  await expect(block(page).locator("[aria-roledescription=slide]:not([inert])")).toHaveCount(1);
});

test("the banner of the menu changes every 3 s @phone @all", async ({ page, open }) => {
  await page.clock.install();
  await open("/");
  await page.getByRole("link", { name: "Abrir menu" }).tap();
  const picture = page.getByRole("dialog", { name: "Visitante" }).getByRole("img");
  const first = await picture.getAttribute("alt");
  await page.clock.runFor(3100);
  await expect(picture).not.toHaveAttribute("alt", first!);
});

test.describe("for readers who want less motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("no banner moves by itself for readers who want less motion @phone", async ({ page, open }) => {
    await page.clock.install();
    await open("/");
    await expect(block(page).getByRole("button", { name: "Passar os banners sozinho" })).toBeVisible();
    await page.getByRole("link", { name: "Abrir menu" }).tap();
    const picture = page.getByRole("dialog", { name: "Visitante" }).getByRole("img");
    const first = await picture.getAttribute("alt");
    await page.clock.runFor(13_000);
    await expect(picture).toHaveAttribute("alt", first!);
    await page.keyboard.press("Escape");
    await shows(page, 0);
  });
});
