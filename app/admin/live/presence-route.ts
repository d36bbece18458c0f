import { z } from "zod";
import { requireStaff } from "#app/admin/shell/guard.server.ts";
import { siteContext } from "#app/context.ts";
import { REFUSAL_STATUS } from "#app/forms/action-result.ts";
import { defineRoute } from "#app/route-facts.ts";
import { findLastSeq } from "#domain/live/desk.server.ts";
import { listLivePeers, recordLivePresence } from "#domain/live/presence.server.ts";
import { LIVE_TEXT } from "#domain/live/text.ts";
import type { LivePeer } from "#domain/live/types.ts";
import { endPresence } from "#domain/news/writing/presence.server.ts";
import { isId } from "#domain/shared/id.ts";
import { parseTidyJson } from "#platform/format/parse-tidy-json.ts";
import type { Route } from "./+types/presence-route.ts";

export const handle = defineRoute({ feature: "live", permission: "writeArticles" });

const bodySchema = z.object({
  /** Id of the open screen. */
  writer: z.string().refine(isId),
  /** Id of the account that opened it. */
  account: z.string().max(100),
  isWriting: z.boolean().default(false),
  closed: z.boolean().default(false),
});

/** The answer to a heartbeat. */
export interface LivePulse {
  /** Number of the coverage's last change. */
  seq: number;
  peers: LivePeer[];
}

const refuse = (status: number, message: string, more: object = {}) => Response.json({ message, ...more }, { status });

/** The heartbeat of an open screen of a coverage, or the notice that it was closed. Responds with a `LivePulse`. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const viewer = await requireStaff(context, request, handle.facts.permission);
  const { db } = context.get(siteContext);
  const parsed = bodySchema.safeParse(parseTidyJson(await request.text()));
  if (!parsed.success) return refuse(REFUSAL_STATUS.invalid, "Isto não é uma tela aberta");
  const { writer, account, isWriting, closed } = parsed.data;
  if (closed) {
    await endPresence(db, viewer.id, writer);
    return new Response(null, { status: 204 });
  }
  if (account !== viewer.id) return refuse(REFUSAL_STATUS.other_person, LIVE_TEXT.otherPerson, { otherPerson: true });
  const newsId = isId(params.id) ? params.id : null;
  const seq = newsId && (await findLastSeq(db, viewer, newsId));
  if (newsId === null || seq === null) return refuse(REFUSAL_STATUS.gone, LIVE_TEXT.gone);
  await recordLivePresence(db, { editorId: viewer.id, newsId, writer, isWriting });
  const pulse: LivePulse = { seq: Number(seq), peers: await listLivePeers(db, viewer.id, newsId) };
  return Response.json(pulse);
}
