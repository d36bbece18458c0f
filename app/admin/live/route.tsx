import { href, type ShouldRevalidateFunctionArgs } from "react-router";
import { siteContext } from "#app/context.ts";
import { requestUrl } from "#app/request-url.ts";
import { defineRoute } from "#app/route-facts.ts";
import { findDesk } from "#domain/live/desk.server.ts";
import { LIVE_TEXT } from "#domain/live/text.ts";
import { isId } from "#domain/shared/id.ts";
import { adminAction } from "../shell/admin-action.server.ts";
import { requireStaff } from "../shell/guard.server.ts";
import { orNotFound } from "../shell/row-of.server.ts";
import type { Route } from "./+types/route.ts";
import { LIVE_FORMS } from "./forms.server.ts";
import { LiveDesk } from "./live-desk.tsx";

export const handle = defineRoute({
  feature: "live",
  permission: "writeArticles",
  fullScreen: true,
  failed: LIVE_TEXT.failed,
});

/** Query parameter for the number of entries. */
const COUNT = "entradas";
/** Entries that the screen shows at first, how many more at a time, and at most. */
const FIRST = 60;
const STEP = 100;
const MOST = 2000;

function readCount(request: Request): number {
  const asked = Number(requestUrl(request).searchParams.get(COUNT));
  return Number.isInteger(asked) ? Math.min(Math.max(asked, FIRST), MOST) : FIRST;
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const viewer = await requireStaff(context, request, handle.facts.permission);
  const { db, timeZone, url } = context.get(siteContext);
  const newsId = orNotFound(isId(params.id) ? params.id : null);
  const count = readCount(request);
  const desk = orNotFound(await findDesk(db, viewer, newsId, count));
  const more = new URLSearchParams({ [COUNT]: String(count + STEP) });
  return { desk, timeZone, siteUrl: url, morePath: `${href("/admin/news/:id/ao-vivo", { id: newsId })}?${more}` };
}

export const action = adminAction(...LIVE_FORMS);

/** A sheet over the screen opens and closes without a connection. */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) =>
  defaultShouldRevalidate &&
  (formMethod !== undefined || currentUrl.href === nextUrl.href || currentUrl.search !== nextUrl.search);

export default function LiveRoute({ loaderData }: Route.ComponentProps) {
  // Each coverage has a composer of its own.
  return <LiveDesk key={loaderData.desk.newsId} {...loaderData} />;
}
