import type { Locator, Page } from "@playwright/test";

interface Swipe {
  x?: number;
  y?: number;
  seconds: number;
  /** Where it begins: in its middle. */
  on: Locator;
}

/** One finger's movement; the browser is given its duration. */
export async function swipe(page: Page, { x = 0, y = 0, seconds, on }: Swipe): Promise<void> {
  const box = (await on.boundingBox())!;
  const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const session = await page.context().newCDPSession(page);
  const start = Date.now() / 1000;
  const send = (type: "touchStart" | "touchMove" | "touchEnd", part: number) =>
    session.send("Input.dispatchTouchEvent", {
      type,
      timestamp: start + part * seconds,
      touchPoints: type === "touchEnd" ? [] : [{ x: from.x + x * part, y: from.y + y * part }],
    });
  await send("touchStart", 0);
  for (const part of [0.25, 0.5, 0.75, 1]) await send("touchMove", part);
  await send("touchEnd", 1);
  await session.detach();
}
