import { redirect } from "react-router";
import { z } from "zod";
import { listBylineChoices } from "#domain/authors/queries.server.ts";
import { startCoverage } from "#domain/live/mutations.server.ts";
import { EMPTY_FIELDS } from "#domain/news/fields.ts";
import { TITLE_MAX } from "#domain/news/types.ts";
import { createArticle, onceCreated } from "#domain/news/writing/mutations.server.ts";
import { rowId } from "#domain/shared/form-fields.ts";
import { defineAdminForm } from "../shell/admin-action.server.ts";
import { coverageDeskPath } from "./desk-path.ts";

const failed = "A cobertura não começou";

/** Covers an article that exists. */
export const coverForm = defineAdminForm({
  intent: "cobrir",
  permission: "publish",
  failed,
  schema: z.object({ id: rowId }),
  async run({ site, sender, values: { id } }) {
    await startCoverage(site.db, sender, id);
    return redirect(coverageDeskPath(id));
  },
});

/** Begins a draft, and its coverage. */
export const newCoverageForm = defineAdminForm({
  intent: "criar",
  permission: "publish",
  failed,
  schema: z.object({
    title: z.string().trim().min(1, "Diga o que vai ser coberto").max(TITLE_MAX, `Use no máximo ${TITLE_MAX} letras`),
  }),
  async run({ site, sender, values: { title }, newId }) {
    const { own: bylines } = await listBylineChoices(site.db, sender.id);
    const wanted = newId ?? undefined;
    const id = await onceCreated(wanted, async () => {
      const created = await createArticle(site.db, sender, { ...EMPTY_FIELDS, title, bylines }, { id: wanted });
      return created.id;
    });
    await startCoverage(site.db, sender, id);
    return redirect(coverageDeskPath(id));
  },
});
