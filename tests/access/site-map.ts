import { mergeFacts } from "#app/route-facts.ts";
import { importBuilt } from "#tests/program.ts";

/** A route of the site map that answers something. */
export interface MappedRoute {
  id: string;
  /** From the root, with its parameters. */
  path: string;
  loader: boolean;
  action: boolean;
  /** The intents of the forms that its action takes; null for an action without forms. */
  intents: readonly string[] | null;
  /** The query parameters on which its page depends. */
  query: readonly string[];
}

const { routes } = await importBuilt("index");

function pathOf(id: string): string {
  const { path = "", parentId } = routes[id]!;
  return [parentId === undefined ? "" : pathOf(parentId).replace(/\/$/, ""), path.replace(/^\//, "")].join("/");
}

/** Every route of `app/routes.ts` with a loader or an action, from the built program. */
export function listRoutes(): MappedRoute[] {
  return Object.entries(routes).flatMap(([id, route]) => {
    const { loader, action, handle } = route!.module;
    if (id === "root" || !(loader || action)) return [];
    const path = pathOf(id).replace(/(?<=.)\/+$|\/+(?=\/)/g, "");
    const { intents = null } = (action ?? {}) as { intents?: readonly string[] };
    return [{ id, path, loader: Boolean(loader), action: Boolean(action), intents, query: mergeFacts([handle]).query }];
  });
}
