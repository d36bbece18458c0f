import type { Page } from "@playwright/test";

/**
 * Annotation of a failed try whose browser no longer drew. On a busy machine Chromium without a window stops doing so once in some
 * hundred pages that are scrolled while they load: the compositor goes on asking for frames and reports its pending tree as not
 * ready, with every task of it done. Neither pictures, animations, streams nor observers of the page make a difference.
 */
export const STOPPED_DRAWING = "the browser stopped drawing";

/** Far more than a frame takes, on any machine. */
const LONGEST_FRAME_MS = 5000;

/** Whether an open page still gets frames. */
export async function isDrawing(page: Page): Promise<boolean> {
  const frame = page
    .evaluate(() => new Promise<void>((resolve) => requestAnimationFrame(() => resolve())))
    .then(
      () => true,
      // Closed or gone: that has another reason.
      () => true,
    );
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => resolve(false), LONGEST_FRAME_MS);
  try {
    return await Promise.race([frame, promise]);
  } finally {
    clearTimeout(timer);
  }
}
