import { defineConfig } from "@playwright/test";
import { CHROMIUM_FLAGS, findChromium } from "#tests/chromium.ts";
import { NEVER_MS, TEST_NEVER_MS } from "./tests/never.ts";

// A journey runs in the window of a desktop, or of a phone if its title has the tag @phone (tests/e2e/journey.ts).
export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results/e2e",
  globalSetup: "./tests/e2e/town-process.ts",
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  timeout: TEST_NEVER_MS,
  expect: { timeout: NEVER_MS },
  reporter: [["list"]],
  use: {
    browserName: "chromium",
    locale: "pt-BR",
    timezoneId: "America/Sao_Paulo",
    trace: "off",
    // A service worker answers before the routes of a journey; those about it allow it.
    serviceWorkers: "block",
    actionTimeout: NEVER_MS,
    navigationTimeout: NEVER_MS,
    launchOptions: { executablePath: findChromium(), args: CHROMIUM_FLAGS },
  },
});
