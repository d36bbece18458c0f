import { z } from "zod";
import { requireStaff } from "#app/admin/shell/guard.server.ts";
import { siteContext } from "#app/context.ts";
import { requestUrl } from "#app/request-url.ts";
import { defineRoute } from "#app/route-facts.ts";
import { getPublicationFacts } from "#domain/news/publication/queries.server.ts";
import type { PublicationFacts } from "#domain/news/publication/types.ts";
import { isId } from "#domain/shared/id.ts";
import { isCalendarDay } from "#platform/format/calendar-days.ts";
import type { Route } from "./+types/publication-route.ts";

export const handle = defineRoute({ permission: "writeArticles" });

const querySchema = z.object({
  noticia: z.string().refine(isId).nullable().catch(null),
  categoria: z.string().refine(isId).nullable().catch(null),
  endereco: z.string().min(1).max(200).nullable().catch(null),
  dia: z.string().refine(isCalendarDay).catch("1900-01-01"),
});

/** The facts for the sheet in which an article is published, as JSON. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const viewer = await requireStaff(context, request, handle.facts.permission);
  const { db, timeZone } = context.get(siteContext);
  const query = requestUrl(request).searchParams;
  const about = querySchema.parse(
    Object.fromEntries(["noticia", "categoria", "endereco", "dia"].map((name) => [name, query.get(name)])),
  );
  const facts = await getPublicationFacts(
    db,
    viewer,
    { id: about.noticia, address: about.endereco, categoryId: about.categoria, day: about.dia },
    timeZone,
  );
  return Response.json(facts satisfies PublicationFacts);
}
