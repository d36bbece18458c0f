import type { ServerBuild } from "react-router";
import { mergeFacts, type RouteFacts } from "#app/route-facts.ts";

/** The route of a path. */
export interface FoundRoute {
  /** Undefined where no route has the path. */
  id: string | undefined;
  facts: RouteFacts;
  /** Whether the path is the route's own, without a parameter. */
  isFixed: boolean;
}

interface Place {
  fixed: Map<string, Place>;
  parameter?: Place;
  leaf?: FoundRoute;
  /** The route of everything below that has none of its own. */
  rest?: FoundRoute;
}

const segmentsOf = (path: string) => path.split("/").filter(Boolean);

function find(place: Place | undefined, [head, ...tail]: string[]): FoundRoute | undefined {
  if (!place) return undefined;
  if (head === undefined) return place.leaf ?? place.rest;
  return find(place.fixed.get(head), tail) ?? find(place.parameter, tail) ?? place.rest;
}

/** The place below another, made where there is none. */
function descend(place: Place, segment: string): Place {
  const known = segment.startsWith(":") ? place.parameter : place.fixed.get(segment);
  const next: Place = known ?? { fixed: new Map() };
  if (segment.startsWith(":")) place.parameter = next;
  else place.fixed.set(segment, next);
  return next;
}

/** A path as the router reads it; undefined for broken UTF-8 and NUL, which cannot be an address of ours. */
export function readPath(pathname: string): string | undefined {
  try {
    const path = decodeURIComponent(pathname);
    return path.includes("\0") ? undefined : path;
  } catch {
    return undefined;
  }
}

/** Whether a path requests the data of a page alone. */
export const isDataPath = (pathname: string): boolean => pathname.endsWith(".data");

/**
 * Finds routes by path, with the facts of their `handle`. A tree of segments that is made once: the router's
 * own `matchRoutes` ranks all routes anew for each path, which takes 250 µs.
 */
export function createRouteTable(routes: ServerBuild["routes"]): (pathname: string) => FoundRoute {
  const root: Place = { fixed: new Map() };
  const parents = new Set(Object.values(routes).map((route) => route?.parentId));
  for (const route of Object.values(routes)) {
    // Frames without a path answer nothing.
    if (!route || (parents.has(route.id) && !route.path)) continue;
    const branch = [route];
    for (let up = routes[route.parentId ?? ""]; up; up = routes[up.parentId ?? ""]) branch.unshift(up);
    const segments = branch.flatMap(({ path = "" }) => segmentsOf(path));
    let place = root;
    for (const segment of segments) {
      if (segment === "*") break;
      place = descend(place, segment);
    }
    const found: FoundRoute = {
      id: route.id,
      facts: mergeFacts(branch.map(({ module }) => module.handle)),
      isFixed: segments.every((segment) => segment !== "*" && !segment.startsWith(":")),
    };
    place[segments.at(-1) === "*" ? "rest" : "leaf"] = found;
  }
  const none: FoundRoute = { id: undefined, facts: mergeFacts([]), isFixed: false };
  return (pathname) => {
    const path = readPath(pathname)?.toLowerCase();
    return (path !== undefined && find(root, segmentsOf(path.replace(/(?:\/_)?\.data$/, "")))) || none;
  };
}
