import { defineConfig } from "@playwright/test";
import { CHROMIUM_FLAGS, findChromium } from "#tests/chromium.ts";

// A journey runs in the window of a desktop, or of a phone if its title has the tag @phone (tests/e2e/journey.ts).
export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results/e2e",
  globalSetup: "./tests/e2e/town-process.ts",
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  // Long enough for a busy machine.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  reporter: [["list"]],
  use: {
    browserName: "chromium",
    locale: "pt-BR",
    timezoneId: "America/Sao_Paulo",
    trace: "off",
    // A service worker answers before the routes of a journey; those about it allow it.
    serviceWorkers: "block",
    // A click that waits longer than a page takes to load hides a defect.
    actionTimeout: 20_000,
    navigationTimeout: 30_000,
    launchOptions: { executablePath: findChromium(), args: CHROMIUM_FLAGS },
  },
});
