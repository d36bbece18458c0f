import { data } from "react-router";
import { siteContext } from "#app/context.ts";
import { defineRoute } from "#app/route-facts.ts";
import { getConversation } from "#domain/news/passages/queries.server.ts";
import { isHidden } from "#domain/news/writing/rights.server.ts";
import { isId } from "#domain/shared/id.ts";
import { requireStaff } from "../../shell/guard.server.ts";
import type { Route } from "./+types/conversation-route.ts";

export const handle = defineRoute({ permission: "writeArticles" });

/**
 * The conversations about an article, for an open form that was notified of a change. The forms for them belong to the editor's route:
 * code of another route is loaded when a form is first sent to it, and a lost connection would reload the page then.
 */
export async function loader({ request, params: { id }, context }: Route.LoaderArgs) {
  const viewer = await requireStaff(context, request, handle.facts.permission);
  const { db } = context.get(siteContext);
  if (!isId(id) || (await isHidden(db, viewer, id))) throw data(null, { status: 404 });
  return Response.json(await getConversation(db, id, viewer.id));
}
