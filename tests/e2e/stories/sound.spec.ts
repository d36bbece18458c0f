import { expect, test } from "../journey.ts";
import { findClip, publishStories, stateOf, viewerOf } from "./stories.ts";

const PLAYS = "the film plays";

test("if the browser refuses autoplay with sound, the video is muted @phone @all", async ({ page, newsroom }) => {
  const [id] = await publishStories(newsroom, [{ title: "Chuva", duration: 60, ...(await findClip(newsroom)) }]);
  // Nobody may touch the page before, and a look into it by Playwright counts as a touch.
  await page.addInitScript((word) => {
    document.addEventListener("playing", () => console.info(word, navigator.userActivation.hasBeenActive), true);
  }, PLAYS);
  const playing = page.waitForEvent("console", (message) => message.text().startsWith(PLAYS));
  await page.goto(`/#story-${id}`);
  expect((await playing).text()).toBe(`${PLAYS} false`);
  await expect.poll(() => stateOf(page)).toEqual({ muted: true, paused: false });
  await viewerOf(page).getByRole("button", { name: "Ativar som" }).click();
  await expect.poll(() => stateOf(page)).toEqual({ muted: false, paused: false });
  await page.keyboard.press("Escape");
  await expect(viewerOf(page)).toHaveCount(0);
  await expect(page).toHaveURL("/");
});

test("if the browser refuses autoplay altogether, the button shows that the sound is off @phone @all", async ({
  page,
  newsroom,
}) => {
  const [id] = await publishStories(newsroom, [{ title: "Chuva", duration: 60, ...(await findClip(newsroom)) }]);
  await page.addInitScript(() => {
    HTMLMediaElement.prototype.play = () => Promise.reject(new DOMException("no", "NotAllowedError"));
  });
  await page.goto(`/#story-${id}`);
  await expect(viewerOf(page).getByRole("button", { name: "Continuar" })).toBeVisible();
  await expect(viewerOf(page).getByRole("button", { name: "Ativar som" })).toBeVisible();
  await expect.poll(() => stateOf(page)).toEqual({ muted: true, paused: true });
});
