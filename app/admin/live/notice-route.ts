import { data } from "react-router";
import { requireStaff } from "#app/admin/shell/guard.server.ts";
import { siteContext } from "#app/context.ts";
import { defineRoute } from "#app/route-facts.ts";
import { getEntryNoticeFacts } from "#domain/live/notices.server.ts";
import { isId } from "#domain/shared/id.ts";
import type { Route } from "./+types/notice-route.ts";

export const handle = defineRoute({ feature: "live", permission: "publish" });

/** How many devices a notice about an entry of a coverage reaches, for the question that sends it. */
export async function loader({ request, params: { id }, context }: Route.LoaderArgs) {
  await requireStaff(context, request, handle.facts.permission);
  if (!isId(id)) throw data(null, { status: 404 });
  const { db, timeZone } = context.get(siteContext);
  return getEntryNoticeFacts(db, id, timeZone);
}
