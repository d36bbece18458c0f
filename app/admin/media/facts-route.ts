import { z } from "zod";
import { siteContext } from "#app/context.ts";
import { requestUrl } from "#app/request-url.ts";
import { updateAlt } from "#domain/media/mutations.server.ts";
import { findFile } from "#domain/media/queries.server.ts";
import { ownFile } from "#domain/media/schema.ts";
import { ALT_MAX } from "#domain/media/uploads.ts";
import { listUses } from "#domain/media/uses.server.ts";
import { answerForm, refuseForm } from "../forms.server.ts";
import { requireAdmin } from "../guard.server.ts";
import type { Route } from "./+types/facts-route.ts";

/** What fields ask about a file; nothing is known of other sites' files. */
export interface FileFacts {
  alt: string | null;
  /** Where it is used, in words; only when it was asked for. */
  uses?: string[];
}

export async function loader({ request, context }: Route.LoaderArgs): Promise<FileFacts> {
  await requireAdmin(context, request);
  const { db } = context.get(siteContext);
  const query = requestUrl(request).searchParams;
  const url = query.get("url") ?? "";
  const file = await findFile(db, url);
  const name = query.has("usos") ? ownFile(url) : null;
  const uses = name ? ((await listUses(db, [name])).get(name) ?? []) : undefined;
  return { alt: file?.alt ?? null, uses };
}

const altSchema = z.object({
  url: z.string(),
  alt: z.string().trim().max(ALT_MAX, `Use no máximo ${ALT_MAX} caracteres`),
});

export function action(args: Route.ActionArgs) {
  return answerForm(args, {
    alt: async ({ site, actor, form }) => {
      const parsed = altSchema.safeParse(Object.fromEntries(form));
      if (!parsed.success) return refuseForm(form, { fields: { alt: parsed.error.issues[0]!.message } });
      await updateAlt(site.db, actor, parsed.data.url, parsed.data.alt || null);
      return {};
    },
  });
}
