import type { ShouldRevalidateFunctionArgs } from "react-router";
import { siteContext } from "#app/context.ts";
import { defineRoute, LONG_TEXTS_MAX_BYTES } from "#app/route-facts.ts";
import { findEditionSite } from "#domain/newsletter/editions/content.server.ts";
import { editionNumbers } from "#domain/newsletter/editions/edition-numbers.server.ts";
import { listEditions } from "#domain/newsletter/editions/edition-rows.server.ts";
import { findEditionDetail } from "#domain/newsletter/editions/editions.server.ts";
import { nextSending } from "#domain/newsletter/editions/next-sending.ts";
import { renderEdition } from "#domain/newsletter/editions/render-edition.ts";
import { listNewsletters } from "#domain/newsletter/newsletters.server.ts";
import { adminAction } from "../../shell/admin-action.server.ts";
import { requireStaff } from "../../shell/guard.server.ts";
import { orNotFound } from "../../shell/row-of.server.ts";
import type { Route } from "./+types/route.ts";
import { EditionScreen } from "./edition-screen.tsx";
import { EDITION_TEXT } from "./edition-words.ts";
import { EDITION_FORMS } from "./forms.server.ts";

export const handle = defineRoute({
  feature: "newsletter",
  permission: "newsletter",
  fullScreen: true,
  failed: EDITION_TEXT.failed,
  maxBodyBytes: LONG_TEXTS_MAX_BYTES,
});

/** Editions before this one among which the last that was sent is looked for. */
const PAST_LOOKED_AT = 20;

export async function loader({ request, params, context }: Route.LoaderArgs) {
  await requireStaff(context, request, handle.facts.permission);
  const { db, timeZone, url } = context.get(siteContext);
  const place = { siteUrl: url, timeZone };
  const edition = orNotFound(await findEditionDetail(db, params.id, place));
  const isFrozen = edition.startedAt !== null;
  const [site, newsletters, past] = await Promise.all([
    findEditionSite(db, place),
    listNewsletters(db),
    listEditions(db, "past", { newsletterId: edition.newsletter.id, limit: PAST_LOOKED_AT }),
  ]);
  const newsletter = newsletters.find((one) => one.id === edition.newsletter.id)!;
  const own = { ...edition, subject: edition.content.subject };
  const counted = isFrozen ? own : past.find(({ startedAt }) => startedAt !== null);
  const numbers = counted ? { of: counted, ...(await editionNumbers(db, counted.id)) } : null;
  const bytes = Buffer.byteLength(renderEdition(edition.content, site).html);
  const suggested = nextSending(newsletter, new Date(), timeZone).toISOString();
  return { edition, receivers: newsletter.receivers, numbers, bytes, suggested, timeZone, isFrozen };
}

export const action = adminAction(...EDITION_FORMS);

/** A sheet over the screen opens and closes without a connection. */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) =>
  defaultShouldRevalidate &&
  (formMethod !== undefined || currentUrl.href === nextUrl.href || currentUrl.pathname !== nextUrl.pathname);

export default function EditionRoute({ loaderData }: Route.ComponentProps) {
  return <EditionScreen key={loaderData.edition.id} {...loaderData} />;
}
