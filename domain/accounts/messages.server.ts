import type { Database } from "#db/client.ts";
import { getSettings } from "#domain/settings/queries.server.ts";
import type { AuthMessages } from "#platform/auth/settings.ts";
import type { MessageQueue } from "#platform/mail/message-queue.ts";
import { safeReturnPath } from "./form.ts";
import {
  accountExistsMail,
  CONFIRM_PATH,
  codeText,
  confirmAddressMail,
  FORGOTTEN_PATH,
  passwordChangedMail,
  RESET_PATH,
  resetPasswordMail,
  secondFactorMail,
} from "./mails.ts";

/** The page on which an e-mail is confirmed, and which then returns to `returnTo`. */
export function confirmLink(siteUrl: string, token: string, returnTo: string): string {
  const query = new URLSearchParams({ token });
  const path = safeReturnPath(returnTo);
  if (path !== "/") query.set("para", path);
  return `${siteUrl}${CONFIRM_PATH}?${query}`;
}

/** The address under which a new password is chosen. */
export function resetLink(siteUrl: string, token: string): string {
  return `${siteUrl}${RESET_PATH}?${new URLSearchParams({ token })}`;
}

/** Messages of the accounts library, as Portuguese mails and text messages sent by jobs. */
export function createAuthMessages(options: { db: Database; siteUrl: string; post: MessageQueue }): AuthMessages {
  const { db, siteUrl, post } = options;
  const siteName = async () => (await getSettings(db)).site_name;
  const forgotten = `${siteUrl}${FORGOTTEN_PATH}`;
  return {
    confirmAddress: async (to, token, returnTo) =>
      post.mail(confirmAddressMail(await siteName(), to, confirmLink(siteUrl, token, returnTo))),
    resetPassword: async (to, token) => post.mail(resetPasswordMail(await siteName(), to, resetLink(siteUrl, token))),
    accountExists: async (to) => post.mail(accountExistsMail(await siteName(), to, `${siteUrl}/auth`)),
    passwordChanged: async (to) => post.mail(passwordChangedMail(await siteName(), to, forgotten)),
    secondFactorChanged: async (to, change) => post.mail(secondFactorMail(await siteName(), to, change, forgotten)),
    sendsTexts: post.sendsTexts,
    code: async (phoneNumber, code) => post.text({ to: phoneNumber, text: codeText(await siteName(), code) }),
  };
}
