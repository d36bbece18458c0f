import { href } from "react-router";
import type { Site } from "#app/context.ts";
import { listActiveNewsletters } from "#domain/newsletter/queries.server.ts";
import { signUp, UnknownMailDomain } from "#domain/newsletter/subscribers/subscribers.server.ts";
import { withinSentence } from "#domain/newsletter/text.ts";
import type { OfferedNewsletter } from "#domain/newsletter/types.ts";
import { getSettings } from "#domain/settings/queries.server.ts";
import { AppError } from "#platform/errors/app-error.ts";
import { CLIENT_ADDRESS_HEADER } from "#platform/http/client-address.ts";

/** What is agreed to by ticking a newsletter while signing up for an account. */
export const besideAccountWords = ({ name, whenWords }: OfferedNewsletter): string =>
  `Quero receber também ${name} por e-mail: ${withinSentence(whenWords)}. Posso sair quando quiser.`;

/**
 * Signs the address of a new account up for the ticked newsletter, which a mail of its own confirms: the account's mail says nothing about
 * it. An account does not fail for its sake.
 */
export async function signUpBesideAccount(
  site: Site,
  request: Request,
  { email, slug }: { email: string; slug: string },
): Promise<void> {
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
    client: request.headers.get(CLIENT_ADDRESS_HEADER) ?? "",
    departures: { secret: site.newsletter.secret, timeZone: site.timeZone },
  }).catch((error: unknown) => {
    if (!(error instanceof AppError || error instanceof UnknownMailDomain))
      site.log.error({ err: error }, "signing up for a newsletter failed");
  });
}
