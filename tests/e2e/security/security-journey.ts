import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import type { Page } from "@playwright/test";
import { listOutbox } from "#platform/mail/outbox.ts";
import { test as base, expect, hydrated } from "../journey.ts";
import { administratorFor, type Journey, PASSWORD, readerFor } from "./people.ts";

export { expect, hydrated };

interface WorkerFixtures {
  siteUrl: string;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  return typeof address === "object" && address ? address.port : 0;
}

async function ready(url: string, site: ChildProcess): Promise<void> {
  while (site.exitCode === null) {
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error("the site of the security journeys did not start");
}

/** Journeys on a site whose name is localhost. */
export const test = base.extend<object, WorkerFixtures>({
  siteUrl: [
    async ({}, use, worker) => {
      const port = await freePort();
      const url = `http://localhost:${port}`;
      const env = {
        ...process.env,
        PORT: String(port),
        HOST: "127.0.0.1",
        SITE_URL: url,
        DATA_DIR: process.env.E2E_DATA_DIR,
        TRUSTED_PROXIES: "127.0.0.1",
        E2E_WORKER: String(worker.workerIndex),
      };
      const site = spawn(process.execPath, ["tests/e2e/security/site.ts"], {
        env,
        stdio: ["ignore", "ignore", "inherit"],
      });
      await ready(url, site);
      await use(url);
      const ended = once(site, "exit");
      site.kill("SIGTERM");
      await ended;
    },
    { scope: "worker", timeout: 90_000 },
  ],
  baseURL: async ({ siteUrl }, use) => use(siteUrl),
});

/** The reader of a journey. */
export const readerOf = (journey: Journey) => readerFor(journey, test.info().workerIndex);

/** The administrator who has no second factor. */
export const administrator = () => administratorFor(test.info().workerIndex);

/** Gives e-mail and password on the sign-in screen, which then leads to `path`. */
export async function signIn(page: Page, email: string, { path = "/profile/seguranca", password = PASSWORD } = {}) {
  await page.goto(path);
  await expect(page).toHaveURL(/\/auth\?/);
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Senha").fill(password);
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
}

/** The six numbers of the newest text message to a number, once one other than `used` is there. */
export async function codeSentTo(number: string, used?: string): Promise<string> {
  let code: string | undefined;
  await expect
    .poll(async () => {
      const messages = await listOutbox(process.env.E2E_DATA_DIR!);
      const text = messages.find(({ kind, to }) => kind === "text-message" && to === number)?.text;
      code = text?.match(/\b\d{6}\b/)?.[0];
      return code !== undefined && code !== used;
    })
    .toBe(true);
  return code!;
}

/** An authenticator of the device that recognises its owner. */
export async function addAuthenticator(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  const { authenticatorId } = await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    /** From now on, whether the device recognises its owner. */
    recognise: (isUserVerified: boolean) =>
      devtools.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified }),
  };
}
