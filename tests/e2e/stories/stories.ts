import { expect, type Locator, type Page } from "@playwright/test";
import type { Newsroom } from "../newsroom.ts";

const PICTURE = "/icons/share.jpg";

/** Replaces the stories of the site; the first is the newest. Their ids, in this order. */
export async function publishStories(newsroom: Newsroom, stories: Record<string, unknown>[]): Promise<string[]> {
  const now = Date.now();
  await newsroom.replace(
    "stories",
    stories.map((story, index) => ({ media_url: PICTURE, created_at: new Date(now - index * 3_600_000), ...story })),
  );
  const rows = await newsroom.query<{ id: string }>("select id from stories order by created_at desc");
  return rows.map(({ id }) => id);
}

/** The bar, one of its windows, and the viewer. */
export const barOf = (page: Page) => page.getByRole("navigation", { name: "Stories" });
export const windowOf = (page: Page, title: string) => barOf(page).getByRole("link", { name: title });
export const viewerOf = (page: Page) => page.getByRole("dialog", { name: /^Story: / });

/** The element that moves with a finger in the viewer. */
export const cardOf = (page: Page) =>
  viewerOf(page)
    .locator("> div")
    .filter({ has: page.getByRole("heading") });

/** The film in the viewer, and whether it is heard and moves. */
export const filmOf = (page: Page) => viewerOf(page).locator("video");
export const stateOf = (page: Page) =>
  filmOf(page).evaluate((film: HTMLVideoElement) => ({ muted: film.muted, paused: film.paused }));

/** Waits until the viewer shows the story of this title, and its time has begun. */
export async function runs(page: Page, title: string): Promise<void> {
  await shows(page, title);
  await expect(viewerOf(page).getByRole("img", { name: /^Story \d+ de/ })).toHaveAttribute("style", /running/);
}

/** Waits until the viewer shows the story of this title. */
export async function shows(page: Page, title: string): Promise<void> {
  await expect(viewerOf(page).getByRole("heading", { name: title })).toBeVisible();
}

/** Opens a page whose time only passes when the test says so. */
export async function openStill(page: Page, open: (path: string) => Promise<void>, path = "/"): Promise<void> {
  await page.clock.install();
  await open(path);
  await page.clock.pauseAt(Date.now() + 60_000);
}

/** The clip of the demo town. */
export async function findClip(newsroom: Newsroom): Promise<{ media_url: string; media_type: string }> {
  const [row] = await newsroom.query<{ url: string }>(
    "select url from media where kind = 'video' and url like '%chuva%' limit 1",
  );
  return { media_url: row!.url, media_type: "video" };
}

/** One finger's way over the card, pixels, with steps between. */
export async function swipe(page: Page, card: Locator, { x, y = 0 }: { x: number; y?: number }): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const box = (await card.boundingBox())!;
  const from = { x: Math.round(box.width / 2), y: Math.round(box.height / 2) };
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", points: { x: number; y: number }[]) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints: points });
  await touch("touchStart", [from]);
  const steps = 4;
  for (let step = 1; step <= steps; step++) {
    await touch("touchMove", [
      { x: from.x + Math.round((x * step) / steps), y: from.y + Math.round((y * step) / steps) },
    ]);
  }
  await touch("touchEnd", []);
  await session.detach();
}
