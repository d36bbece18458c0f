import type { z } from "zod";
import type { AnyForm } from "#app/forms/define-action.server.ts";
import { refuseFields } from "#app/forms/define-action.server.ts";
import type { Database } from "#db/client.ts";
import type { Permission } from "#domain/accounts/policy.ts";
import type { Actor } from "#domain/audit/types.ts";
import type { RowToSave } from "#domain/shared/collection.server.ts";
import type { SavedRow } from "#domain/shared/row-version.server.ts";
import { SlugTaken } from "#domain/shared/slugs.server.ts";
import { type AdminContext, defineAdminForm } from "../../shell/admin-action.server.ts";
import { parseRowId } from "../../shell/row-of.server.ts";
import { savingFailed } from "./new-row.ts";

interface SaveForm<Schema extends z.ZodType> extends Pick<AnyForm, "explain"> {
  /** Administrators only without one. */
  permission?: Permission;
  /** Titles of its toasts; `numbered` explains a slug that got a number. */
  text: { created: string; updated: string; createFailed: string; updateFailed: string; numbered?: string };
  schema: Schema | ((site: AdminContext["site"]) => Schema);
  save(
    db: Database,
    actor: Actor,
    at: RowToSave,
    values: z.output<Schema>,
    context: AdminContext<Schema>,
  ): Promise<SavedRow & { numbered?: boolean }>;
  /** The message beside a slug that is taken, by the next free one. */
  slugTaken?: (free: string) => string;
  /** The messages beside the fields that the domain refuses; undefined for other errors. */
  refused?: (error: unknown) => Record<string, string> | undefined;
}

/** The form "salvar" of a row that has a screen of its own: it saves a new row, or the one in the URL. */
export const defineSaveForm = <Schema extends z.ZodType>({
  text,
  save,
  slugTaken,
  refused,
  ...form
}: SaveForm<Schema>) =>
  defineAdminForm({
    ...form,
    intent: "salvar",
    failed: ({ params }) => savingFailed(text)(params),
    async run(context: AdminContext<Schema>) {
      const { site, sender, values, version, newId, params } = context;
      const id = parseRowId(params.id);
      try {
        const saved = await save(site.db, sender, id ? { id, version } : { newId }, values, context);
        const note = saved.numbered ? text.numbered : undefined;
        return { toast: { title: id ? text.updated : text.created, text: note }, saved };
      } catch (error) {
        if (slugTaken && error instanceof SlugTaken) throw refuseFields({ slug: slugTaken(error.free) });
        const fields = refused?.(error);
        throw fields ? refuseFields(fields) : error;
      }
    },
  });
