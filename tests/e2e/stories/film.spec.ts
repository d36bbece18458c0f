import { expect, test } from "../journey.ts";
import { filmOf, findClip, openStill, publishStories, runs, shows, stateOf, viewerOf, windowOf } from "./stories.ts";

test("a video plays with its sound, which can be turned off and on @phone", async ({ page, open, newsroom }) => {
  await publishStories(newsroom, [{ title: "Chuva", duration: 60, ...(await findClip(newsroom)) }]);
  await open("/");
  await windowOf(page, "Chuva").click();
  await runs(page, "Chuva");
  await expect.poll(() => filmOf(page).evaluate((film: HTMLVideoElement) => film.currentTime)).toBeGreaterThan(0.2);
  await expect.poll(() => stateOf(page)).toEqual({ muted: false, paused: false });
  await viewerOf(page).getByRole("button", { name: "Desativar som" }).click();
  await expect(viewerOf(page).getByRole("button", { name: "Ativar som" })).toBeVisible();
  await expect.poll(() => stateOf(page)).toEqual({ muted: true, paused: false });
  await viewerOf(page).getByRole("button", { name: "Ativar som" }).click();
  await expect(viewerOf(page).getByRole("button", { name: "Desativar som" })).toBeVisible();
  await expect.poll(() => stateOf(page)).toEqual({ muted: false, paused: false });
  await viewerOf(page).getByRole("button", { name: "Pausar" }).click();
  await expect.poll(() => stateOf(page)).toEqual({ muted: false, paused: true });
});

test("if the browser refuses autoplay, the story waits @phone @all", async ({ page, open, newsroom }) => {
  await publishStories(newsroom, [{ title: "Chuva", duration: 2, ...(await findClip(newsroom)) }, { title: "Festa" }]);
  // As browsers do that save power or data; no flag of Chromium's asks for it.
  await page.addInitScript(() => {
    const play = HTMLMediaElement.prototype.play;
    let refusals = 2;
    HTMLMediaElement.prototype.play = function () {
      refusals--;
      return refusals >= 0 ? Promise.reject(new DOMException("no", "NotAllowedError")) : play.call(this);
    };
  });
  await openStill(page, open);
  await windowOf(page, "Chuva").click();
  await expect(viewerOf(page).getByRole("button", { name: "Continuar" })).toBeVisible();
  await page.clock.runFor(60_000);
  await shows(page, "Chuva");
  await viewerOf(page).getByRole("button", { name: "Continuar" }).click();
  await runs(page, "Chuva");
  await page.clock.runFor(2010);
  await shows(page, "Festa");
});

test.describe("a film that cannot be shown", () => {
  test.use({ expectedErrors: /status of 404/ });

  test("a film that cannot be shown has a message with a link to the file, and the next story follows @phone @all", async ({
    page,
    open,
    newsroom,
  }) => {
    const gone = { media_url: "/media/nao-existe.mp4", media_type: "video" };
    await publishStories(newsroom, [
      { title: "Sumiu", duration: 2, ...gone },
      { title: "Com capa", ...gone, thumbnail_url: "/icons/share.jpg" },
    ]);
    await openStill(page, open);
    await windowOf(page, "Sumiu").click();
    const viewer = viewerOf(page);
    await expect(viewer.getByText("Vídeo não disponível")).toBeVisible();
    const link = viewer.getByRole("link", { name: "Abrir em nova aba" });
    await expect(link).toHaveAttribute("href", gone.media_url);
    await expect(link).toHaveAttribute("target", "_blank");
    await runs(page, "Sumiu");
    await page.clock.runFor(2010);
    await shows(page, "Com capa");
    await expect(viewer.getByRole("img", { name: "Com capa" })).toBeVisible();
    await expect(viewer.getByRole("link", { name: "Abrir em nova aba" })).toBeVisible();
  });
});
