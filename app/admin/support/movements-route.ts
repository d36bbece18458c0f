import { z } from "zod";
import { defineRoute } from "#app/route-facts.ts";
import { listMovements } from "#domain/support/ledger/months.server.ts";
import { toCsvLine } from "#platform/format/csv.ts";
import { adminAction, defineAdminForm } from "../shell/admin-action.server.ts";

export const handle = defineRoute({ feature: "support" });

const HEAD = ["Dia", "Hora", "Recebido (R$)", "Devolvido (R$)", "Id do Pix (e2e)", "Identificador (txid)"];

/** All movements as a CSV file. A form asks for it, so that no link of another page can. */
const exportForm = defineAdminForm({
  intent: "exportar",
  failed: "O arquivo não foi feito",
  schema: z.object({}),
  async run({ site: { db, timeZone } }): Promise<Response> {
    const lines = [HEAD, ...(await listMovements(db, timeZone))];
    // The mark makes spreadsheets read accents.
    return new Response(`\uFEFF${lines.map(toCsvLine).join("")}`, {
      headers: {
        "content-type": "text/csv; charset=utf-8",
        "content-disposition": 'attachment; filename="pix-recebidos.csv"',
        "cache-control": "private, no-store",
      },
    });
  },
});

export const action = adminAction(exportForm);
