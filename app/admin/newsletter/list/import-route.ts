import { requireStaff } from "#app/admin/shell/guard.server.ts";
import { siteContext } from "#app/context.ts";
import { REFUSAL_STATUS } from "#app/forms/action-result.ts";
import { TOO_LARGE_ERROR } from "#app/network-errors.ts";
import { defineRoute } from "#app/route-facts.ts";
import { batchSchema } from "#domain/newsletter/lists/list-form.ts";
import { importBatch } from "#domain/newsletter/lists/list-import.server.ts";
import { LIST_TEXT } from "#domain/newsletter/lists/list-text.ts";
import { AppError } from "#platform/errors/app-error.ts";
import { toLocalInput } from "#platform/format/local-time.ts";
import { parseTidyJson } from "#platform/format/parse-tidy-json.ts";
import type { Route } from "./+types/import-route.ts";

/** The largest batch, bytes: its addresses are some forty characters long. */
const BATCH_MAX_BYTES = 1024 * 1024;

export const handle = defineRoute({ feature: "newsletter", permission: "newsletter", maxBodyBytes: BATCH_MAX_BYTES });

const refuse = (status: number, message: string) => Response.json({ message }, { status });

/** Stores a batch of an import, once however often it is sent. Responds with an `ImportedBatch`, or with a message and a status. */
export async function action({ request, context }: Route.ActionArgs) {
  const viewer = await requireStaff(context, request, handle.facts.permission);
  const { db, log, timeZone, secret, waitForOwnChanges } = context.get(siteContext);
  const text = await request.text();
  if (text.length > BATCH_MAX_BYTES) return refuse(REFUSAL_STATUS.too_large, TOO_LARGE_ERROR);
  const batch = batchSchema.safeParse(parseTidyJson(text));
  if (!batch.success) return refuse(REFUSAL_STATUS.invalid, batch.error.issues[0]?.message || LIST_TEXT.badBatch);
  const today = toLocalInput(new Date().toISOString(), timeZone).slice(0, 10);
  try {
    const imported = await importBatch(db, viewer, batch.data, { today, timeZone, secret });
    await waitForOwnChanges().catch((err) => log.warn({ err }, "own changes were not awaited"));
    return Response.json(imported);
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") {
      return refuse(REFUSAL_STATUS.gone, LIST_TEXT.newsletterGone);
    }
    if (error instanceof AppError) return refuse(REFUSAL_STATUS.invalid, LIST_TEXT.futureDay);
    log.error({ err: error }, "a batch of an import could not be stored");
    return refuse(REFUSAL_STATUS.unavailable, LIST_TEXT.importFailed);
  }
}
