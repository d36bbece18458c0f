import { z } from "zod";
import { adminAction, defineAdminForm } from "#app/admin/shell/admin-action.server.ts";
import { defineRoute } from "#app/route-facts.ts";
import { exportList, recordExport } from "#domain/newsletter/lists/list-export.server.ts";
import { LIST_TEXT } from "#domain/newsletter/lists/list-text.ts";
import { toLocalInput } from "#platform/format/local-time.ts";

export const handle = defineRoute({ feature: "newsletter", permission: "newsletter" });

/** The whole list as a CSV file. A form asks for it, so that no link of another page can. */
const exportForm = defineAdminForm({
  intent: "exportar",
  permission: "newsletter",
  failed: LIST_TEXT.exportFailed,
  schema: z.object({}),
  async run({ site, sender }): Promise<Response> {
    const { db, timeZone } = site;
    await recordExport(db, sender);
    const parts = exportList(db, timeZone);
    const encoder = new TextEncoder();
    const body = new ReadableStream<Uint8Array>({
      async pull(controller) {
        const part = await parts.next();
        if (part.done) controller.close();
        else controller.enqueue(encoder.encode(part.value));
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
  },
});

export const action = adminAction(exportForm);
