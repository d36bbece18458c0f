import { z } from "zod";
import { requireStaff } from "#app/admin/shell/guard.server.ts";
import { siteContext } from "#app/context.ts";
import { defineRoute, LONG_TEXTS_MAX_BYTES } from "#app/route-facts.ts";
import { checkLinks, LINKS_MAX } from "#domain/news/writing/check-links.server.ts";
import { parseTidyJson } from "#platform/format/parse-tidy-json.ts";
import { isLinkAddress } from "#platform/http/web-address.ts";
import type { Route } from "./+types/check-links-route.ts";

export const handle = defineRoute({ permission: "writeArticles", maxBodyBytes: LONG_TEXTS_MAX_BYTES });

const bodySchema = z.object({ links: z.array(z.string().max(2048).refine(isLinkAddress)).max(LINKS_MAX) });

/** Checks whether the addresses of a text respond. */
export async function action({ request, context }: Route.ActionArgs) {
  await requireStaff(context, request, handle.facts.permission);
  const parsed = bodySchema.safeParse(parseTidyJson(await request.text()));
  if (!parsed.success) return Response.json({ message: "Isto não são endereços" }, { status: 422 });
  return Response.json(await checkLinks(context.get(siteContext), parsed.data.links));
}
