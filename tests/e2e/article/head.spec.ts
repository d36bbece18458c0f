import { expect, test } from "../journey.ts";
import { LEAD } from "../town.ts";

/** The first third of a phone of 844 px. */
const FIRST_THIRD = 281;

test("the headline ends within the first third of a phone, below the thin stories bar @phone", async ({
  page,
  open,
}) => {
  await open(LEAD.path);
  const title = (await page.getByRole("heading", { level: 1, name: LEAD.title }).boundingBox())!;
  expect(title.y + title.height).toBeLessThanOrEqual(FIRST_THIRD);
  const story = page.getByRole("navigation", { name: "Stories" }).getByRole("link").first();
  const box = (await story.boundingBox())!;
  expect(box.height).toBe(44);
  const picture = (await story.getByRole("presentation").first().boundingBox())!;
  expect(picture.height).toBeLessThanOrEqual(36);
  expect(box.width).toBeGreaterThan(picture.width + 32);
});

test("the home page's stories bar is thin in a low window, and while a coverage runs @phone", async ({
  page,
  open,
  newsroom,
}) => {
  await open("/");
  const story = page.getByRole("navigation", { name: "Stories" }).getByRole("link").first();
  expect((await story.boundingBox())!.height).toBe(44);
  await newsroom.change("update live_coverages set ended_at = now()");
  await open("/");
  expect((await story.boundingBox())!.height).toBeGreaterThan(60);
  // Its form stays as long as the document.
  await page.setViewportSize({ width: 360, height: 640 });
  expect((await story.boundingBox())!.height).toBeGreaterThan(60);
  await open("/");
  expect((await story.boundingBox())!.height).toBe(44);
});

test("the row below the byline shares, plays the sound and stands before the picture @phone", async ({
  page,
  open,
}) => {
  await open(LEAD.path);
  const picture = (await page
    .getByRole("link", { name: /^Ampliar a foto/ })
    .first()
    .boundingBox())!;
  const row = [
    page.getByRole("link", { name: "Enviar por WhatsApp" }).first(),
    page.getByRole("button", { name: "Aa, tamanho do texto" }),
    page.getByRole("link", { name: "Ouvir a notícia" }),
    page.getByRole("button", { name: "Salvar para depois" }).first(),
  ];
  for (const one of row) {
    const box = (await one.boundingBox())!;
    expect(box.height).toBe(44);
    expect(box.y + box.height).toBeLessThan(picture.y);
  }
  await row[2]!.click();
  const player = page.getByRole("group", { name: "Ouvir a notícia" });
  await expect(player.getByRole("button", { name: "Pausar" })).toBeFocused();
  await expect(player).toBeInViewport();
});

test("lines of the text have 62 to 70 characters on a desktop @desktop", async ({ page, open }) => {
  await open(LEAD.path);
  const lengths = await page.locator("article [data-deferred='3'] > p").evaluateAll((paragraphs) =>
    paragraphs.slice(1).flatMap((paragraph) => {
      const words = paragraph.firstChild as Text;
      const range = document.createRange();
      const lines = new Map<number, number>();
      for (let at = 0; at < words.length; at++) {
        range.setStart(words, at);
        range.setEnd(words, at + 1);
        const { top } = range.getBoundingClientRect();
        lines.set(top, (lines.get(top) ?? 0) + 1);
      }
      // The last line ends where the paragraph does.
      return [...lines.values()].slice(0, -1);
    }),
  );
  const sorted = lengths.sort((a, b) => a - b);
  const median = sorted[Math.floor(sorted.length / 2)]!;
  expect(median, sorted.join(" ")).toBeGreaterThanOrEqual(62);
  expect(median, sorted.join(" ")).toBeLessThanOrEqual(70);
});

test.describe("while no script can be loaded any more", () => {
  test.use({ expectedErrors: /ERR_FAILED/ });

  test("the size of the text is kept in this browser and applied before the first paint @phone", async ({
    page,
    open,
  }) => {
    await open(LEAD.path);
    const text = page.locator("article [data-deferred='3'] > p").first();
    const size = () => text.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
    const normal = await size();
    const button = page.getByRole("button", { name: "Aa, tamanho do texto" }).first();
    await button.click();
    const dialog = page.getByRole("dialog", { name: "Tamanho do texto" });
    await expect(dialog.getByRole("radio", { name: "Normal" })).toBeChecked();
    await dialog.getByRole("radio", { name: "Maior" }).press("Space");
    await expect.poll(size).toBeCloseTo(normal * 1.35, 1);
    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(button).toBeFocused();
    // Before React, by the script in the head alone.
    await page.route("**/assets/*.js", (route) => route.abort());
    await page.goto(LEAD.path, { waitUntil: "commit" });
    await expect.poll(size).toBeCloseTo(normal * 1.35, 1);
  });
});
