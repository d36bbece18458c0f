import { data } from "react-router";
import { siteContext } from "#app/context.ts";
import { getConversation } from "#domain/news/passages/queries.server.ts";
import { isId } from "#domain/shared/id.ts";
import { requireAdmin } from "../shell/guard.server.ts";
import type { Route } from "./+types/conversation-route.ts";

/**
 * The conversations about an article, for an open form that heard of something new in them. Its forms are the editor's: another
 * route's code is loaded when it is first sent to, and a lost connection would reload the page.
 */
export async function loader({ request, params: { id }, context }: Route.LoaderArgs) {
  const viewer = await requireAdmin(context, request);
  if (!isId(id)) throw data(null, { status: 404 });
  return Response.json(await getConversation(context.get(siteContext).db, id, viewer.id));
}
