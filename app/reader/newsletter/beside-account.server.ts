import { href } from "react-router";
import { z } from "zod";
import type { Site } from "#app/context.ts";
import { listActiveNewsletters } from "#domain/newsletter/queries.server.ts";
import { signUp, UnknownMailDomain } from "#domain/newsletter/subscribers/subscribers.server.ts";
import { withinSentence } from "#domain/newsletter/text.ts";
import type { OfferedNewsletter } from "#domain/newsletter/types.ts";
import { getSettings } from "#domain/settings/queries.server.ts";
import { AppError } from "#platform/errors/app-error.ts";
import { clientOf } from "#platform/http/client-address.ts";

/** What is agreed to by ticking a newsletter while signing up for an account. */
export const besideAccountWords = ({ name, whenWords }: OfferedNewsletter): string =>
  `Quero receber também ${name} por e-mail: ${withinSentence(whenWords)}. Posso sair quando quiser.`;

/** The newsletter that was ticked; an account does not depend on it. */
export const NEWSLETTER_FIELD = { newsletter: z.string().catch("") };

/**
 * Signs the address of a new account up for the ticked newsletter, which a mail of its own confirms: the account's mail says nothing about
 * it. An account does not fail for its sake.
 */
export async function signUpBesideAccount(
  site: Site,
  request: Request,
  { email = "", newsletter: slug = "" }: Record<string, string>,
): Promise<void> {
  if (slug === "") return;
  const newsletter = (await listActiveNewsletters(site.db)).find((one) => one.slug === slug);
  if (!newsletter) return;
  const { site_name } = await getSettings(site.db);
  await signUp(site.db, site.sendMail, {
    email,
    newsletterIds: [newsletter.id],
    page: href("/auth"),
    words: besideAccountWords(newsletter),
    viewer: null,
    siteName: site_name,
    siteUrl: site.url,
    client: clientOf(request),
    departures: site,
  }).catch((error: unknown) => {
    if (!(error instanceof AppError || error instanceof UnknownMailDomain))
      site.log.error({ err: error }, "signing up for a newsletter failed");
  });
}
