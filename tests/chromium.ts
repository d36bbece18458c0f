import { accessSync, constants } from "node:fs";
import { type Browser, chromium } from "@playwright/test";

/** Debian's packages. The headless shell comes first: it renders pages without a browser window, in half the time. */
const WHOLE = "/usr/bin/chromium";
const PROGRAMS = ["/usr/bin/chromium-headless-shell", WHOLE];

/** The system's Chromium; undefined where there is none, so that Playwright uses its own. */
export const findChromium = (): string | undefined => PROGRAMS.find(isExecutable);

/** Flags for a start without a window and without background requests. */
export const CHROMIUM_FLAGS = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/**
 * Starts Chromium.
 * @param whole the full browser where it is installed: unlike the shell it estimates the network's speed, and lazy-loads
 * pictures like readers' browsers
 */
export const launchChromium = ({ whole = false } = {}): Promise<Browser> =>
  chromium.launch({ executablePath: whole && isExecutable(WHOLE) ? WHOLE : findChromium(), args: CHROMIUM_FLAGS });

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
