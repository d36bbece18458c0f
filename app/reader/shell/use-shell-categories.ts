import { useRouteLoaderData } from "react-router";
import type { loader } from "./route.tsx";

/** The active categories, from the data of the layout. */
export const useShellCategories = () => useRouteLoaderData<typeof loader>("reader/shell/route")?.categories ?? [];
