import { requireStaff } from "#app/admin/shell/guard.server.ts";
import { siteContext } from "#app/context.ts";
import { defineRoute } from "#app/route-facts.ts";
import { exportList, recordExport } from "#domain/newsletter/list-export.server.ts";
import { toLocalInput } from "#platform/format/local-time.ts";
import type { Route } from "./+types/export-route.ts";

export const handle = defineRoute({ permission: "newsletter" });

/** The whole list as a CSV file. A form asks for it, so that no link of another page can. */
export async function action({ request, context }: Route.ActionArgs) {
  const viewer = await requireStaff(context, request, handle.facts.permission);
  const { db, log, timeZone } = context.get(siteContext);
  await recordExport(db, viewer);
  const parts = exportList(db, timeZone);
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const part = await parts.next();
        if (part.done) controller.close();
        else controller.enqueue(encoder.encode(part.value));
      } catch (error) {
        log.error({ err: error }, "the list of subscribers could not be exported");
        controller.error(error);
      }
    },
  });
  const today = toLocalInput(new Date().toISOString(), timeZone).slice(0, 10);
  return new Response(body, {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="boletim-${today}.csv"`,
      "cache-control": "private, no-store",
    },
  });
}
