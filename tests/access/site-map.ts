import { readFileSync } from "node:fs";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import routes from "#app/routes.ts";

/** A route of the site map that answers something. */
export interface MappedRoute {
  id: string;
  /** Below `app/`. */
  file: string;
  /** From the root, with its parameters. */
  path: string;
  loader: boolean;
  action: boolean;
}

const exports = (source: string, name: "loader" | "action") =>
  new RegExp(`export (?:async )?(?:function|const) ${name}\\b|export \\{[^}]*\\b${name}\\b`).test(source);

function walk(entries: RouteConfigEntry[], above: string): MappedRoute[] {
  return entries.flatMap(({ id, file, path, children = [] }) => {
    const full = path?.startsWith("/") ? path : [above.replace(/\/$/, ""), path].filter(Boolean).join("/") || "/";
    const source = readFileSync(new URL(`../../app/${file}`, import.meta.url), "utf8");
    const own = {
      id: id ?? file.replace(/\.tsx?$/, ""),
      file,
      path: full.startsWith("/") ? full : `/${full}`,
      loader: exports(source, "loader"),
      action: exports(source, "action"),
    };
    return [own, ...walk(children, full)];
  });
}

/** Every route of `app/routes.ts` with a loader or an action. */
export function listRoutes(): MappedRoute[] {
  return walk(routes as RouteConfigEntry[], "/").filter(({ loader, action }) => loader || action);
}
