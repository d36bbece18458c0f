import { redirect } from "react-router";
import { settingsContext } from "#app/context.ts";
import { defineRoute } from "#app/route-facts.ts";
import { iconsPath } from "#domain/settings/identity.server.ts";
import type { Route } from "./+types/favicon-route.ts";

export const handle = defineRoute({ cache: true });

/** The address that browsers request when a page declares no icon. */
export function loader({ context }: Route.LoaderArgs) {
  return redirect(`${iconsPath(context.get(settingsContext))}/favicon.ico`);
}
