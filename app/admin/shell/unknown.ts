import { href, redirect } from "react-router";
import { defineRoute } from "#app/route-facts.ts";
import type { Route } from "./+types/unknown.ts";
import { requireStaff } from "./guard.server.ts";

export const handle = defineRoute({ permission: "enterBackOffice" });

/** Any other path under /admin leads to its first screen. */
export async function loader({ request, context }: Route.LoaderArgs) {
  await requireStaff(context, request, handle.facts.permission);
  return redirect(href("/admin"));
}
