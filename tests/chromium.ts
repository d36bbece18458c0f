import { accessSync, constants } from "node:fs";
import { type Browser, chromium } from "@playwright/test";

/** Debian's, the smaller one first: it draws pages and no window of its own around them, which takes as long again. */
const WHOLE = "/usr/bin/chromium";
const PROGRAMS = ["/usr/bin/chromium-headless-shell", WHOLE];

/** The system's Chromium; undefined where there is none, and Playwright takes its own. */
export const findChromium = (): string | undefined => PROGRAMS.find(isExecutable);

/** How it is started: without a window, and without calling home. */
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
 * Starts it.
 * @param whole the one with everything, where there is one: it knows how fast the line is, and loads pictures as readers' do
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
