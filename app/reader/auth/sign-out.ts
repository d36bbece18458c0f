import { href, redirect } from "react-router";
import { siteContext } from "#app/context.ts";
import { withFlash } from "../shell/flash-messages.ts";
import type { Route } from "./+types/sign-out.ts";

/** Signing out is a form of its own, so that a link or a picture cannot do it. */
export async function action({ request, context }: Route.ActionArgs) {
  const { headers } = await context.get(siteContext).auth.submit(request, "/sign-out");
  return redirect(withFlash(href("/"), "saiu"), { headers });
}

export function loader() {
  return redirect(href("/"));
}
