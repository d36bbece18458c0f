import { type ActionFunctionArgs, href } from "react-router";
import { z } from "zod";
import { findViewer, settingsContext } from "#app/context.ts";
import { defineForm, type FormContext, Refusal, refuseFields } from "#app/forms/define-action.server.ts";
import { requestUrl } from "#app/request-url.ts";
import type { Viewer } from "#domain/accounts/form.ts";
import { PROFILE_TEXT } from "#domain/accounts/profile/text.ts";
import { choicesSchema, emailField } from "#domain/newsletter/form.ts";
import { listActiveNewsletters } from "#domain/newsletter/queries.server.ts";
import { changeChoices, leave, saveChoicesOfAccount } from "#domain/newsletter/subscribers/choices.server.ts";
import { confirmSignUpSubject } from "#domain/newsletter/subscribers/mails.ts";
import { confirmSignUp, signUp, UnknownMailDomain } from "#domain/newsletter/subscribers/subscribers.server.ts";
import { CONSENT_WORDS, NEWSLETTER_TEXT } from "#domain/newsletter/text.ts";
import { NEWSLETTER_LIMITS, SIGN_UP_LIMITS } from "#domain/newsletter/types.ts";
import { switchField } from "#domain/shared/form-fields.ts";
import { EDITION_PARAM } from "#domain/shared/visits.ts";
import { AppError } from "#platform/errors/app-error.ts";
import { clientOf, networkOf } from "#platform/http/client-address.ts";
import { countAttempt } from "#platform/rate-limit/rate-limit.ts";
import { requireOwner, saved } from "../profile/owner.server.ts";
import { chosenSlugs } from "./choice-field.ts";

/** The path of the page of this site on which a form was sent. */
function pageOf(request: Request, siteUrl: string): string {
  const from = URL.parse(request.headers.get("referer") ?? "");
  return from?.origin === siteUrl ? from.pathname.slice(0, NEWSLETTER_LIMITS.consentPage) : href("/boletim");
}

/** Translates an error of signing up; others are thrown as they are. */
function explainSignUp(error: unknown): Error {
  if (error instanceof UnknownMailDomain) return refuseFields({ email: NEWSLETTER_TEXT.unknownDomain(error.domain) });
  if (error instanceof AppError && error.code === "too_many")
    return new Refusal(NEWSLETTER_TEXT.tooMany, { reason: "too_many" });
  if (error instanceof AppError && error.code === "invalid")
    return refuseFields({ newsletters: NEWSLETTER_TEXT.noNewsletter });
  return error as Error;
}

interface SignUpSender {
  viewer: Viewer | null;
  siteName: string;
}

/** The sender and the name of the site; the form is in pages of the page cache, for everybody. */
const findSender = async ({ context }: ActionFunctionArgs): Promise<SignUpSender> => ({
  viewer: await findViewer(context),
  siteName: context.get(settingsContext).site_name,
});

/** Signs an address up for newsletters; the answer is the same for every address but that of the own account. */
export const signUpForm = defineForm({
  intent: "receber-boletim",
  guard: findSender,
  schema: z.object({
    email: emailField,
    newsletters: z
      .unknown()
      .transform(chosenSlugs)
      .refine((slugs) => slugs.length > 0, NEWSLETTER_TEXT.noNewsletter),
  }),
  async run({ site, sender, values: { email, newsletters }, request }) {
    const offered = await listActiveNewsletters(site.db);
    const chosen = offered.filter(({ slug }) => newsletters.includes(slug));
    const result = await signUp(site.db, site.sendMail, {
      email,
      newsletterIds: chosen.map(({ id }) => id),
      page: pageOf(request, site.url),
      words: CONSENT_WORDS.signUp,
      ...sender,
      siteUrl: site.url,
      client: clientOf(request),
      departures: site,
    }).catch((error) => {
      throw explainSignUp(error);
    });
    if (result === "suppressed") throw new Refusal(NEWSLETTER_TEXT.suppressed, { reason: "forbidden" });
    const [first] = chosen;
    return {
      data: {
        email,
        subject: confirmSignUpSubject(sender.siteName),
        /** Of one's own account: nothing has to be confirmed. */
        isConfirmed: result === "confirmed",
        when: first!.whenWords,
        /** The page where the demo shows its mails. */
        outbox: site.listOutbox ? href("/demo/correio") : null,
      },
    };
  },
});

/** Links of mails that are unknown, expired or no longer valid. */
const gone = () => new Refusal(NEWSLETTER_TEXT.gone, { reason: "gone" });

/** Confirms the sign-up of a link. */
export const confirmForm = defineForm({
  intent: "confirmar-boletim",
  schema: z.object({}),
  async run({ site, params }) {
    const confirmed = await confirmSignUp(site.db, site.secret, params.token!);
    if (!confirmed) throw gone();
    return { data: confirmed };
  },
});

/** The serial number of the edition whose link was opened. */
export const editionOf = (request: Request): number | undefined => {
  const given = requestUrl(request).searchParams.get(EDITION_PARAM) ?? "";
  return /^\d{1,15}$/.test(given) ? Number(given) : undefined;
};

async function limitChanges({ site, request }: Pick<FormContext, "site" | "request">): Promise<void> {
  const key = `newsletter-change|${networkOf(request)}`;
  if (!(await countAttempt(site.db, key, SIGN_UP_LIMITS.changes)).allowed)
    throw new Refusal(NEWSLETTER_TEXT.tooMany, { reason: "too_many" });
}

/** Saves what the address of a link gets; none of them means leaving. */
export const choicesForm = defineForm({
  intent: "escolher-boletins",
  schema: choicesSchema,
  async run({ site, params, request, values: { newsletters } }) {
    await limitChanges({ site, request });
    const link = { token: params.token!, edition: editionOf(request) };
    if (!(await changeChoices(site.db, site.secret, link, newsletters))) throw gone();
    return { data: { count: newsletters.length } };
  },
});

/**
 * Ends the newsletter of a link, or all that its address gets. Mail programs post it too, with other fields, another body or none (RFC 8058):
 * the token is the key, and there is no limit.
 */
export const leaveForm = defineForm({
  intent: "sair-do-boletim",
  takesAnyBody: true,
  schema: z.object({ all: switchField }),
  async run({ site, params, request, values: { all } }) {
    if (!(await leave(site.db, { token: params.token!, edition: editionOf(request) }, { all }))) throw gone();
    return {};
  },
});

/** Saves the newsletters of the reader's account. */
export const accountForm = defineForm({
  intent: "boletins",
  guard: requireOwner,
  schema: choicesSchema,
  async run({ site, sender, values: { newsletters } }) {
    const consent = { page: href("/profile"), words: CONSENT_WORDS.account };
    const result = await saveChoicesOfAccount(site.db, site.secret, sender, newsletters, consent);
    if (result === "suppressed") throw new Refusal(NEWSLETTER_TEXT.suppressed, { reason: "forbidden" });
    return saved(PROFILE_TEXT.newslettersSaved, "boletins-salvos");
  },
});
