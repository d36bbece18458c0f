import { expect, test } from "../journey.ts";
import { createReader } from "../reader.ts";
import { LEAD } from "../town.ts";
import { pretendLaterPage } from "./later-page.ts";

const NOTICE = {
  title: "Festival",
  description: "Sexta, na praça.",
  active: true,
  cta_url: "/news",
  cta_label: "Quero ir",
  media_url: "/icons/share.jpg",
  published_at: new Date(),
};

test("the first page of a visit has no fixed notice, a later one has it, and then no other one @desktop", async ({
  page,
  open,
  newsroom,
}) => {
  await newsroom.replace("popups", [{ ...NOTICE, display_behavior: "fixed" }]);
  await page.clock.install();
  const notice = page.getByRole("region", { name: "Aviso", exact: true });
  for (const _ of ["opened", "loaded again"]) {
    await open("/more");
    await page.clock.runFor(5000);
    await expect(notice).toHaveCount(0);
  }
  await page.getByRole("link", { name: "Todas as notícias" }).click();
  await expect(page.getByRole("heading", { name: "Todas as Notícias Recentes" })).toBeVisible();
  await page.clock.runFor(5000);
  await expect(notice).toBeVisible();
  await page.clock.runFor(600);
  await page.keyboard.press("Escape");
  await expect(notice).toHaveCount(0);
  await open("/categories");
  await page.clock.runFor(5000);
  await expect(notice).toHaveCount(0);
});

test("the screens of an account have no notice @desktop @all", async ({ page, open, newsroom, town }) => {
  await newsroom.replace("popups", [{ ...NOTICE, display_behavior: "fixed" }]);
  await pretendLaterPage(page);
  await createReader(page, newsroom, town);
  await page.clock.install();
  for (const path of ["/profile", "/profile/excluir", "/profile/seguranca"]) {
    await open(path);
    await page.clock.runFor(5000);
    await expect(page.getByText("Sexta, na praça.")).toHaveCount(0);
  }
  await open("/more");
  await page.clock.runFor(5000);
  await expect(page.getByText("Sexta, na praça.")).toBeVisible();
});

test("on a phone every notice is a strip that leaves the headline free @phone @all", async ({
  page,
  open,
  newsroom,
}) => {
  await pretendLaterPage(page);
  for (const display_behavior of ["auto", "modal", "fixed"]) {
    await newsroom.replace("popups", [{ ...NOTICE, description: "Uma linha. ".repeat(40), display_behavior }]);
    await open(LEAD.path);
    const strip = page.getByRole("region", { name: "Aviso", exact: true });
    await expect(strip, display_behavior).toBeVisible();
    const box = (await strip.boundingBox())!;
    expect(box.height, display_behavior).toBeLessThanOrEqual(72);
    const title = (await page.getByRole("heading", { level: 1, name: LEAD.title }).boundingBox())!;
    expect(title.y + title.height, display_behavior).toBeLessThanOrEqual(box.y);
    await expect(strip.getByRole("link", { name: "Quero ir" })).toBeInViewport({ ratio: 1 });
  }
});

test.describe("on a first visit", () => {
  test.use({ consent: null });

  test("a modal notice is on the first page, once the question about visits is answered and the top of the home page is left @desktop", async ({
    page,
    open,
    newsroom,
  }) => {
    await newsroom.replace("popups", [{ ...NOTICE, display_behavior: "modal" }]);
    await page.clock.install();
    await open("/");
    const notice = page.getByRole("dialog", { name: "Festival" });
    await page.clock.runFor(60_000);
    await expect(notice).toHaveCount(0);
    await page.getByRole("button", { name: "Rejeitar" }).click();
    await page.clock.runFor(5000);
    await expect(notice).toHaveCount(0);
    await page.evaluate(() => scrollTo({ top: innerHeight, behavior: "instant" }));
    await page.clock.runFor(1500);
    await expect(notice).toBeVisible();
  });

  test("a notice waits for the answer about visits @phone", async ({ page, open, newsroom }) => {
    await pretendLaterPage(page);
    await newsroom.replace("popups", [{ ...NOTICE, display_behavior: "auto" }]);
    await page.clock.install();
    await open("/more");
    const question = page.getByRole("region", { name: "Contagem de visitas" });
    await page.clock.runFor(60_000);
    await expect(question).toBeVisible();
    await expect(page.getByText("Sexta, na praça.")).toHaveCount(0);
    await question.getByRole("button", { name: "Rejeitar" }).tap();
    await expect(question).toBeHidden();
    await page.clock.runFor(400);
    await expect(page.getByText("Sexta, na praça.")).toBeVisible();
  });
});

test("a notice takes no tap in its first half second @phone @all", async ({ page, open, newsroom }) => {
  await newsroom.replace("popups", [{ ...NOTICE, display_behavior: "auto", delay_seconds: 300 }]);
  await pretendLaterPage(page);
  await page.clock.install();
  await open("/more");
  await page.clock.pauseAt(Date.now() + 600_000);
  const way = page.getByRole("link", { name: "Quero ir" });
  await expect(way).toBeVisible();
  const close = page.getByRole("button", { name: "Fechar aviso" });
  await way.dispatchEvent("click");
  await close.dispatchEvent("click");
  await expect(page).toHaveURL("/more");
  await expect(way).toBeVisible();
  await page.clock.runFor(600);
  await close.tap();
  await expect(way).toHaveCount(0);
});

test("the buttons of a notice are in sight in a low window @desktop @all", async ({ page, open, newsroom }) => {
  await newsroom.replace("popups", [
    { ...NOTICE, description: "Uma linha que se repete. ".repeat(30), display_behavior: "modal" },
  ]);
  await pretendLaterPage(page);
  for (const size of [
    { width: 800, height: 360 },
    { width: 640, height: 225 },
  ]) {
    await page.setViewportSize(size);
    await open("/more");
    const notice = page.getByRole("dialog", { name: "Festival" });
    for (const button of [
      notice.getByRole("link", { name: "Quero ir" }),
      notice.getByRole("button", { name: "Fechar", exact: true }),
      notice.getByRole("button", { name: "Fechar aviso" }),
    ]) {
      await expect(button).toBeInViewport({ ratio: 1 });
    }
  }
});

test.describe("a fixed notice", () => {
  test.use({ expectedErrors: /festival\.mp4/ });

  test("a fixed notice shows its picture, or its film @desktop @all", async ({ page, open, newsroom }) => {
    await newsroom.replace("popups", [{ ...NOTICE, display_behavior: "fixed" }]);
    await pretendLaterPage(page);
    await open("/more");
    const strip = page.getByRole("region", { name: "Aviso", exact: true });
    await expect(strip.locator("img")).toHaveAttribute("src", NOTICE.media_url);
    await newsroom.replace("popups", [
      { ...NOTICE, display_behavior: "fixed", media_url: "/media/festival.mp4", media_type: "video" },
    ]);
    await open("/more");
    await expect(strip.locator("video")).toHaveAttribute("src", "/media/festival.mp4");
    await expect(strip.locator("video")).toHaveAttribute("controls");
    // The browser's controls do not fit the film on a phone.
    await page.setViewportSize({ width: 390, height: 844 });
    await open("/more");
    await expect(strip.getByRole("button", { name: "Tocar o vídeo" })).toBeInViewport({ ratio: 1 });
    await expect(strip.locator("video")).not.toHaveAttribute("controls");
  });
});
