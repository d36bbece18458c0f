import { expect, test } from "../journey.ts";

const NOTICE = {
  title: "Festival",
  description: "Sexta, na praça.",
  active: true,
  cta_url: "/news",
  cta_label: "Quero ir",
  media_url: "/icons/share.jpg",
  published_at: new Date(),
};

test.describe("on a first visit", () => {
  test.use({ consent: null });

  for (const display_behavior of ["auto", "fixed"]) {
    test(`a notice that is ${display_behavior} waits for the answer about visits @phone`, async ({
      page,
      open,
      newsroom,
    }) => {
      await newsroom.replace("popups", [{ ...NOTICE, display_behavior }]);
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
  }
});

for (const display_behavior of ["auto", "modal", "fixed"]) {
  test(`a notice that is ${display_behavior} takes no tap in its first half second @phone`, async ({
    page,
    open,
    newsroom,
  }) => {
    await newsroom.replace("popups", [{ ...NOTICE, display_behavior, delay_seconds: 300 }]);
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
}

test("the buttons of a notice are in sight in a low window @desktop", async ({ page, open, newsroom }) => {
  await newsroom.replace("popups", [
    { ...NOTICE, description: "Uma linha que se repete. ".repeat(30), display_behavior: "auto" },
  ]);
  for (const size of [
    { width: 800, height: 360 },
    { width: 320, height: 225 },
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

  test("a fixed notice shows its picture, or its film @desktop", async ({ page, open, newsroom }) => {
    await newsroom.replace("popups", [{ ...NOTICE, display_behavior: "fixed" }]);
    await open("/more");
    const strip = page.getByRole("region", { name: "Aviso", exact: true });
    await expect(strip.locator("img")).toHaveAttribute("src", NOTICE.media_url);
    await newsroom.replace("popups", [
      { ...NOTICE, display_behavior: "fixed", media_url: "/media/festival.mp4", media_type: "video" },
    ]);
    await open("/more");
    await expect(strip.locator("video")).toHaveAttribute("src", "/media/festival.mp4");
  });
});
