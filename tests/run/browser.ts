import { spawnSync } from "node:child_process";
import { findChromium } from "#tests/chromium.ts";
import { type Print, run, StepFailed } from "./processes.ts";

/** Ensures that there is a Chromium for the journeys: the system's, Debian's, or Playwright's. */
export async function prepareBrowser(print: Print): Promise<void> {
  const isRoot = process.getuid?.() === 0;
  if (isRoot && spawnSync("apt-get", ["--version"], { stdio: "ignore" }).status === 0) await installChromium(print);
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
  const quiet = { DEBIAN_FRONTEND: "noninteractive" };
  if (findChromium()?.endsWith("headless-shell")) return;
  for (const name of ["chromium-headless-shell", "chromium"]) {
    if (name === "chromium" && findChromium()) return;
    try {
      await run(print, "apt-get", ["update", "-qq"], quiet);
      await run(print, "apt-get", ["install", "-y", "-qq", "--no-install-recommends", name], quiet);
      return;
    } catch {
      print(`apt-get could not install ${name}\n`);
    }
  }
}
