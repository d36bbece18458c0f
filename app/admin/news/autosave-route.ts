import { z } from "zod";
import { siteContext } from "#app/context.ts";
import { isId } from "#domain/id.ts";
import { keepAutosave } from "#domain/newsroom/autosaves.server.ts";
import { listOtherEditors } from "#domain/newsroom/queries.server.ts";
import { readWords } from "#domain/newsroom/read-words.ts";
import { unfinishedSchema } from "#domain/newsroom/schema.ts";
import { requireAdmin } from "../guard.server.ts";
import type { Route } from "./+types/autosave-route.ts";

const id = z.string().refine(isId);
const bodySchema = z.object({
  id,
  newsId: id.nullable(),
  baseVersion: z.int32().min(0),
  sequence: z.int().min(0),
  fields: unfinishedSchema,
});

/** Keeps what an editor types, a second behind the last letter; says whether someone else is at it. */
export async function action({ request, context }: Route.ActionArgs) {
  const { id: editorId } = await requireAdmin(context, request);
  const { db } = context.get(siteContext);
  const parsed = bodySchema.safeParse(readWords(await request.text()));
  if (!parsed.success) return Response.json({ message: "Isto não é um rascunho" }, { status: 422 });
  const { newsId } = parsed.data;
  const version = await keepAutosave(db, editorId, parsed.data);
  const others = newsId ? await listOtherEditors(db, editorId, newsId) : [];
  return Response.json({ version, others });
}
