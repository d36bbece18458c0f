import { useLocation, useMatches } from "react-router";
import { mergeFacts, type RouteFacts, visitedPath } from "./route-facts.ts";

/** The facts of the current page. */
export const useRouteFacts = (): RouteFacts => mergeFacts(useMatches().map(({ handle }) => handle));

/** The path under which a visit of the current page is recorded; null where visits are not recorded. */
export const useVisitedPath = (): string | null => visitedPath(useRouteFacts(), useLocation().pathname);
