import type { Page } from "@playwright/test";

/**
 * Annotation of a failed attempt whose browser no longer rendered frames. On a busy machine headless Chromium stops doing so for about
 * one in several hundred pages that are scrolled while they load: the compositor keeps requesting frames and reports its pending tree as
 * not ready, although all tasks are done. Pictures, animations, streams and observers of the page make no difference.
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
