import type { Page } from "@playwright/test";
import { listOutbox } from "#platform/mail/outbox.ts";
import { test as base, expect } from "../journey.ts";
import { createAccount, PASSWORD, type Reader } from "../reader.ts";
import type { Town } from "../town-process.ts";

export { PASSWORD } from "../reader.ts";
export { expect };

/** Journeys with somebody who signs in. */
export const test = base.extend<{ person: Reader }>({
  person: async ({ newsroom }, use) => {
    const person = await createAccount(newsroom);
    await use(person);
  },
});

/** Gives e-mail and password on the sign-in screen, which then leads to `path`. */
export async function signIn(page: Page, email: string, { path = "/profile/seguranca", password = PASSWORD } = {}) {
  await page.goto(path);
  await expect(page).toHaveURL(/\/auth\?/);
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Senha").fill(password);
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
}

/** The six numbers of the newest text message to a number, once one other than `used` is there. */
export async function codeSentTo({ dataFolder }: Town, number: string, used?: string): Promise<string> {
  let code: string | undefined;
  await expect
    .poll(async () => {
      const messages = await listOutbox(dataFolder);
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
