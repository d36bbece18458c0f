import { z } from "zod";
import { requireStaff } from "#app/admin/shell/guard.server.ts";
import { siteContext } from "#app/context.ts";
import { defineRoute } from "#app/route-facts.ts";
import { findStamp } from "#domain/news/passages/queries.server.ts";
import { endPresence, findPresence, recordPresence } from "#domain/news/writing/presence.server.ts";
import { isHidden } from "#domain/news/writing/rights.server.ts";
import { isId } from "#domain/shared/id.ts";
import { parseTidyJson } from "#platform/format/parse-tidy-json.ts";
import type { Route } from "./+types/presence-route.ts";

export const handle = defineRoute({ permission: "writeArticles" });

const id = z.string().refine(isId);
const bodySchema = z.object({
  newsId: id,
  writer: id,
  closed: z.boolean().default(false),
  blockId: z
    .string()
    .regex(/^[\w-]{1,64}$/)
    .nullish()
    .catch(null),
});

/**
 * The heartbeat of an open form, with the block of its caret, or the notice that it was closed. The response says who else has the article
 * open, which version is stored, and the stamp of its conversations.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const viewer = await requireStaff(context, request, handle.facts.permission);
  const { db } = context.get(siteContext);
  const parsed = bodySchema.safeParse(parseTidyJson(await request.text()));
  if (!parsed.success) return Response.json({ message: "Isto não é um formulário" }, { status: 422 });
  const { newsId, writer, closed, blockId = null } = parsed.data;
  const { id: editorId } = viewer;
  if (closed) {
    await endPresence(db, editorId, writer);
    return new Response(null, { status: 204 });
  }
  if (await isHidden(db, viewer, newsId)) return Response.json({ message: "Não encontrado" }, { status: 404 });
  const version = await recordPresence(db, editorId, newsId, writer, blockId);
  const [presence, conversation] = await Promise.all([
    findPresence(db, editorId, newsId, writer),
    version === null ? null : findStamp(db, newsId),
  ]);
  return Response.json({ version, ...presence, conversation });
}
