import { z } from "zod";
import { requireStaff } from "#app/admin/shell/guard.server.ts";
import { siteContext } from "#app/context.ts";
import { defineRoute } from "#app/route-facts.ts";
import { type Embed, parseEmbed } from "#domain/news/document/embeds.ts";
import { type EmbedPreview, findEmbedPreview, PREVIEW_ATTEMPTS } from "#domain/news/writing/embed-preview.server.ts";
import { parseTidyJson } from "#platform/format/parse-tidy-json.ts";
import { countAttempt } from "#platform/rate-limit/rate-limit.ts";
import type { Route } from "./+types/embed-preview-route.ts";

export const handle = defineRoute({ permission: "writeArticles" });

const bodySchema = z.object({
  url: z.string().transform((url, context): Embed => {
    const embed = parseEmbed(url);
    if (embed) return embed;
    context.addIssue("no address of a site that is known");
    return z.NEVER;
  }),
});

/** Title and picture of an embed, which the text editor requests once it is inserted. */
export async function action({ request, context }: Route.ActionArgs) {
  const viewer = await requireStaff(context, request, handle.facts.permission);
  const site = context.get(siteContext);
  const parsed = bodySchema.safeParse(parseTidyJson(await request.text()));
  const refuse = (status: number, message: string) => Response.json({ message }, { status });
  if (!parsed.success) return refuse(422, "Este endereço não é de um site que o portal sabe mostrar.");
  const { allowed } = await countAttempt(site.db, `preview|${viewer.id}`, PREVIEW_ATTEMPTS);
  if (!allowed) return refuse(429, "Você pediu prévias demais nesta hora. Espere um pouco.");
  const preview = await findEmbedPreview(site, viewer, parsed.data.url);
  if (preview.poster) await site.waitForOwnChanges();
  return Response.json(preview satisfies EmbedPreview);
}
