import { cachePage, settingsContext } from "#app/context.ts";
import { defineRoute } from "#app/route-facts.ts";
import type { Route } from "./+types/index-now-key-route.ts";
import { missingResponse, programResponse } from "./answers.ts";

export const handle = defineRoute({ cache: true });

/** The key that proves to search engines that messages about changes come from this site (IndexNow). */
export function loader({ context }: Route.LoaderArgs) {
  cachePage(context);
  const { index_now, index_now_key } = context.get(settingsContext);
  return index_now && index_now_key ? programResponse(index_now_key, "text/plain") : missingResponse("Não há chave.");
}
