import { test as base, expect } from "../journey.ts";
import { findClip, publishStories, runs, stateOf, viewerOf } from "./stories.ts";

/** A browser as readers have it: sound begins only after somebody has touched the page. */
const test = base.extend({
  launchOptions: [
    async ({ launchOptions }, use) => {
      const args = [...(launchOptions.args ?? []), "--autoplay-policy=document-user-activation-required"];
      await use({ ...launchOptions, args });
    },
    { scope: "worker" },
  ],
});

test.use({ edits: true });

test("where the browser lets no sound begin by itself, the film is silent @desk", async ({ page, open, newsroom }) => {
  const [id] = await publishStories(newsroom, [{ title: "Chuva", duration: 60, ...(await findClip(newsroom)) }]);
  await open(`/#story-${id}`);
  await runs(page, "Chuva");
  expect(await stateOf(page)).toEqual({ muted: true, paused: false });
  await viewerOf(page).getByRole("button", { name: "Ativar som" }).click();
  await expect.poll(() => stateOf(page)).toEqual({ muted: false, paused: false });
  await page.keyboard.press("Escape");
  await expect(viewerOf(page)).toHaveCount(0);
  await expect(page).toHaveURL("/");
});
