import { defineConfig } from "@playwright/test";
import { CHROMIUM_FLAGS, findChromium } from "#tests/chromium.ts";
import { DESKTOP, PHONE } from "#tests/e2e/windows.ts";

export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results/e2e",
  globalSetup: "./tests/e2e/town-process.ts",
  fullyParallel: true,
  workers: 2,
  // For a browser that stopped rendering; `npm test` reports any other test that failed first (tests/run.ts).
  retries: 1,
  forbidOnly: Boolean(process.env.CI),
  // Long enough for a busy machine.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  reporter: [["list"], ["json", { outputFile: "test-results/e2e.json" }]],
  use: {
    locale: "pt-BR",
    timezoneId: "America/Sao_Paulo",
    trace: "off",
    launchOptions: { executablePath: findChromium(), args: CHROMIUM_FLAGS },
  },
  // A journey tagged @phone or @desktop runs only there: it tests something that is the same on both, or exists on one.
  projects: [
    {
      name: "phone",
      grepInvert: /@desktop/,
      use: { browserName: "chromium", viewport: PHONE, hasTouch: true, isMobile: true },
    },
    { name: "desktop", grepInvert: /@phone/, use: { browserName: "chromium", viewport: DESKTOP } },
  ],
});
