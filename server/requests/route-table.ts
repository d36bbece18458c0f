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

/** A node of the tree of path segments. */
interface Segment {
  fixed: Map<string, Segment>;
  parameter?: Segment;
  leaf?: FoundRoute;
  /** The splat route, which matches everything below that has no route of its own. */
  rest?: FoundRoute;
}

const segmentsOf = (path: string) => path.split("/").filter(Boolean);

function find(place: Segment | undefined, [head, ...tail]: string[]): FoundRoute | undefined {
  if (!place) return undefined;
  if (head === undefined) return place.leaf ?? place.rest;
  return find(place.fixed.get(head), tail) ?? find(place.parameter, tail) ?? place.rest;
}

/** The child of a segment, created where it is missing. */
function childOf(place: Segment, segment: string): Segment {
  const known = segment.startsWith(":") ? place.parameter : place.fixed.get(segment);
  const next: Segment = known ?? { fixed: new Map() };
  if (segment.startsWith(":")) place.parameter = next;
  else place.fixed.set(segment, next);
  return next;
}

/** A decoded path; undefined for broken UTF-8 and NUL, which no route contains. */
export function readPath(pathname: string): string | undefined {
  try {
    const path = decodeURIComponent(pathname);
    return path.includes("\0") ? undefined : path;
  } catch {
    return undefined;
  }
}

/** Whether a path requests only the data of a page. */
export const isDataPath = (pathname: string): boolean => pathname.endsWith(".data");

/**
 * Finds routes by path, with the facts of their `handle`, in a tree of segments that is built once: the router's own
 * `matchRoutes` ranks all routes again for each path, which takes 250 µs.
 */
export function createRouteTable(routes: ServerBuild["routes"]): (pathname: string) => FoundRoute {
  const root: Segment = { fixed: new Map() };
  const parents = new Set(Object.values(routes).map((route) => route?.parentId));
  for (const route of Object.values(routes)) {
    // Layout routes without a path match nothing themselves.
    if (!route || (parents.has(route.id) && !route.path)) continue;
    const branch = [route];
    for (let up = routes[route.parentId ?? ""]; up; up = routes[up.parentId ?? ""]) branch.unshift(up);
    const segments = branch.flatMap(({ path = "" }) => segmentsOf(path));
    let place = root;
    for (const segment of segments) {
      if (segment === "*") break;
      place = childOf(place, segment);
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
