import { findChromium } from "#tests/chromium.ts";
import { installPackage } from "./packages.ts";
import { type Print, run, StepFailed } from "./processes.ts";

/** Ensures that there is a Chromium for the journeys: the system's, Debian's, or Playwright's. */
export async function prepareBrowser(print: Print): Promise<void> {
  await installChromium(print);
  if (findChromium()) return;
  try {
    await run(print, "playwright", ["install", "chromium"]);
  } catch {
    throw new StepFailed(
      "there is no Chromium for the journeys: install Debian's package `chromium`, or run `npx playwright install --with-deps chromium`",
    );
  }
}

/** Installs Debian's headless shell of Chromium, or the full browser where there is no such package. */
async function installChromium(print: Print): Promise<void> {
  if (findChromium()?.endsWith("headless-shell")) return;
  for (const name of ["chromium-headless-shell", "chromium"]) {
    if (name === "chromium" && findChromium()) return;
    if (await installPackage(print, name)) return;
  }
}
