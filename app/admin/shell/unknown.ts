import { href, redirect } from "react-router";
import { defineRoute } from "#app/route-facts.ts";
import { adminLoader } from "./admin-loader.server.ts";

export const handle = defineRoute({ permission: "enterBackOffice" });

/** Any other path under /admin leads to its first screen. */
export const loader = adminLoader(handle, async () => {
  return redirect(href("/admin"));
});
