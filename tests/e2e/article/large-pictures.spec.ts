import { expectNoBarriers } from "../accessibility/barriers.ts";
import { expect, test } from "../journey.ts";
import { swipe } from "../touch.ts";
import { LEAD, LEAD_DESCRIPTION, LEAD_PICTURE } from "../town.ts";

test("a picture opens large; buttons, arrows and the strip turn it; Back closes it and returns the focus @desktop", async ({
  page,
  open,
}) => {
  const requested: string[] = [];
  page.on("request", (request) => requested.push(request.url()));
  await open(LEAD.path);
  expect(requested.filter((url) => url.includes("/lightbox-"))).toEqual([]);
  const picture = page.getByRole("link", { name: "Ampliar a foto: Os metais da Lira no último ensaio" });
  await picture.click();
  await expect(page).toHaveURL(`${LEAD.path}#foto`);
  const large = page.getByRole("dialog", { name: "Foto 2 de 3" });
  await expect(large.getByRole("img", { name: /^Os metais da Lira/ })).toBeInViewport({ ratio: 1 });
  await expect(large.getByText("Os metais da Lira no último ensaio antes da reabertura.")).toBeVisible();
  await expectNoBarriers(page);
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("dialog", { name: "Foto 3 de 3" })).toBeVisible();
  const next = page.getByRole("button", { name: "Próxima foto" });
  await expect(next).toHaveAttribute("aria-disabled", "true");
  await page.getByRole("button", { name: "Foto 1", exact: true }).click();
  const first = page.getByRole("dialog", { name: "Foto 1 de 3" });
  await expect(first.getByText("Coreto da Matriz na tarde de quinta-feira, sem os tapumes.")).toBeVisible();
  await expect(first.getByText("Foto: Marina Sampaio")).toBeVisible();
  await next.click();
  await page.goBack();
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page).toHaveURL(LEAD.path);
  await expect(picture).toBeFocused();
});

test("a swipe turns a large picture, a swipe down closes it @phone", async ({ page, open }) => {
  await open(LEAD.path);
  const picture = page.getByRole("link", { name: `Ampliar a foto: ${LEAD_DESCRIPTION}` });
  await picture.tap();
  const large = page.getByRole("dialog", { name: /^Foto \d de 3$/ });
  const shown = large.getByRole("img").first();
  const slowly = 1.2;
  await expect(large).toHaveAccessibleName("Foto 1 de 3");
  await swipe(page, { x: -95, seconds: slowly, on: shown });
  await expect(large).toHaveAccessibleName("Foto 2 de 3");
  await swipe(page, { x: 95, seconds: slowly, on: shown });
  await expect(large).toHaveAccessibleName("Foto 1 de 3");
  await swipe(page, { y: -95, seconds: slowly, on: shown });
  await expect(large).toBeVisible();
  await swipe(page, { y: 95, seconds: slowly, on: shown });
  await expect(large).toBeHidden();
  await expect(page).toHaveURL(LEAD.path);
});

test("over the article dialog a large picture turns and closes alone @desktop", async ({ page, open }) => {
  await open("/");
  await page.getByRole("link", { name: LEAD.title }).first().click();
  const dialog = page.getByRole("dialog", { name: LEAD.title });
  await dialog
    .getByRole("link", { name: /^Ampliar a foto/ })
    .first()
    .click();
  await expect(page).toHaveURL(`${LEAD.path}#foto`);
  await expect(page.getByRole("dialog", { name: "Foto 1 de 3" })).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog", { name: /^Foto/ })).toBeHidden();
  await expect(page).toHaveURL(LEAD.path);
  await expect(dialog.getByRole("heading", { level: 2, name: LEAD.title })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL("/");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a picture is a link to its file @phone", async ({ page }) => {
    await page.goto(LEAD.path);
    const address = await page.getByRole("link", { name: `Ampliar a foto: ${LEAD_DESCRIPTION}` }).getAttribute("href");
    expect(address).toMatch(new RegExp(`^/media/[^/]+${LEAD_PICTURE}$`));
    expect((await page.request.get(address!)).headers()["content-type"]).toBe("image/jpeg");
  });
});
