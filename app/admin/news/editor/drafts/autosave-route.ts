import { z } from "zod";
import { ADMIN_TEXT } from "#app/admin/shell/admin-text.ts";
import { requireStaff } from "#app/admin/shell/guard.server.ts";
import { siteContext } from "#app/context.ts";
import { ARTICLE_MAX_BYTES, defineRoute } from "#app/route-facts.ts";
import { saveAutosave } from "#domain/news/writing/autosaves.server.ts";
import { knownDraftsSchema, unfinishedSchema } from "#domain/news/writing/form.ts";
import { findPresence } from "#domain/news/writing/presence.server.ts";
import { isHidden } from "#domain/news/writing/rights.server.ts";
import { isId } from "#domain/shared/id.ts";
import { parseTidyJson } from "#platform/format/parse-tidy-json.ts";
import type { Route } from "./+types/autosave-route.ts";

export const handle = defineRoute({ permission: "writeArticles", maxBodyBytes: ARTICLE_MAX_BYTES });

const id = z.string().refine(isId);
const bodySchema = z.object({
  id,
  /** The account that wrote the text; missing in requests of forms of an earlier release. */
  account: z.string().max(100).optional(),
  newsId: id.nullable(),
  baseVersion: z.int32().min(0),
  sequence: z.int().min(0),
  writer: id.optional(),
  expectedVersion: z.string().max(20).nullish(),
  acknowledged: z.int().min(0).optional(),
  merged: knownDraftsSchema.optional(),
  fields: unfinishedSchema,
});

/**
 * Stores a draft, a second after the last keystroke. Responds with 409 and the other text if another tab or device has changed
 * the same draft, and with 403 and `otherPerson` if somebody else than its writer is signed in by now.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const viewer = await requireStaff(context, request, handle.facts.permission);
  const { db } = context.get(siteContext);
  const parsed = bodySchema.safeParse(parseTidyJson(await request.text()));
  if (!parsed.success) return Response.json({ message: "Isto não é um rascunho" }, { status: 422 });
  const { newsId, account = viewer.id, writer = null } = parsed.data;
  if (account !== viewer.id)
    return Response.json({ message: ADMIN_TEXT.otherPerson.title, otherPerson: true }, { status: 403 });
  if (newsId && (await isHidden(db, viewer, newsId)))
    return Response.json({ message: "Não encontrado" }, { status: 404 });
  const result = await saveAutosave(db, viewer.id, parsed.data);
  const { version } = result;
  if (!result.kept) return Response.json({ version, other: result.other }, { status: 409 });
  // Open forms of an earlier release read here who else has the article open.
  const { others } = newsId ? await findPresence(db, viewer.id, newsId, writer) : { others: [] };
  return Response.json({ version, others, draftVersion: result.draftVersion });
}
