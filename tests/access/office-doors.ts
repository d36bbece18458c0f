import type { Door, Outcome } from "./doors.ts";
import { listRoutes } from "./site-map.ts";

/** An id that is nobody's and nothing's, in place of each parameter. */
const FORGED = "00000000-0000-4000-8000-000000000000";

/** A screen of the back office; what it answers to an administrator is its own affair, as long as it is an answer. */
export type OfficeDoor = Omit<Door, "answers"> & { refused: readonly [visitor: Outcome, reader: Outcome] };

/** Everyone but an administrator is led away before anything is looked at (docs/product.md, "Access to the back office"). */
const leadingAway = (asked: string) =>
  [`302 /auth?volta=${encodeURIComponent(asked)}`, "302 /auth?aviso=sem-acesso"] as const;

/** Every loader and action below /admin, from the site map: a new screen stands in the table by being there. */
export const OFFICE_DOORS: OfficeDoor[] = listRoutes()
  .filter(({ id }) => id.startsWith("admin/"))
  .flatMap(({ id: route, path: pattern, loader, action }) => {
    const path = (pattern === "/" ? "/admin" : pattern).replace(/:\w+\??/g, FORGED).replace("*", "nada-aqui");
    const get: OfficeDoor = { route, method: "GET", path, refused: leadingAway(path) };
    const form = { intent: "inventado", id: FORGED };
    const post: OfficeDoor = { route, method: "POST", path, form, refused: leadingAway("/admin") };
    return [...(loader ? [get] : []), ...(action ? [post] : [])];
  });
