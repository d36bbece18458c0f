import { z } from "zod";
import { requireStaff } from "#app/admin/shell/guard.server.ts";
import { siteContext } from "#app/context.ts";
import { requestUrl } from "#app/request-url.ts";
import { defineRoute } from "#app/route-facts.ts";
import { loadPublicationFacts } from "#domain/features.server.ts";
import { getPublicationFacts } from "#domain/news/publication/queries.server.ts";
import { isId } from "#domain/shared/id.ts";
import { isCalendarDay } from "#platform/format/calendar-days.ts";
import type { Route } from "./+types/publication-route.ts";
import type { SheetFacts } from "./use-publication-facts.ts";

export const handle = defineRoute({ permission: "writeArticles" });

const querySchema = z.object({
  noticia: z.string().refine(isId).nullable().catch(null),
  categoria: z.string().refine(isId).nullable().catch(null),
  endereco: z.string().min(1).max(200).nullable().catch(null),
  dia: z.string().refine(isCalendarDay).catch("1900-01-01"),
  hora: z.iso.datetime().nullable().catch(null),
});

/** The facts for the sheet in which an article is published, as JSON. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const viewer = await requireStaff(context, request, handle.facts.permission);
  const { db, timeZone } = context.get(siteContext);
  const query = requestUrl(request).searchParams;
  const about = querySchema.parse(
    Object.fromEntries(["noticia", "categoria", "endereco", "dia", "hora"].map((name) => [name, query.get(name)])),
  );
  const at = about.hora === null ? new Date() : new Date(about.hora);
  const isLater = at.getTime() > Date.now();
  const article = { id: about.noticia, address: about.endereco, categoryId: about.categoria, day: about.dia, isLater };
  const [facts, features] = await Promise.all([
    getPublicationFacts(db, viewer, article, timeZone),
    loadPublicationFacts(db, { id: about.noticia, categoryId: about.categoria, at }, timeZone),
  ]);
  return Response.json({ ...facts, devices: { ...facts.devices, ...features } } satisfies SheetFacts);
}
