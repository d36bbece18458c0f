import { expect, test } from "../journey.ts";
import { LEAD } from "../town.ts";

test("a phone's first screen has the lead headline @phone", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/");
  const headline = await page.getByRole("heading", { name: LEAD.title }).boundingBox();
  const bar = await page.getByRole("navigation", { name: "Navegação principal" }).boundingBox();
  expect(headline!.y + headline!.height).toBeLessThan(bar!.y);
  // With the banner as high as it is meant to be.
  await expect
    .poll(async () => (await page.getByRole("region", { name: "Avisos e anúncios" }).boundingBox())!.height)
    .toBe(160);
});

test("an article links to related articles and to the next one @phone", async ({ page, open }) => {
  await open(LEAD.path);
  const related = page.getByRole("region", { name: "Leia também" });
  await expect(related.getByRole("article")).toHaveCount(3);
  const title = (await related.getByRole("link").first().textContent())!;
  await related.getByRole("link").first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  const next = page.getByRole("region", { name: "A próxima notícia" }).getByRole("link");
  const following = (await next.textContent())!;
  await next.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(following);
});

test("the side column of an article has the most read articles, which are sticky @desktop @all", async ({
  page,
  open,
}) => {
  await open(LEAD.path);
  const most = page.getByRole("region", { name: "Mais lidas" });
  await expect(most.getByRole("link")).not.toHaveCount(0);
  const place = await most.evaluate((element) => getComputedStyle(element).position);
  expect(place).toBe("sticky");
  const text = (await page.getByRole("main").getByRole("paragraph").first().boundingBox())!;
  await expect.poll(async () => (await most.boundingBox())!.x).toBeGreaterThan(text.x + text.width / 2);
});

test("a short article has no hole above its actions, newsletter, related articles and comments @desktop @all", async ({
  page,
  open,
  newsroom,
}) => {
  const [short] = await newsroom.query<{ slug: string }>(
    `select slug from news where published and slug is not null and video_url is null and audio_url is null
     and additional_images = '{}' order by length(content) limit 1`,
  );
  await newsroom.change(
    "update news set content = 'As inscrições abrem na segunda-feira.', body = null where slug = $1",
    [short!.slug],
  );
  for (const width of [1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await open(`/news/${short!.slug}`);
    await expect(page.getByRole("region", { name: "Mais lidas" })).toBeVisible();
    const text = (await page.getByText("As inscrições abrem na segunda-feira.").boundingBox())!;
    const actions = (await page
      .getByRole("link", { name: /Curtir$/ })
      .last()
      .boundingBox())!;
    const mistake = (await page.getByRole("link", { name: "Achou um erro?" }).boundingBox())!;
    const letter = (await page.getByRole("main").locator("section.letter").boundingBox())!;
    // Readers are asked for their support once a week.
    const ask = page.getByRole("main").locator("aside[aria-labelledby=apoio-pedido]");
    const last = (await ask.isVisible()) ? (await ask.boundingBox())! : letter;
    const related = (await page.getByRole("region", { name: "Leia também" }).boundingBox())!;
    const comments = (await page.getByRole("region", { name: "Comentários" }).boundingBox())!;
    expect(actions.y - text.y - text.height, `at ${width}`).toBeLessThan(80);
    expect(mistake.y - actions.y - actions.height, `at ${width}`).toBeLessThan(80);
    expect(letter.y - mistake.y - mistake.height, `at ${width}`).toBeLessThan(80);
    expect(last.y - letter.y, `at ${width}`).toBeLessThan(letter.height + 80);
    expect(related.y - last.y - last.height, `at ${width}`).toBeLessThan(100);
    expect(comments.y - related.y - related.height, `at ${width}`).toBeLessThan(80);
  }
});

test("the sticky list beside an article and on the home page covers nothing above and below it @desktop", async ({
  page,
  open,
}) => {
  for (const [path, ...names] of [
    [LEAD.path, "Mais lidas", "Mais de Cidade"],
    ["/", "Na cidade", "Mais lidas", "Anúncios da cidade"],
  ] as const) {
    await open(path);
    const regions = names.map((name) => page.getByRole("region", { name }));
    for (const region of regions) await expect(region).toBeAttached();
    const end = await page.evaluate(() => document.documentElement.scrollHeight);
    for (let at = 0; at < end; at += 200) {
      await page.evaluate((top) => scrollTo(0, top), at);
      const boxes = await Promise.all(regions.map(async (region) => (await region.boundingBox())!));
      for (const [index, { y, height }] of boxes.slice(0, -1).entries())
        expect(y + height, `${path} scrolled to ${at}`).toBeLessThanOrEqual(boxes[index + 1]!.y);
    }
  }
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("without JavaScript the most read articles of a week are a choice beside those of a day @phone @all", async ({
    page,
  }) => {
    await page.goto("/");
    const most = page.getByRole("region", { name: "Mais lidas" });
    const [day, week] = [most.locator("[data-span=day]"), most.locator("[data-span=week]")];
    await expect(day).toBeVisible();
    await expect(week).toBeHidden();
    await most.getByText("7 dias").click();
    await expect(week).toBeVisible();
    await expect(day).toBeHidden();
  });
});
