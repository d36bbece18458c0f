import { href, redirect } from "react-router";
import type { Route } from "./+types/unknown.ts";
import { requireAdmin } from "./guard.server.ts";

/** Any other path under /admin leads to its first screen. */
export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdmin(context, request);
  return redirect(href("/admin"));
}
