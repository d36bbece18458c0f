import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig } from "@playwright/test";
import { CHROMIUM_FLAGS, findChromium } from "#db/demo/media/chromium.ts";

// Chosen once, by the first process; the workers inherit both.
process.env.E2E_PORT ??= String(await freePort());
process.env.E2E_DATA_DIR ??= join(tmpdir(), `coreto-e2e-${process.pid}`);
const url = `http://127.0.0.1:${process.env.E2E_PORT}`;

export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results/e2e",
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  // Long enough for a machine that does other things as well.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  reporter: [["list"], ["json", { outputFile: "test-results/e2e.json" }]],
  use: {
    baseURL: url,
    locale: "pt-BR",
    timezoneId: "America/Sao_Paulo",
    trace: "off",
    launchOptions: { executablePath: findChromium(), args: CHROMIUM_FLAGS },
  },
  // A journey tagged with one of the two runs there only.
  projects: [
    {
      name: "phone",
      grepInvert: /@desk/,
      use: { browserName: "chromium", viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    { name: "desk", grepInvert: /@phone/, use: { browserName: "chromium", viewport: { width: 1280, height: 900 } } },
  ],
  webServer: {
    // One process, so that the signal that ends it waits for its end.
    command: `exec "${process.execPath}" tests/e2e/server.ts`,
    url: `${url}/readyz`,
    env: {
      PORT: process.env.E2E_PORT,
      HOST: "127.0.0.1",
      SITE_URL: url,
      DATA_DIR: process.env.E2E_DATA_DIR,
      TRUSTED_PROXIES: "127.0.0.1",
    },
    timeout: 120_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 30_000 },
    stdout: "ignore",
    stderr: "pipe",
  },
});

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}
