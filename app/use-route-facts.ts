import { useLocation, useMatches } from "react-router";
import { mergeFacts, type RouteFacts, visitedPath } from "./route-facts.ts";

/** The facts of the page that is shown. */
export const useRouteFacts = (): RouteFacts => mergeFacts(useMatches().map(({ handle }) => handle));

/** The path of the page that is shown as visits name it; null where they are not recorded. */
export const useVisitedPath = (): string | null => visitedPath(useRouteFacts(), useLocation().pathname);
