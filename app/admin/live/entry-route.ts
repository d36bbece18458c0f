import { z } from "zod";
import { requireStaff } from "#app/admin/shell/guard.server.ts";
import { siteContext } from "#app/context.ts";
import { REFUSAL_STATUS } from "#app/forms/action-result.ts";
import { TOO_LARGE_ERROR } from "#app/network-errors.ts";
import { defineRoute, STRANGER_MAX_BYTES } from "#app/route-facts.ts";
import { EntryTaken } from "#domain/live/errors.ts";
import { newEntrySchema } from "#domain/live/form.ts";
import { sendEntry } from "#domain/live/mutations.server.ts";
import { LIVE_TEXT } from "#domain/live/text.ts";
import { isId } from "#domain/shared/id.ts";
import { parseTidyJson } from "#platform/format/parse-tidy-json.ts";
import type { Route } from "./+types/entry-route.ts";
import { explainLiveError } from "./explain-error.server.ts";

export const handle = defineRoute({ feature: "live", permission: "writeArticles" });

const bodySchema = z.object({
  /** Id of the account that wrote the entry on its device. */
  account: z.string().max(100),
  /** The fields of `newEntrySchema` as a form has them. */
  entry: z.record(z.string(), z.string()),
});

const refuse = (status: number, message: string, more: object = {}) => Response.json({ message, ...more }, { status });

/**
 * Stores an entry that waited on its device. It may be sent again: it is stored once. Responds with `SentEntry`, or with a message and a
 * status: 403 with `otherPerson` if somebody else than its writer is signed in by now, 503 for what may succeed later.
 */
export async function action({ request, context, params }: Route.ActionArgs) {
  const viewer = await requireStaff(context, request, handle.facts.permission);
  const { db, log, timeZone, waitForOwnChanges } = context.get(siteContext);
  const text = await request.text();
  if (text.length > STRANGER_MAX_BYTES) return refuse(REFUSAL_STATUS.too_large, TOO_LARGE_ERROR);
  const body = bodySchema.safeParse(parseTidyJson(text));
  if (!body.success) return refuse(REFUSAL_STATUS.invalid, LIVE_TEXT.notAnEntry);
  if (body.data.account !== viewer.id)
    return refuse(REFUSAL_STATUS.other_person, LIVE_TEXT.otherPerson, { otherPerson: true });
  if (!isId(params.id)) return refuse(REFUSAL_STATUS.gone, LIVE_TEXT.gone);
  const entry = newEntrySchema(timeZone).safeParse(body.data.entry);
  if (!entry.success) return refuse(REFUSAL_STATUS.invalid, entry.error.issues[0]?.message || LIVE_TEXT.notAnEntry);
  try {
    const sent = await sendEntry(db, viewer, params.id, entry.data);
    await waitForOwnChanges().catch((err) => log.warn({ err }, "own changes were not awaited"));
    return Response.json(sent);
  } catch (error) {
    const explained = explainLiveError(error);
    const taken = error instanceof EntryTaken;
    if (explained) return refuse(REFUSAL_STATUS[explained.reason], explained.text, taken ? { taken } : {});
    log.error({ err: error }, "a live entry could not be stored");
    return refuse(REFUSAL_STATUS.unavailable, LIVE_TEXT.failed);
  }
}
